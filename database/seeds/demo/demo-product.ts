import type { productCategories } from '#domain/product/categories.ts'
import { splitNames } from '#domain/product/colors.ts'
import { parsePesos, type Money } from '#domain/money.ts'
import { totalStock, type Variant } from '#domain/product/variants.ts'

export type DemoCategory = (typeof productCategories)[number]

/**
 * A product of the demo catalogue. `color`, `talle`, `stock` and `variantes` have the same form as in
 * `Product`.
 */
export type DemoProduct = {
  nombre: string
  categoria: DemoCategory
  color: string
  talle: string
  stock: number
  precio: Money
  sku: string
  publicado: 'si' | 'no'
  variantes: readonly Variant[]
}

/**
 * A product in short form: nombre, color list, talle list, stock, price in pesos, and 'no' for an unpublished
 * product. Stock is a number, or a table of colours by sizes: '2 1 0 / 1 0 0' for two colours in three sizes.
 */
export type DemoRow = readonly [string, string, string, number | string, number, 'no'?]

const prefixes: Record<DemoCategory, string> = {
  Abrigos: 'ABR',
  Pantalones: 'PAN',
  Tops: 'TOP',
  Bodys: 'BOD',
  Sweaters: 'SWE',
  Vestidos: 'VES',
  Catsuits: 'CAT',
  Faldas: 'FAL',
  Accesorios: 'ACC',
  Calzados: 'CAL',
  Vapers: 'VAP',
  Perfumes: 'PER',
  Bikinis: 'BIK',
}

/** `number` makes the sku unique within the category: TOP-014. */
export function demoProduct(categoria: DemoCategory, number: number, row: DemoRow): DemoProduct {
  const [nombre, color, talle, units, pesos, publicado = 'si'] = row
  const precio = parsePesos(pesos)
  if (precio === undefined) throw new RangeError(`Not a price in pesos: ${pesos} (${nombre})`)
  const sku = `${prefixes[categoria]}-${String(number).padStart(3, '0')}`
  const variantes = typeof units === 'string' ? variantsOf(row, units) : []
  const stock = typeof units === 'number' ? units : totalStock(variantes)
  return { nombre, categoria, color, talle, stock, precio, sku, publicado, variantes }
}

function variantsOf([nombre, color, talle]: DemoRow, units: string): Variant[] {
  const colors = splitNames(color)
  const sizes = splitNames(talle)
  const table = units.split(' / ').map((line) => line.split(' ').map(Number))
  if (table.length !== colors.length || table.some((line) => line.length !== sizes.length))
    throw new RangeError(`Not a stock for each colour and size: ${units} (${nombre})`)
  return table.flatMap((line, row) =>
    line.map((stock, column) => ({ color: colors[row]!, talle: sizes[column]!, sku: '', stock })),
  )
}
