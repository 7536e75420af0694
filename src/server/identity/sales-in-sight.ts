import { Problem } from '#contract/problem.ts'
import type { SaleChannel } from '#domain/sale.ts'
import type { Actor } from './actor.ts'

/** All, or those a person bought and those of a channel. */
export type SalesInSight = 'all' | { userId: string; medio?: SaleChannel }

/** Which single sales a person may see: an admin all, a seller the counter's, and everybody what they bought themselves. */
export function salesInSightOf(actor: Actor): SalesInSight {
  if (actor.kind === 'anonymous') throw new Problem('not-signed-in')
  if (actor.rol === 'admin') return 'all'
  return actor.rol === 'seller' ? { userId: actor.uid, medio: 'Casa central' } : { userId: actor.uid }
}
