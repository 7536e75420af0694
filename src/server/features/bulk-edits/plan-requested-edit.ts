import { createHash } from 'node:crypto'
import type { previewBulkEdit } from '#contract/product/bulk-edits.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import {
  type BulkChange,
  type BulkPlan,
  planBulkEdit,
  type ProductToChange,
} from '#domain/product/bulk-edit.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { readProductsToChange, selectionOf } from '#server/features/catalogue/catalogue-store.ts'
import { spellCategory } from '#server/features/categories/category-store.ts'

export type RequestedEdit = Pick<BodyOf<typeof previewBulkEdit>, 'productos' | 'cambio'>

/**
 * Plans an edit of the current products. `huella`: hash of the product versions, which differs after a change of one
 * product.
 */
export async function planRequestedEdit(
  deps: { db: Queryable; catalogueCaches: Deps['catalogueCaches'] },
  { productos, cambio }: RequestedEdit,
): Promise<BulkPlan<ProductToChange> & { huella: string }> {
  const found = await readProductsToChange(
    deps.db,
    'ids' in productos ? productos : await selectionOf(deps, productos.encontrados),
  )
  const plan = planBulkEdit(found, await withSpelledCategory(deps.db, cambio))
  const huella = createHash('sha256')
  for (const { product } of plan.rows) huella.update(`${product.id} ${product.version}\n`)
  return { ...plan, huella: huella.digest('hex') }
}

const withSpelledCategory = async (db: Queryable, change: BulkChange): Promise<BulkChange> =>
  change.campo === 'categoria' ? { ...change, valor: await spellCategory(db, change.valor) } : change
