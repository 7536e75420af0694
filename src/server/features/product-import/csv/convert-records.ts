import type { ImportKind } from '#domain/product/product-import.ts'
import { type FileRecord, openSource } from '#server/features/product-import/sources/open-source.ts'
import {
  columnOrder,
  fieldOfHeading,
  foldHeading,
} from '#server/features/product-import/columns/column-names.ts'
import { CostColumn } from '#server/features/product-import/columns/cost-column.ts'
import {
  type DecimalMark,
  type NumberColumn,
  PriceColumn,
  StockColumn,
} from '#server/features/product-import/columns/decimal-mark.ts'
import { pricesOf } from '#server/features/product-import/sources/convert-row.ts'
import type { FileRow, OddPrice } from './product-file.ts'

const priceFields = new Set<string | undefined>(['precio', 'precioPromocional', 'precioAnterior'])

export type FileColumns = {
  platform?: string
  /** Field of each column, or undefined if the shop does not use the column. */
  fields: readonly (string | undefined)[]
  convert(records: AsyncIterable<FileRecord>): AsyncIterable<FileRow>
}

const offerHeadings = [
  'precio promocional',
  'precio de oferta',
  'precio oferta',
  'precio rebajado',
  'precio con descuento',
  'promotional price',
  'sale price',
  'offer price',
  'special price',
]

/** A promotional price replaces the price, so it is not a field of the shop. */
const offerField = (heading: string): 'precioPromocional' | undefined =>
  offerHeadings.includes(foldHeading(heading)) ? 'precioPromocional' : undefined

/** Maps the columns of a file by headings, or else by the order of the shop's spreadsheet. */
export function openColumns(heading: readonly string[] | undefined): FileColumns {
  if (heading === undefined) return { fields: columnOrder, convert: (records) => rowsInOrder(records) }
  const source = openSource(heading)
  if (source !== undefined) return source
  const names = withProductNames(heading)
  return {
    fields: names.map((name) => fieldOfHeading(name) ?? offerField(name)),
    convert: (records) => rowsByHeading(records, names),
  }
}

/** In a price list without a name column, 'Descripción' or 'Detalle' holds the product name. */
function withProductNames(heading: readonly string[]): readonly string[] {
  const fields = heading.map(fieldOfHeading)
  if (fields.includes('nombre') || !fields.includes('precio')) return heading
  const at = fields.indexOf('descripcion')
  return heading.map((name, position) => (position === at ? 'nombre' : name))
}

/** Reads all cells of the number columns. Undefined: no number column, or the costs of a stock count. */
export async function numberColumnsOf(
  records: AsyncIterable<FileRecord>,
  { fields }: FileColumns,
  kind: ImportKind,
): Promise<(NumberColumn | undefined)[]> {
  const columns = fields.map((field) => numberColumn(field, kind))
  for await (const { cells } of records)
    for (const [at, column] of columns.entries()) column?.add(cells[at] ?? '')
  return columns
}

function numberColumn(field: string | undefined, kind: ImportKind): NumberColumn | undefined {
  if (field === 'stock') return new StockColumn()
  if (field === 'costo') return kind === 'conteo' ? undefined : new CostColumn()
  return priceFields.has(field) ? new PriceColumn() : undefined
}

/**
 * Converts records to rows, without the number marks that their column explains. A row with a price that contradicts its
 * column is marked by line, because a source may change its cells.
 */
export async function* rowsWithPlainNumbers(
  records: AsyncIterable<FileRecord>,
  { fields, convert }: FileColumns,
  {
    numbers,
    decimalMark,
  }: { numbers: readonly (NumberColumn | undefined)[]; decimalMark: DecimalMark | undefined },
): AsyncIterable<FileRow> {
  const oddPrices = new Map<number, OddPrice>()
  async function* plain(): AsyncIterable<FileRecord> {
    for await (const { line, cells } of records) {
      const odd = cells.findIndex((cell, at) => numbers[at]?.isOdd(cell))
      if (odd >= 0) oddPrices.set(line, { written: cells[odd]!.trim(), field: fields[odd] })
      yield { line, cells: cells.map((cell, at) => numbers[at]?.plain(cell, decimalMark) ?? cell) }
    }
  }
  for await (const row of convert(plain())) {
    const oddPrice = oddPrices.get(row.line)
    oddPrices.delete(row.line)
    yield oddPrice === undefined ? row : { ...row, oddPrice }
  }
}

async function* rowsInOrder(records: AsyncIterable<FileRecord>): AsyncIterable<FileRow> {
  for await (const { line, cells } of records) yield { line, row: cells }
}

async function* rowsByHeading(
  records: AsyncIterable<FileRecord>,
  heading: readonly string[],
): AsyncIterable<FileRow> {
  const offers = heading.filter((name) => offerField(name))
  const lists = heading.filter((name) => fieldOfHeading(name) === 'precio')
  for await (const { line, cells } of records) {
    const row = cellsByHeading(cells, heading)
    yield { line, row: offers.length === 0 ? row : withOffer(row, { offers, lists }) }
  }
}

/** A lower promotional price becomes the price, and the list price becomes the former price. */
function withOffer(
  row: Record<string, string>,
  { offers, lists }: { offers: readonly string[]; lists: readonly string[] },
): Record<string, string | undefined> {
  const first = (names: readonly string[]) => names.map((name) => row[name]?.trim()).find(Boolean) ?? ''
  const others = Object.entries(row).filter(([name]) => !lists.includes(name) && !offers.includes(name))
  const formerPrice = others.find(([name]) => fieldOfHeading(name) === 'precioAnterior')?.[1]
  const prices = pricesOf({
    precio: first(lists),
    precioPromocional: first(offers),
    precioAnterior: formerPrice,
  })
  const hasFormerPrice = prices.precioAnterior !== undefined
  const rest = others.filter(([name]) => !hasFormerPrice || fieldOfHeading(name) !== 'precioAnterior')
  return { ...Object.fromEntries(rest), ...prices }
}

/**
 * Cells without a heading get an empty name, so the row is refused. If columns share a name, the first value that is
 * not blank wins.
 */
function cellsByHeading(record: readonly string[], heading: readonly string[]): Record<string, string> {
  const cells = new Map<string, string>()
  for (const [position, cell] of record.slice(0, heading.length).entries()) {
    const name = heading[position]!
    if (name !== '' && !cells.get(name)?.trim()) cells.set(name, cell)
  }
  return { ...Object.fromEntries(cells), '': record.slice(heading.length).join('') }
}
