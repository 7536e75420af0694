import {
  type NamedColumn,
  checkNamedColumns,
  hasNamedColumns,
  quotedHeadings,
  renameColumns,
} from './named-columns.ts'
import { columnOrder, fieldOfHeading, normaliseProductRow } from './normalise-product-row.ts'
import { type ProductFile, UnreadableFile } from './product-file.ts'
import { propertyNameFiller } from './tiendanube-columns.ts'

/** Distinguishes a title above the heading from a file without heading. */
export const ROWS_ABOVE_HEADING = 10

/** The cells of a row as text. `line`: where the row begins in the file. */
export type TextRow = { line: number; cells: readonly string[] }

/** Without `heading` the columns are in the order of the shop's spreadsheet, id first. */
export type FileColumns = Pick<ProductFile, 'unusedColumns' | 'hasPublishedColumn'> & {
  heading: readonly string[] | undefined
}

/**
 * Finds the heading in the first rows that are not blank. `named`: headings that the user assigned to our fields.
 * Refuses a first row that is neither a heading nor a product in the order of the shop's spreadsheet.
 */
export function columnsOf(
  [first, ...others]: readonly TextRow[],
  named: readonly NamedColumn[] = [],
): FileColumns {
  const cells = first?.cells ?? []
  const below = isTopRow(cells, named) ? undefined : others.find((row) => isTopRow(row.cells, named))
  if (below) {
    throw new UnreadableFile(
      `Los nombres de las columnas están en la línea ${below.line}, y tienen que estar en la primera fila: borrá lo que está arriba.`,
    )
  }
  checkNamedColumns(cells, named)
  if (named.length === 0 && !isHeading(cells)) {
    if (!isProductRow(cells)) throw new UnreadableFile(unknownHeadings(cells))
    return { heading: undefined, unusedColumns: [], hasPublishedColumn: true }
  }
  const titles = cells.map((cell) => cell.trim())
  const heading = renameColumns(titles, named)
  return {
    heading,
    unusedColumns: titles.filter(
      (title, position) => title !== '' && fieldOfHeading(heading[position]!) === undefined,
    ),
    hasPublishedColumn: heading.some((name) => fieldOfHeading(name) === 'publicado'),
  }
}

/** Returns a function that gives the data of each row, for rows in file order. */
export function rowReader({ heading }: FileColumns): (cells: readonly string[]) => unknown {
  const fillNames = propertyNameFiller()
  return (cells) => (heading ? fillNames(cellsByHeading(cells, heading)) : cells)
}

/** Whether a row has all named headings, or without them looks like a heading. */
export const isTopRow = (cells: readonly string[], named: readonly NamedColumn[]): boolean =>
  named.length > 0 ? hasNamedColumns(cells, named) : isHeading(cells)

/** A product may have the name of a column. So a heading needs two known columns, or a single column. */
function isHeading(row: readonly string[]): boolean {
  const cells = row.filter((cell) => cell.trim() !== '')
  const fields = new Set(cells.map(fieldOfHeading))
  fields.delete(undefined)
  return fields.size >= 2 || (fields.size === 1 && cells.length === 1)
}

/** A readable row in spreadsheet order with a name and a price. No heading passes this test. */
function isProductRow(row: readonly string[]): boolean {
  const read = normaliseProductRow(row)
  return row.length >= 7 && read.ok && read.product.nombre !== undefined && read.product.precio !== undefined
}

/**
 * Cells beyond the heading get an empty name, so the row is refused. Among columns with one name the first that is not
 * blank wins.
 */
function cellsByHeading(record: readonly string[], heading: readonly string[]): Record<string, unknown> {
  const cells = new Map<string, string>()
  for (const [position, cell] of record.slice(0, heading.length).entries()) {
    const name = heading[position]!
    if (name !== '' && !cells.get(name)?.trim()) cells.set(name, cell)
  }
  return { ...Object.fromEntries(cells), '': record.slice(heading.length).join('') }
}

const unknownHeadings = (row: readonly string[]): string =>
  `La primera fila tiene que decir qué hay en cada columna: ${columnOrder.join(', ')}. El archivo dice ${quotedHeadings(row)}: cambiá esos títulos por los de la tienda, o decí cuáles son con --columns nombre=Título,precio=Título. No se importó nada.`
