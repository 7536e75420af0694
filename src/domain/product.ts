import { namesOf } from './colors.ts'
import type { Money } from './money.ts'
import type { Variant } from './variants.ts'

/**
 * A product of the shop. `color` and `talle` are comma lists; `images` are addresses; `stock` counts all choices together.
 * `variantes` are the combinations that have a stock of their own; none of them: there is one number for all.
 * `coloresDeImagenes` tells, by address, the colour a picture shows, where that is known. `version` grows with every change, where
 * a product is shown; where it is sold, with every change but that of the stock.
 */
export type Product = {
  id: string
  nombre: string
  categoria: string
  color: string
  talle: string
  stock: number
  precio: Money
  sku: string
  images: string[]
  coloresDeImagenes?: Readonly<Record<string, string>> | undefined
  publicado: 'si' | 'no'
  version: number
  variantes: Variant[]
}

export type StockLevel = 'none' | 'low' | 'enough'

/** Below it there is 'Poco stock' (specification, section 4). The total of a product with colours and sizes counts. */
export const LOW_STOCK_BELOW = 2

export const colorsOf = (product: Pick<Product, 'color'>): string[] => namesOf(product.color)

export const sizesOf = (product: Pick<Product, 'talle'>): string[] => namesOf(product.talle)

/** Only a product with two or more colours asks for one (decisions.md, "Storefront"). */
export const needsColor = (product: Pick<Product, 'color'>): boolean => colorsOf(product).length > 1

export const needsSize = (product: Pick<Product, 'talle'>): boolean => sizesOf(product).length > 1

export const isPublished = (product: Pick<Product, 'publicado'>): boolean => product.publicado === 'si'

export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'none'
  return stock < LOW_STOCK_BELOW ? 'low' : 'enough'
}

export const displayName = (product: Pick<Product, 'nombre'>): string =>
  product.nombre.trim() === '' ? 'Nombre no disponible' : product.nombre
