import type { RowAction } from '#domain/product/product-import.ts'
import type { ProductPlan } from './product-plan.ts'

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
