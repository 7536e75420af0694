import { createPrivateKey, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { sheets_v4 } from '@googleapis/sheets'
import { z } from '#contract/http/z.ts'
import type { SheetSettings } from '#server/config/sheet-settings.ts'
import { withDeadline } from '#server/concurrency/with-deadline.ts'
import type { Cell, Spreadsheet } from './spreadsheet.ts'
import { SpreadsheetFailure, spreadsheetFailureOf } from './spreadsheet-failure.ts'

const SCOPE = 'https://www.googleapis.com/auth/spreadsheets'
const REQUEST_TIMEOUT_MS = 60_000
/** Limit of a call with its retries and token request. The client's own time limit does not cover the token request. */
const CALL_TIMEOUT_MS = 2 * REQUEST_TIMEOUT_MS
/** Retries after 250 ms and after one second. The next run of the job handles a longer outage. */
const BACK_OFF = { retry: 2, retryDelay: 250, retryDelayMultiplier: 3 }
const RETRIED_READS = {
  ...BACK_OFF,
  statusCodesToRetry: [
    [429, 429],
    [500, 599],
  ],
}
/** Statuses after which Google has changed nothing. The next run handles other failed writes. */
const RETRIED_WRITES = {
  ...BACK_OFF,
  httpMethodsToRetry: ['POST'],
  noResponseRetries: 0,
  statusCodesToRetry: [
    [429, 429],
    [503, 503],
  ],
}
const writing = { retryConfig: RETRIED_WRITES }
const MAX_SHEET_ID = 2 ** 31 - 1
const PROTECTION = 'Vidriera: estas columnas las escribe la tienda'

const serviceAccount = z.object({ client_email: z.string().min(1), private_key: z.string().min(1) })
type ServiceAccount = z.infer<typeof serviceAccount>

/** Opens a spreadsheet with a service account. The first call loads Google's client library. */
export function googleSpreadsheet(
  { id, keyFile, apiUrl }: SheetSettings,
  { timeoutMs = CALL_TIMEOUT_MS } = {},
): Spreadsheet {
  let opened: Promise<sheets_v4.Resource$Spreadsheets> | undefined
  const open = async () => openApi(await readServiceAccount(keyFile), apiUrl)

  async function call<T>(
    request: (api: sheets_v4.Resource$Spreadsheets) => Promise<{ data: T }>,
  ): Promise<T> {
    try {
      const api = await (opened ??= open())
      return (await withDeadline(timeoutMs, () => request(api))).data
    } catch (failure) {
      const known = spreadsheetFailureOf(failure)
      // The client is opened again, because the owner may replace the key while the shop runs.
      if (known.kind.startsWith('key-')) opened = undefined
      throw known
    }
  }

  async function findSheet(name: string): Promise<sheets_v4.Schema$Sheet | undefined> {
    const { sheets = [] } = await call((api) =>
      api.get({
        spreadsheetId: id,
        fields: 'sheets(properties(sheetId,title,gridProperties.columnCount),protectedRanges(description))',
      }),
    )
    return sheets.find(({ properties }) => properties?.title === name)
  }

  async function sheetIdOf(name: string): Promise<number> {
    const sheetId = (await findSheet(name))?.properties?.sheetId
    if (sheetId === undefined || sheetId === null)
      throw new SpreadsheetFailure('bad-request', { detail: `falta la hoja ${name}` })
    return sheetId
  }

  const update = (requests: sheets_v4.Schema$Request[]) =>
    call((api) => api.batchUpdate({ spreadsheetId: id, requestBody: { requests } }, writing))

  async function protections(
    sheetId: number,
    columns: readonly number[],
  ): Promise<sheets_v4.Schema$Request[]> {
    const editors = { users: [(await readServiceAccount(keyFile)).client_email] }
    return columns.map((column) => ({
      addProtectedRange: {
        protectedRange: {
          range: { sheetId, startColumnIndex: column, endColumnIndex: column + 1 },
          description: PROTECTION,
          warningOnly: false,
          editors,
        },
      },
    }))
  }

  return {
    address: `https://docs.google.com/spreadsheets/d/${id}/edit`,
    accountEmail: async () => (await readServiceAccount(keyFile)).client_email,
    async readRows(sheet) {
      if (!(await findSheet(sheet))) return undefined
      const { valueRanges = [] } = await call((api) =>
        api.values.batchGet({
          spreadsheetId: id,
          ranges: [`'${sheet}'`],
          valueRenderOption: 'UNFORMATTED_VALUE',
          dateTimeRenderOption: 'FORMATTED_STRING',
        }),
      )
      return (valueRanges[0]?.values ?? []) as Cell[][]
    },
    async writeCells(sheet, writes) {
      if (writes.length === 0) return
      const data = writes.map(({ row, column, cells }) => ({
        range: a1Range(sheet, { row, column, width: cells.length }),
        values: [[...cells]],
      }))
      await call((api) =>
        api.values.batchUpdate(
          { spreadsheetId: id, requestBody: { valueInputOption: 'RAW', data } },
          writing,
        ),
      )
    },
    async appendRows(sheet, rows) {
      const sheetId = await sheetIdOf(sheet)
      await update([
        {
          appendCells: {
            sheetId,
            fields: 'userEnteredValue',
            rows: rows.map((row) => ({ values: row.map(cellData) })),
          },
        },
      ])
    },
    async createSheet({ name, headings, textColumns, protectedColumns }) {
      const sheetId = randomInt(1, MAX_SHEET_ID)
      await update([
        { addSheet: { properties: { sheetId, title: name, gridProperties: { frozenRowCount: 1 } } } },
        ...textColumns.map((column) => ({
          repeatCell: {
            range: { sheetId, startColumnIndex: column, endColumnIndex: column + 1 },
            cell: { userEnteredFormat: { numberFormat: { type: 'TEXT' } } },
            fields: 'userEnteredFormat.numberFormat',
          },
        })),
        { appendCells: { sheetId, fields: 'userEnteredValue', rows: [{ values: headings.map(cellData) }] } },
        ...(await protections(sheetId, protectedColumns)),
      ])
    },
    async widenSheet(sheet, columns) {
      const properties = (await findSheet(sheet))?.properties
      const missing = columns - (properties?.gridProperties?.columnCount ?? columns)
      if (missing > 0)
        await update([
          { appendDimension: { sheetId: properties!.sheetId!, dimension: 'COLUMNS', length: missing } },
        ])
    },
    async protectColumns(sheet, columns) {
      const found = await findSheet(sheet)
      if (found?.protectedRanges?.some(({ description }) => description === PROTECTION)) return
      await update(await protections(await sheetIdOf(sheet), columns))
    },
  }
}

/** Text is never a formula, because only `formulaValue` is. */
function cellData(cell: Cell): sheets_v4.Schema$CellData {
  if (cell === null || cell === '') return {}
  if (typeof cell === 'number') return { userEnteredValue: { numberValue: cell } }
  if (typeof cell === 'boolean') return { userEnteredValue: { boolValue: cell } }
  return { userEnteredValue: { stringValue: cell } }
}

async function readServiceAccount(keyFile: string): Promise<ServiceAccount> {
  const text = await readFile(keyFile, 'utf8').catch((failure: unknown) => {
    throw new SpreadsheetFailure('key-missing', { cause: failure, detail: keyFile })
  })
  try {
    return serviceAccount.parse(JSON.parse(text))
  } catch {
    // Omits the cause, because the cause may contain a part of the key.
    throw new SpreadsheetFailure('key-broken', { detail: keyFile })
  }
}

async function openApi(
  { client_email, private_key }: ServiceAccount,
  apiUrl: string | undefined,
): Promise<sheets_v4.Resource$Spreadsheets> {
  try {
    createPrivateKey(private_key)
  } catch {
    throw new SpreadsheetFailure('key-broken')
  }
  const { auth, sheets } = await import('@googleapis/sheets')
  const account = new auth.JWT({ email: client_email, key: private_key, scopes: [SCOPE] })
  if (apiUrl !== undefined)
    // The library has no setting for the address of the token server.
    account.transporter.interceptors.request.add({
      resolved: async (request) => {
        request.url = new URL(`${request.url.pathname}${request.url.search}`, apiUrl)
        return request
      },
    })
  return sheets({
    version: 'v4',
    auth: account,
    timeout: REQUEST_TIMEOUT_MS,
    retryConfig: RETRIED_READS,
    ...(apiUrl !== undefined && { rootUrl: apiUrl }),
  }).spreadsheets
}

/** Returns a range of one row in A1 notation: "'Productos'!B3:D3". `row` and `column` count from 0. */
function a1Range(
  sheet: string,
  { row, column, width }: { row: number; column: number; width: number },
): string {
  const name = `'${sheet.replaceAll("'", "''")}'`
  return `${name}!${columnLetters(column)}${row + 1}:${columnLetters(column + width - 1)}${row + 1}`
}

/** 0 is A, 25 is Z, 26 is AA. */
function columnLetters(column: number): string {
  const rest = Math.floor(column / 26) - 1
  return (rest >= 0 ? columnLetters(rest) : '') + String.fromCodePoint(65 + (column % 26))
}
