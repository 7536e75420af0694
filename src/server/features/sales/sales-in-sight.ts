import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import { isInSight, salesInSightOf } from '#domain/sales-in-sight.ts'
import { type Actor, personOf } from '#server/identity/actor.ts'
import { findSale, type StoredSale } from './sale-store.ts'

/** Returns a sale that the actor may see. Otherwise refuses with `sale-not-found`. */
export async function showSale({ pool }: Pick<Deps, 'pool'>, actor: Actor, id: string): Promise<StoredSale> {
  const sight = salesInSightOf(personOf(actor))
  const found = await findSale(pool, id)
  if (!found || !isInSight(sight, { userId: found.userId, medio: found.sale.medio }))
    throw new Problem('sale-not-found')
  return found.sale
}
