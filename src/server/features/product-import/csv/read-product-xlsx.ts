import readXlsxFile from 'read-excel-file/node'
import type { FileRecord } from '#server/features/product-import/sources/open-source.ts'
import { ROWS_ABOVE_HEADING, isTopRow } from './find-heading.ts'
import { type FileAnswers, openRecords } from './open-records.ts'
import { type ProductFile, UnreadableFile } from './product-file.ts'

/** Every XLSX file is a ZIP archive. */
export const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1')

/**
 * Opens a spreadsheet of products. Prefers a sheet whose first row is a heading, then a sheet with a heading below
 * titles, then the first sheet with content. A line number is a row number of the sheet. The whole file is in memory.
 */
export async function openProductXlsx(
  file: string,
  { size, ...answers }: FileAnswers & { size: number },
): Promise<ProductFile> {
  const sheets = (await readSheets(file)).filter((rows) => rows.length > 0)
  const hasHeading = (top: readonly FileRecord[]) => top.some(({ cells }) => isTopRow(cells, answers.named))
  const rows =
    sheets.find((sheet) => hasHeading(sheet.slice(0, 1))) ??
    sheets.find((sheet) => hasHeading(sheet.slice(0, ROWS_ABOVE_HEADING))) ??
    sheets[0]
  if (rows === undefined) throw new UnreadableFile(`El archivo ${file} está vacío`)
  async function* records(onBytes?: (read: number) => void): AsyncIterable<FileRecord> {
    yield* rows!
    onBytes?.(size)
  }
  return openRecords(records, { top: rows.slice(0, ROWS_ABOVE_HEADING), bytes: size, ...answers })
}

async function readSheets(file: string): Promise<FileRecord[][]> {
  const sheets = await readXlsxFile(file, { parseNumber: plainNumber, trim: false }).catch(
    (failure: NodeJS.ErrnoException) => {
      // The library throws many kinds of errors for a damaged file.
      if (failure.syscall !== undefined) throw failure
      throw new UnreadableFile(
        'El archivo no es un CSV ni un XLSX, o está dañado. Abrilo en la planilla y guardalo de nuevo como XLSX o CSV. No se importó nada.',
      )
    },
  )
  return sheets.map(({ data }) =>
    data
      .map((cells, position) => ({ line: position + 1, cells: cells.map(cellText) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  )
}

/** A spreadsheet computes with 15 digits. Further digits are rounding noise: 0.30000000000000004. */
const FIFTEEN_DIGITS = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 })

const THREE_DECIMALS = /^-?\d{1,3}\.\d{3}$/

/**
 * Returns a number without exponent. Numbers of more than 15 digits keep their exponent, because their last digits are
 * lost and a code with an exponent is refused. 1.234 becomes '1.2340', because a column with decimal commas would read
 * '1.234' as 1234.
 */
function plainNumber(stored: string): string {
  if (/^\d+$/.test(stored) || Math.abs(Number(stored)) >= 1e15) return stored
  const text = FIFTEEN_DIGITS.format(Number(stored))
  return THREE_DECIMALS.test(text) ? `${text}0` : text
}

/**
 * A date becomes `2026-03-04`, or `2026-03-04 10:30` with a time. The cast is necessary because the library declares
 * dates with a wrong type.
 */
function cellText(cell: unknown): string {
  if (!(cell instanceof Date)) return String(cell ?? '').replaceAll(/\r\n?/g, '\n')
  if (Number.isNaN(cell.getTime())) return ''
  return cell.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
}
