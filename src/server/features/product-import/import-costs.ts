import { averageCostOf, unitCostOf } from '#domain/product/average-cost.ts'
import { receiptLineKey } from '#domain/product/goods-receipt.ts'
import { isSameChoice } from '#domain/product/variants.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { readStockRowCosts, writeCostChanges } from '#server/features/receiving/cost-store.ts'
import { costOfRow } from './planning/plan-costs.ts'
import type { Existing } from './planning/plan-import-row.ts'
import type { PreviousProduct, ProductPlan } from './planning/product-plan.ts'

/** `motivo`: origin of the costs, for their history. */
type CostAuthor = { motivo: string; actor: string | null; at: Date }

/** Returns whether the costs of a plan are still those of the preview. */
export const hasPlannedCosts = (current: Existing | undefined, { costs }: ProductPlan): boolean =>
  costs.every((row) => costOfRow(current, row) === row.antes)

/** Returns whether no later change replaced the costs that an import wrote. */
export const hasImportedCosts = (current: Existing, { costs }: PreviousProduct): boolean =>
  (costs?.after ?? []).every((row) => costOfRow(current, row) === row.costo)

/**
 * Writes planned costs as corrections. Returns what an undo restores, by product id. Precondition: the products are locked
 * and their stock rows written.
 */
export async function writeImportedCosts(
  tx: Transaction,
  products: readonly { productId: string; plan: ProductPlan; before: Existing | undefined }[],
  { motivo, actor, at }: CostAuthor,
): Promise<ReadonlyMap<string, PreviousProduct['costs']>> {
  // Stock rows of another kind have other costs, also without costs in the file.
  const priced = products.filter(({ plan }) => plan.costs.length > 0 || plan.stock?.from !== undefined)
  if (priced.length === 0) return new Map()
  const stored = await readStockRowCosts(
    tx,
    priced.map(({ productId }) => productId),
  )
  const rows = new Map(stored.map((row) => [receiptLineKey(row), row]))
  const changes = priced.map(({ productId: id, plan }) =>
    plan.costs.flatMap(({ color, talle, costo }) => {
      const row = rows.get(receiptLineKey({ id, color, talle }))
      if (!row || (row.costo !== null && unitCostOf(row.costo) === costo)) return []
      return [{ id, color, talle, stock: row.stock, antes: row.costo, despues: averageCostOf(costo) }]
    }),
  )
  await writeCostChanges(tx, changes.flat(), { tipo: 'Corrección', motivo, actor, at })
  return new Map(
    priced.map(({ productId, before }, at) => [
      productId,
      {
        before: (before?.costos ?? []).map(({ color, talle, costo }) => ({ color, talle, costo })),
        after: changes[at]!.map(({ color, talle, despues }) => ({ color, talle, costo: despues })),
      },
    ]),
  )
}

/**
 * Restores the costs that an import replaced, and all costs of a product that returns to its former kind of stock.
 * Precondition: the former stock rows exist again.
 */
export async function restoreCosts(
  tx: Transaction,
  undone: readonly { productId: string; previo: PreviousProduct }[],
  { motivo, actor, at }: CostAuthor,
): Promise<void> {
  const byId = new Map(undone.flatMap(({ productId, previo }) => (previo.costs ? [[productId, previo]] : [])))
  if (byId.size === 0) return
  const changes = (await readStockRowCosts(tx, [...byId.keys()])).flatMap(({ costo, ...row }) => {
    const { costs, stock } = byId.get(row.id)!
    const isWritten = costs!.after.some((one) => isSameChoice(one, row))
    const despues = costs!.before.find((one) => isSameChoice(one, row))?.costo ?? null
    const restores = isWritten || stock?.from !== undefined
    return restores && costo !== despues ? [{ ...row, antes: costo, despues }] : []
  })
  await writeCostChanges(tx, changes, { tipo: 'Corrección', motivo, actor, at })
}
