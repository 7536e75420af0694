import { convertRow } from './convert-row.ts'
import { fillOptionNames } from './options.ts'
import type { Source, SourceRow } from './source.ts'

/**
 * Shopify's inventory file: the stock of each variant, one row per location. The products must already be in the shop.
 * 'Available' excludes units of unsent orders. The owner writes new units in 'On hand (new)'.
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

/** A location that does not stock a variant has no units of it. */
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

/** Keeps text that is no number, so that the row is refused. An oversold location has negative units. */
function sumOf(one: string, other: string): string {
  const isWhole = (text: string) => /^-?\d+$/.test(text)
  if (isWhole(one) && isWhole(other)) return String(Number(one) + Number(other))
  return isWhole(one) || one === '' ? other || one : one
}
