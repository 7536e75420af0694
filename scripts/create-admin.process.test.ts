import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/database/connection/open-database.ts'
import { lockDirectory } from '#server/data-directory/directory-lock.ts'
import { verifyPassword } from '#server/identity/password/password-hash.ts'
import { productionSettings } from '#testing/shop/production-settings.ts'

const PASSWORD = 'clave-de-la-duena-2026'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-create-admin-'))
  await cp(inject('emptyShop').directory, path.join(dataDir, 'postgres'), { recursive: true })
})
afterAll(() => rm(dataDir, { recursive: true }))

/** Runs the real command in its own process and pipes `typed` to its standard input. */
function createAdmin(
  args: readonly string[],
  typed: string,
  settings: Record<string, string> = productionSettings,
): Promise<{ code: number | null; output: string }> {
  const { DATABASE_URL: _url, ...env } = process.env
  const script = path.join(import.meta.dirname, 'create-admin.ts')
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...env, ...settings, DATA_DIR: dataDir },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (words: Buffer) => (output += words.toString()))
  child.stdin.end(typed)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

test('The command create-admin creates the first admin and never prints the password', async () => {
  const run = await createAdmin(['Duena@tienda.com.ar', '--nombre', 'Dueña'], `${PASSWORD}\n`)
  expect(run).toMatchObject({ code: 0, output: expect.stringContaining('ya puede administrar la tienda') })
  expect(run.output).not.toContain(PASSWORD)
  const database = await openDatabase({ dataDir })
  const { rows } = await database.pool.query<{ name: string; email: string; rol: string; password: string }>(
    'select u.name, u.email, u.rol, a.password from "user" u join account a on a."userId" = u.id',
  )
  await database.close()
  expect(rows).toEqual([
    { name: 'Dueña', email: 'duena@tienda.com.ar', rol: 'admin', password: expect.any(String) },
  ])
  expect(await verifyPassword(rows[0]!.password, PASSWORD)).toBe(true)
}, 90_000)

test('The command create-admin refuses a data folder that an open shop uses', async () => {
  const lock = await lockDirectory(dataDir)
  const run = await createAdmin(['otra@tienda.com.ar'], `${PASSWORD}\n`).finally(() => lock.release())
  expect(run).toMatchObject({ code: 1, output: expect.stringContaining('La tienda está abierta') })
})

test.each([
  [[], 'Uso: npm run create-admin'],
  [['duena'], '«duena» no es un correo'],
])(
  'The command create-admin fails with a reason for the arguments %j',
  async (args, reason) => {
    expect(await createAdmin(args, '')).toMatchObject({ code: 1, output: expect.stringContaining(reason) })
  },
  60_000,
)

test('The command create-admin refuses an empty password with a Spanish reason', async () => {
  const run = await createAdmin(['otra@tienda.com.ar'], '')
  expect(run).toMatchObject({ code: 1, output: expect.stringContaining('al menos 6 caracteres') })
})

test('The command create-admin fails without the shop’s settings', async () => {
  const run = await createAdmin(['otra@tienda.com.ar'], `${PASSWORD}\n`, {})
  expect(run).toMatchObject({ code: 1, output: expect.stringContaining('falta SHOP_MODE=production') })
})
