import type { productCategories } from '#domain/categories.ts'
import { parsePesos, type Money } from '#domain/money.ts'

export type DemoCategory = (typeof productCategories)[number]

/** A product of the demo shop. Comma lists as in `Product`. */
export type DemoProduct = {
  nombre: string
  categoria: DemoCategory
  color: string
  talle: string
  stock: number
  precio: Money
  sku: string
  publicado: 'si' | 'no'
}

/** nombre, color list, talle list, stock, price in pesos; 'no' for a product kept out of the shop. */
export type DemoRow = readonly [string, string, string, number, number, 'no'?]

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

/** `number` tells products of one category apart in the sku: TOP-014. */
export function demoProduct(categoria: DemoCategory, number: number, row: DemoRow): DemoProduct {
  const [nombre, color, talle, stock, pesos, publicado = 'si'] = row
  const precio = parsePesos(pesos)
  if (precio === undefined) throw new RangeError(`Not a price in pesos: ${pesos} (${nombre})`)
  const sku = `${prefixes[categoria]}-${String(number).padStart(3, '0')}`
  return { nombre, categoria, color, talle, stock, precio, sku, publicado }
}
