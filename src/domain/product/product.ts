import { splitNames } from './colors.ts'
import type { ProductRates } from '#domain/invoices/vat-rate-of.ts'
import type { Money } from '#domain/money.ts'
import type { SizeTable } from './size-table.ts'
import type { Variant } from './variants.ts'

/**
 * A product of the shop. `color` and `talle`: comma lists. `stock`: total of all colours and sizes. `variantes`:
 * combinations with their own stock; if empty, all colours and sizes share `stock`. `coloresDeImagenes`: colour by
 * image address, if known. `version` increases with every change, but not with stock changes in a product that a sale
 * reads. `precioAnterior`: former price or null, shown only above `precio` (`formerPrice`). `vatRateOf` returns its rate of IVA.
 */
export type Product = ProductRates & {
  id: string
  nombre: string
  categoria: string
  color: string
  talle: string
  stock: number
  precio: Money
  precioAnterior?: Money | null | undefined
  sku: string
  images: string[]
  coloresDeImagenes?: Readonly<Record<string, string>> | undefined
  publicado: 'si' | 'no'
  version: number
  variantes: Variant[]
}

/** Long texts of a product, '' if absent. A blank line separates paragraphs. */
export type ProductTexts = { descripcion: string; composicion: string; cuidados: string }

/**
 * A product with its long texts, its barcode ('' if it has none) and its own size table, as its page and its form show it. Lists and sales do not read
 * them. `peso`: grams of a unit, null for the weight of the category. `guiaDeTalles` is null for a product that uses the table of its category.
 */
export type ProductDetail = Product &
  ProductTexts & {
    guiaDeTalles: SizeTable | null
    codigoDeBarras?: string | undefined
    peso?: number | null | undefined
  }

/** In characters. */
export const MAX_PRODUCT_TEXT_LENGTH = 5_000

/** Maximum number of pictures of an imported product. */
export const MAX_PRODUCT_IMAGES = 20

export type StockLevel = 'none' | 'low' | 'enough'

/** Below this total the screens show 'Poco stock' (specification section 4). */
export const LOW_STOCK_BELOW = 2

/** Up to this stock a shopper sees the last units, because a popular size sells as many in a day. */
const LAST_UNITS_UP_TO = 3

/** Returns 'Última unidad' or 'Últimas 3'. Undefined for a sold-out product and for more stock. */
export function lastUnitsText(stock: number): string | undefined {
  if (stock <= 0 || stock > LAST_UNITS_UP_TO) return undefined
  return stock === 1 ? 'Última unidad' : `Últimas ${stock}`
}

export const colorsOf = (product: Pick<Product, 'color'>): string[] => splitNames(product.color)

export const sizesOf = (product: Pick<Product, 'talle'>): string[] => splitNames(product.talle)

/** Returns true if the product needs a choice: two or more colours. */
export const needsColor = (product: Pick<Product, 'color'>): boolean => colorsOf(product).length > 1

export const needsSize = (product: Pick<Product, 'talle'>): boolean => sizesOf(product).length > 1

/** A price of 0 is an unknown price of an import, so such a product is never for sale on the web. */
export const canPublish = ({ precio }: Pick<Product, 'precio'>): boolean => precio > 0

export const PRICE_MISSING = 'El precio debe ser mayor a 0 para publicar el producto'

export const isPublished = (product: Pick<Product, 'publicado'>): boolean => product.publicado === 'si'

/** Returns the former price of a product on offer, or undefined. */
export const formerPrice = ({
  precio,
  precioAnterior,
}: Pick<Product, 'precio' | 'precioAnterior'>): Money | undefined =>
  precioAnterior && precioAnterior > precio ? precioAnterior : undefined

export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'none'
  return stock < LOW_STOCK_BELOW ? 'low' : 'enough'
}

export const displayName = (product: Pick<Product, 'nombre'>): string =>
  product.nombre.trim() === '' ? 'Nombre no disponible' : product.nombre
