import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/identity/actor.ts'
import { findSale, findSaleByReceipt, type SalesFilter, type StoredSale } from './sale-store.ts'

/** Which sales a person may list: an admin all, a seller the counter's, a customer their own. */
export function salesInSightOf(actor: Actor): SalesFilter {
  if (actor.kind === 'anonymous') throw new Problem('not-signed-in')
  if (actor.rol === 'admin') return {}
  return actor.rol === 'seller' ? { medio: 'Casa central' } : { userId: actor.uid }
}

/** One sale, for whoever may see it; everybody else is told it does not exist. */
export async function showSale({ pool }: Pick<Deps, 'pool'>, actor: Actor, id: string): Promise<StoredSale> {
  const { medio, userId } = salesInSightOf(actor)
  const found = await findSale(pool, id)
  const isTheirs =
    found &&
    (medio === undefined || found.sale.medio === medio) &&
    (userId === undefined || found.userId === userId)
  if (!isTheirs) throw new Problem('sale-not-found')
  return found.sale
}

/** The sale a receipt token opens. The token is the proof, so nobody is asked who they are. */
export async function showReceipt({ pool }: Pick<Deps, 'pool'>, token: string): Promise<StoredSale> {
  const sale = await findSaleByReceipt(pool, token)
  if (!sale) throw new Problem('sale-not-found')
  return sale
}
