import { type FileRecord, openSource } from '#server/features/product-import/sources/open-source.ts'
import { columnOrder, foldHeading } from '#server/features/product-import/columns/column-names.ts'
import { openColumns } from './convert-records.ts'
import { guessColumns } from '#server/features/product-import/columns/guess-columns.ts'
import {
  type NamedColumn,
  checkNamedColumns,
  hasNamedColumns,
  quotedHeadings,
} from '#server/features/product-import/columns/named-columns.ts'
import { normaliseProductRow } from '#server/features/product-import/columns/normalise-product-row.ts'
import { UnknownColumns } from './product-file.ts'

/** Maximum number of titles and notes above the heading. */
export const ROWS_ABOVE_HEADING = 10

/**
 * Returns the heading among the first rows. Rows above the heading are titles. Returns undefined if the first row is a
 * product in the order of the shop's spreadsheet. Refuses any other first row.
 */
export function findHeading(
  top: readonly FileRecord[],
  named: readonly NamedColumn[],
): FileRecord | undefined {
  const [first, ...others] = top
  const cells = first?.cells ?? []
  const heading = isTopRow(cells, named)
    ? first
    : others.find((row) => isTopRow(row.cells, named) && !row.cells.some(isNumber))
  if (named.length === 0 && heading !== first && isProductRow(cells)) return undefined
  checkNamedColumns(heading?.cells ?? cells, named)
  if (heading) return { ...heading, cells: heading.cells.map((cell) => cell.trim()) }
  throw new UnknownColumns(unknownHeadings(cells), guessColumns(cells, others))
}

/** Product rows may contain cells that equal a heading, such as 'Color' and 'active'. */
const isNumber = (cell: string): boolean => /^\d+$/.test(cell.trim())

/** Returns whether a row has all named headings. Without named headings, whether the row looks like a heading. */
export const isTopRow = (cells: readonly string[], named: readonly NamedColumn[]): boolean =>
  named.length > 0 ? hasNamedColumns(cells, named) : isHeading(cells)

/** A product name may equal a column name, so a heading needs two known columns, or a single column. */
function isHeading(row: readonly string[]): boolean {
  const cells = row.filter((cell) => cell.trim() !== '')
  // 'Handle' identifies a Shopify file only together with another Shopify column.
  if (cells.some((name) => foldHeading(name) === 'handle') && !openSource(cells)) return false
  const fields = new Set(openColumns(cells).fields)
  fields.delete(undefined)
  return fields.size >= 2 || (fields.size === 1 && cells.length === 1)
}

/** A row in spreadsheet order with name and price. A heading never has a price. */
function isProductRow(row: readonly string[]): boolean {
  const read = normaliseProductRow(row)
  return row.length >= 7 && read.ok && read.product.nombre !== undefined && read.product.precio !== undefined
}

const unknownHeadings = (row: readonly string[]): string =>
  `La primera fila tiene que decir qué hay en cada columna: ${columnOrder.join(', ')}. El archivo dice ${quotedHeadings(row)}: cambiá esos títulos por los de la tienda, o decí cuáles son con --columns nombre=Título,precio=Título. No se importó nada.`
