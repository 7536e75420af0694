import { Problem } from '#contract/http/problem.ts'
import type { Deps } from '#server/deps.ts'
import { isVisibleSale, visibleSales } from '#domain/sale/visible-sales.ts'
import { type Actor, requireSignedIn } from '#server/identity/actor.ts'
import { findSale, type StoredSale } from './sale-store.ts'

/** Returns a sale that the actor may see. Refuses others with `sale-not-found`. */
export async function showSale({ pool }: Pick<Deps, 'pool'>, actor: Actor, id: string): Promise<StoredSale> {
  const visible = visibleSales(requireSignedIn(actor))
  const found = await findSale(pool, id)
  if (!found || !isVisibleSale(visible, { userId: found.userId, medio: found.sale.medio }))
    throw new Problem('sale-not-found')
  return found.sale
}
