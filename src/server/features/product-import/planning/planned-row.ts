import type { RowAction } from '#domain/product/product-import.ts'
import type { ProductDetail } from '#domain/product/product.ts'
import type { Choice } from '#domain/product/variants.ts'
import type { ProductInput } from '#server/features/product-import/columns/normalise-product-row.ts'
import type { StockPlan } from './plan-stock.ts'

/** A picture to download. `posicion`: place among the pictures of the product. */
export type PictureToDownload = { url: string; color: string; posicion: number }

/**
 * What to write for a product. `changedFields`: all fields of a new product, or the changed fields of an existing one.
 * `base`: the stock of the preview. A sale after the preview changes the written stock by the sold units.
 */
export type ProductPlan = {
  product: ProductDetail
  changedFields: ProductInput | 'all'
  stock?: StockPlan | undefined
  base: readonly (Choice & { stock: number })[]
  downloads: readonly PictureToDownload[]
}

/** A product of the file, or a refused row, in the preview. */
export type PlannedRow = {
  linea: number
  accion: RowAction
  productId: string | null
  nombre: string
  sku: string
  motivos: readonly string[]
  avisos: readonly string[]
  cambios: readonly { campo: string; nombre: string; antes: string; despues: string }[]
  plan: ProductPlan | null
  /** Version of the product in the preview. Null for a new product. */
  version: number | null
}
