import { withApostrophe } from './formula-text.ts'
import type { TableCell } from './table-cell.ts'
import { formatPesosWithoutSign } from './typed-pesos.ts'

type DecimalMark = ',' | '.'

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Returns CSV rows for Excel in Argentina: semicolons, decimal comma. A text that looks like a formula gets an
 * apostrophe. A text with a comma is quoted too, because other programs expect commas as separators.
 */
export const writeCsvRows = (
  rows: readonly (readonly TableCell[])[],
  decimalMark: DecimalMark = ',',
): string => rows.map((row) => `${row.map((cell) => formatCell(cell, decimalMark)).join(';')}\r\n`).join('')

function formatCell(cell: TableCell, decimalMark: DecimalMark): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object')
    return formatPesosWithoutSign(cell.amount).replaceAll('.', '').replace(',', decimalMark)
  const safe = withApostrophe(cell)
  return /[;,"\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
