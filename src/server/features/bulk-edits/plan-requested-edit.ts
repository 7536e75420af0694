import { createHash } from 'node:crypto'
import type { previewBulkEdit } from '#contract/product/bulk-edits.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { type BulkPlan, planBulkEdit, type ProductToChange } from '#domain/product/bulk-edit.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { readProductsToChange, staffFilterOf } from '#server/features/catalogue/catalogue-store.ts'

export type RequestedEdit = Pick<BodyOf<typeof previewBulkEdit>, 'productos' | 'cambio'>

/**
 * Plans an edit of the current products. `huella`: hash of the product versions, which differs after a change of one
 * product.
 */
export async function planRequestedEdit(
  db: Queryable,
  { productos, cambio }: RequestedEdit,
): Promise<BulkPlan<ProductToChange> & { huella: string }> {
  const found = await readProductsToChange(
    db,
    'ids' in productos ? productos : { filter: await staffFilterOf(db, productos.encontrados) },
  )
  const plan = planBulkEdit(found, cambio)
  const huella = createHash('sha256')
  for (const { product } of plan.rows) huella.update(`${product.id} ${product.version}\n`)
  return { ...plan, huella: huella.digest('hex') }
}
