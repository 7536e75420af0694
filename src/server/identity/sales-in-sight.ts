import { Problem } from '#contract/problem.ts'
import type { SaleChannel } from '#domain/sale.ts'
import type { Actor } from './actor.ts'

/** Of a channel, of a person, or without either: all. */
export type SalesInSight = { medio?: SaleChannel; userId?: string }

/** Which sales a person may see: an admin all, a seller the counter's, a customer their own. */
export function salesInSightOf(actor: Actor): SalesInSight {
  if (actor.kind === 'anonymous') throw new Problem('not-signed-in')
  if (actor.rol === 'admin') return {}
  return actor.rol === 'seller' ? { medio: 'Casa central' } : { userId: actor.uid }
}
