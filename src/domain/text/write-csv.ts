import type { AnyMoney } from '#domain/money-sum.ts'
import { formatPesosWithoutSign } from './typed-pesos.ts'

/** A text, or an amount in centavos. */
export type CsvCell = string | AnyMoney

/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Returns a CSV table for Excel in Argentina: semicolons, decimal comma, UTF-8 byte order mark. A text that looks like
 * a formula gets an apostrophe in front.
 */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string => `\ufeff${writeCsvRows(rows)}`

/** Returns further rows of a table that began with `writeCsv`. */
export const writeCsvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(formatCell).join(';')}\r\n`).join('')

function formatCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return formatPesosWithoutSign(cell).replaceAll('.', '')
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
