import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { googleSpreadsheet } from '#server/adapters/spreadsheet/google-spreadsheet.ts'
import { readConfig } from '#server/config/config.ts'
import { openTestGoogleSheets, type TestGoogleSheets } from '#testing/google-sheets/test-google-sheets.ts'
import { sheetFindings } from './sheet-checks.ts'

let google: TestGoogleSheets

beforeAll(async () => {
  google = await openTestGoogleSheets()
})
beforeEach(() => {
  google.access = 'editor'
  google.spreadsheet.clear()
})
afterAll(() => google.close())

/** Returns each finding as `state name: found → cure`. */
async function findingsFor(settings: Record<string, string> = {}): Promise<string[]> {
  const spreadsheet = googleSpreadsheet(readConfig({ ...google.settings, ...settings }).sheet!)
  const found: string[] = []
  for await (const { name, finding } of sheetFindings(spreadsheet))
    found.push([`${finding.state} ${name}: ${finding.found}`, finding.cure].filter(Boolean).join(' → '))
  return found
}

test('The check reports no problem for a correct set-up, and creates the sheet in an empty spreadsheet', async () => {
  const healthy = [
    `healthy Cuenta de servicio: ${google.accountEmail}`,
    'healthy Acceso a la planilla: se puede leer; no tiene productos',
    'healthy Hoja Productos: tiene sus columnas y 0 filas',
    'healthy Permiso para escribir: se puede escribir',
  ]
  expect(await findingsFor()).toEqual(healthy)
  expect(google.spreadsheet.rows('Productos')[0]).toContain('precio')
})

test.each([
  ['none', /^illness Acceso a la planilla: La planilla no está compartida.* → .*Compartir.*tienda@proyecto/],
  ['disabled', /^illness Acceso a la planilla: La API de Google Sheets está apagada/],
  ['reader', /^illness Hoja Productos: La planilla no está compartida/],
] as const)('With the access "%s" the check names the remedy', async (access, expected) => {
  google.access = access
  expect((await findingsFor()).at(-1)).toMatch(expected)
})

test('With read access to a complete sheet, the check reports that the shop cannot write', async () => {
  await findingsFor()
  google.access = 'reader'
  expect((await findingsFor()).at(-1)).toMatch(
    /^illness Permiso para escribir: La planilla no está compartida/,
  )
})

test('Missing headings are named', async () => {
  google.spreadsheet.setRows('Productos', [['id', 'nombre', 'valor']])
  expect((await findingsFor()).at(-1)).toMatch(
    /^illness Hoja Productos: La hoja no tiene las columnas.*categoria, color, talle, stock, precio, sku, images, publicado/,
  )
})

test.each([
  ['an unknown spreadsheet', { GOOGLE_SHEETS_ID: 'otra-planilla' }, /: No hay ninguna planilla/],
  ['a missing key file', { GOOGLE_SERVICE_ACCOUNT_FILE: '/no/existe.json' }, /: No se puede leer el archivo/],
  [
    'a server that does not answer',
    { GOOGLE_SHEETS_URL: 'http://127.0.0.1:9' },
    /: Google Sheets no contesta/,
  ],
])('The check reports %s', async (_, settings, expected) => {
  expect((await findingsFor(settings)).at(-1)).toMatch(expected)
})

test.each([
  ['is not JSON', 'hola', /no es una clave JSON/],
  ['has a broken key', { client_email: 'a@b.test', private_key: 'rota' }, /no es una clave JSON/],
  ['has the key of another account', undefined, /Google no acepta la clave/],
])('The check reports a key file that %s', async (_, content, expected) => {
  const other = await openTestGoogleSheets()
  const keyFile = path.join(path.dirname(google.keyFile), 'otra.json')
  if (content !== undefined)
    await writeFile(keyFile, typeof content === 'string' ? content : JSON.stringify(content))
  const file = content === undefined ? other.keyFile : keyFile
  const found = await findingsFor({ GOOGLE_SERVICE_ACCOUNT_FILE: file })
  await other.close()
  expect(found.at(-1)).toMatch(expected)
  expect(found.join()).not.toContain('rota')
})

test('The command says that the connector is off and fails', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, '../sheets-check.ts')],
    { encoding: 'utf8', env: { ...process.env, GOOGLE_SHEETS_ID: '', GOOGLE_SERVICE_ACCOUNT_FILE: '' } },
  )
  expect(status).toBe(1)
  expect(stdout).toContain('✗ Configuración: la planilla está apagada')
})
