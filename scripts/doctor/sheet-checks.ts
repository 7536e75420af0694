import type { Spreadsheet } from '#server/adapters/spreadsheet/spreadsheet.ts'
import {
  type FailureKind,
  SpreadsheetFailure,
  spreadsheetFailureOf,
} from '#server/adapters/spreadsheet/spreadsheet-failure.ts'
import { readSheet } from '#server/features/google-sheet/read-sheet.ts'
import { PRODUCTS_SHEET } from '#server/features/google-sheet/sheet-fields.ts'
import { type Finding, failed, passed } from './machine-checks.ts'
import type { NamedFinding } from './payment-checks.ts'

const MANUAL = 'docs/manual/planilla-de-google.md'

/**
 * Checks the account, the access and the sheet. Each check needs the previous one, so the first failure ends the
 * checks.
 */
export async function* sheetFindings(spreadsheet: Spreadsheet): AsyncGenerator<NamedFinding> {
  let email = ''
  const checks: readonly [string, () => Promise<string>][] = [
    ['Cuenta de servicio', async () => (email = await spreadsheet.accountEmail())],
    [
      'Acceso a la planilla',
      async () =>
        (await spreadsheet.readRows(PRODUCTS_SHEET)) ? 'se puede leer' : 'se puede leer; no tiene productos',
    ],
    [
      `Hoja ${PRODUCTS_SHEET}`,
      async () => {
        const { rows } = await readSheet(spreadsheet)
        return `tiene sus columnas y ${rows.length} ${rows.length === 1 ? 'fila' : 'filas'}`
      },
    ],
    [
      'Permiso para escribir',
      async () => {
        await writeFirstHeading(spreadsheet)
        return 'se puede escribir'
      },
    ],
  ]
  for (const [name, check] of checks) {
    const finding = await findingOf(check, () => email)
    yield { name, finding }
    if (finding.state === 'illness') return
  }
}

/** Writes a cell with its own value, so people who edit the sheet notice nothing. */
async function writeFirstHeading(spreadsheet: Spreadsheet): Promise<void> {
  const rows = await spreadsheet.readRows(PRODUCTS_SHEET)
  await spreadsheet.writeCells(PRODUCTS_SHEET, [{ row: 0, column: 0, cells: [rows?.[0]?.[0] ?? ''] }])
}

async function findingOf(check: () => Promise<string>, email: () => string): Promise<Finding> {
  try {
    return passed(await check())
  } catch (failure) {
    const known: SpreadsheetFailure = spreadsheetFailureOf(failure)
    return failed(known.message, cureOf(known.kind, email()))
  }
}

function cureOf(kind: FailureKind, email: string): string {
  const cures: Readonly<Record<FailureKind, string>> = {
    'key-missing': `Poné en GOOGLE_SERVICE_ACCOUNT_FILE la ruta del archivo JSON que bajaste de Google (${MANUAL})`,
    'key-broken': `Bajá de nuevo la clave de la cuenta de servicio, en formato JSON (${MANUAL})`,
    'key-refused': 'Creá otra clave para la cuenta de servicio, y fijate que esta máquina esté en hora',
    'api-disabled': 'Encendé «Google Sheets API» en console.cloud.google.com, en el proyecto de la cuenta',
    'not-shared': `Abrí la planilla, tocá «Compartir» y agregá a ${email} como editora`,
    'not-found': 'Copiá en GOOGLE_SHEETS_ID la dirección de la planilla, como está en el navegador',
    'wrong-headings':
      'Escribí esas columnas en la primera fila, o dejá la hoja vacía y la tienda las escribe',
    quota: 'Esperá un minuto y volvé a probar',
    'bad-request': 'Volvé a probar; si sigue igual, creá otra planilla vacía y usala',
    unavailable: 'Fijate que esta máquina llegue a https://sheets.googleapis.com y volvé a probar',
  }
  return cures[kind]
}
