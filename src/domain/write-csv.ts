import type { AnyMoney } from './money-sum.ts'
import { writePesos } from './typed-pesos.ts'

/** A text, or an amount in centavos. */
export type CsvCell = string | AnyMoney

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * A table as Excel opens it in Argentina: semicolons, a comma before the decimals, and the mark that says it is UTF-8. Text that a
 * spreadsheet would run as a formula gets an apostrophe before it.
 */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string => `\ufeff${writeCsvRows(rows)}`

/** More rows of a table that was begun with `writeCsv`. */
export const writeCsvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')

function written(cell: CsvCell): string {
  if (typeof cell !== 'string') return writePesos(cell).replaceAll('.', '')
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
