import { convertRow } from './convert-row.ts'
import { fillOptionNames } from './options.ts'
import type { Source, SourceRow } from './source.ts'

/**
 * Units of each variant, which Shopify exports as a file of its own, with one row per location. The products must be
 * in the shop. 'Available' leaves out the units of orders that are not sent yet. An owner writes new units in 'On hand
 * (new)'.
 */
export const shopifyInventory: Source = {
  platform: 'Shopify',
  columns: {
    id: ['handle', 'url handle'],
    sku: ['sku'],
    stock: ['on hand (new)', 'available (not editable)', 'available', 'on hand (current)', 'on hand'],
    nombre: ['title', 'titulo'],
    deposito: ['location', 'sucursal', 'ubicacion'],
  },
  required: ['id', 'stock', 'deposito'],
  options: {
    name: /^option ?(\d) name$/,
    value: /^option ?(\d) value$/,
  },
  converter: () => (rows) =>
    sumLocations(fillOptionNames(rows)).map((row) => convertRow(row, { nombre: undefined })),
}

/** A variant that a location does not stock has no units there. */
function sumLocations(rows: readonly SourceRow[]): SourceRow[] {
  const byVariant = new Map<string, SourceRow>()
  for (const row of rows) {
    const stock = /^not stocked$/i.test(row.cells.stock ?? '') ? '0' : (row.cells.stock ?? '')
    const key = JSON.stringify([row.cells.sku, row.options.map(({ value }) => value)])
    const earlier = byVariant.get(key)?.cells.stock
    const sum = earlier === undefined ? stock : sumOf(earlier, stock)
    byVariant.set(key, { ...(byVariant.get(key) ?? row), cells: { ...row.cells, stock: sum } })
  }
  return [...byVariant.values()]
}

/** Text that is no number stays, so that the row is refused. Oversold units of a location are negative. */
function sumOf(one: string, other: string): string {
  const isWhole = (text: string) => /^-?\d+$/.test(text)
  if (isWhole(one) && isWhole(other)) return String(Number(one) + Number(other))
  return isWhole(one) || one === '' ? other || one : one
}
