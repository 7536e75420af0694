import { columnNames, foldHeading } from '#server/features/product-import/columns/column-names.ts'
import { loyverse } from './loyverse.ts'
import { mercadoLibre } from './mercado-libre.ts'
import { prestashop, prestashopCombinations } from './prestashop.ts'
import { withUnitOfHeading } from '#server/features/product-import/columns/read-weight.ts'
import { shopify, shopifyInventory } from './shopify.ts'
import type { ConvertedRow, Source, SourceCells, SourceField, SourceRow } from './source.ts'
import { tiendanube } from './tiendanube.ts'
import { woocommerce } from './woocommerce.ts'

const sources = [
  tiendanube,
  shopify,
  shopifyInventory,
  loyverse,
  woocommerce,
  prestashopCombinations,
  prestashop,
  mercadoLibre,
]
/** Limits the memory for a file whose rows all have one id. */
const MAX_ROWS_OF_PRODUCT = 500

export type FileRecord = { line: number; cells: readonly string[] }

export type OpenedSource = {
  platform: string
  /** Field of each column, or undefined if the shop does not use the column. */
  fields: readonly (SourceField | 'opcion' | undefined)[]
  convert(records: AsyncIterable<FileRecord>): AsyncIterable<ConvertedRow>
}

/** Opens the export of another platform. Returns undefined if no platform has these headings. */
export function openSource(heading: readonly string[]): OpenedSource | undefined {
  const names = heading.map(foldHeading)
  const source = sources.find(({ columns, required }) =>
    required.every((field) => columns[field]!.some((name) => names.includes(name))),
  )
  if (source === undefined) return undefined
  const read = rowReader(source, names)
  return {
    platform: source.platform,
    fields: names.map((name) => fieldOf(source, name)),
    async *convert(records) {
      const convert = source.converter()
      for await (const rows of rowsOfProducts(records, read)) yield* convert(rows)
    },
  }
}

/** Headings of the platform, then headings of the shop for columns that the owner added or named (`--columns`). */
const headingsOfFields = ({ columns }: Source) =>
  Object.entries({ ...columnNames, ...columns }).map(
    ([field, headings]) => [field as SourceField, [...headings, field]] as const,
  )

function fieldOf(source: Source, name: string): SourceField | 'opcion' | undefined {
  const [field] = headingsOfFields(source).find(([, headings]) => headings.includes(name)) ?? []
  if (field !== undefined) return field
  return source.options?.name.test(name) || source.options?.value.test(name) ? 'opcion' : undefined
}

function rowReader(source: Source, names: readonly string[]): (record: FileRecord) => SourceRow {
  const positions = headingsOfFields(source).flatMap(([field, headings]) => {
    const found = headings.flatMap((heading) => names.flatMap((name, at) => (name === heading ? [at] : [])))
    return found.length > 0 ? [[field, found] as const] : []
  })
  const options = optionPositions(source, names)
  return ({ line, cells: record }) => {
    const cell = (at: number | undefined) => (at === undefined ? '' : (record[at]?.trim() ?? ''))
    const cells = Object.fromEntries(
      positions.map(([field, found]) => {
        const written = (at: number) =>
          field === 'peso' ? withUnitOfHeading(names[at]!, cell(at)) : cell(at)
        const texts = found.map(written).filter((text) => text !== '')
        return [field, source.sums?.includes(field) ? sumOf(texts) : (texts[0] ?? '')]
      }),
    ) as SourceCells
    return {
      line,
      cells,
      options: options.map(({ name, value }) => ({ name: cell(name), value: cell(value) })),
      beyond: record.slice(names.length).join(''),
    }
  }
}

/** Keeps the first text if one is no whole number, so that the row is refused. */
const sumOf = (texts: readonly string[]): string =>
  texts.length > 1 && texts.every((text) => /^-?\d{1,9}$/.test(text))
    ? String(texts.reduce((sum, text) => sum + Number(text), 0))
    : (texts.find((text) => !/^-?\d+$/.test(text)) ?? texts[0] ?? '')

/** Positions of the name column and the value column of each numbered option. */
function optionPositions({ options }: Source, names: readonly string[]) {
  const byNumber = new Map<string, { name?: number; value?: number }>()
  for (const part of ['name', 'value'] as const)
    for (const [at, heading] of names.entries()) {
      const number = options?.[part].exec(heading)?.slice(1).find(Boolean)
      if (number !== undefined) byNumber.set(number, { ...byNumber.get(number), [part]: at })
    }
  return [...byNumber.values()]
}

async function* rowsOfProducts(
  records: AsyncIterable<FileRecord>,
  read: (record: FileRecord) => SourceRow,
): AsyncIterable<SourceRow[]> {
  let rows: SourceRow[] = []
  for await (const record of records) {
    const row = read(record)
    const isSame = Boolean(row.cells.id) && row.cells.id === rows[0]?.cells.id
    if (!isSame || rows.length >= MAX_ROWS_OF_PRODUCT) {
      yield rows
      rows = []
    }
    rows.push(row)
  }
  yield rows
}
