import type { RowAction } from '#domain/product/product-import.ts'
import type { ProductDetail } from '#domain/product/product.ts'
import type { Choice } from '#domain/product/variants.ts'
import type { ProductInput } from '#server/features/product-import/columns/normalise-product-row.ts'
import type { StockPlan } from './plan-stock.ts'

/** A picture to download. `posicion`: position among the product's pictures. */
export type PictureToDownload = { url: string; color: string; posicion: number }

/**
 * Planned write of a product. `changedFields`: every field of a new product, or the changed fields. `base`: the stock
 * in the preview. Units sold after the preview are subtracted from the written stock.
 */
export type ProductPlan = {
  product: ProductDetail
  changedFields: ProductInput | 'all'
  stock?: StockPlan | undefined
  base: readonly (Choice & { stock: number })[]
  downloads: readonly PictureToDownload[]
}

/** A row of the preview: a product of the file, or a refused row. */
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
  /** Version of the product in the preview, null for a new product. */
  version: number | null
}
