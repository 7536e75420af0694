import type { Role } from './role.ts'
import type { SaleChannel } from './sale.ts'

export type Viewer = { uid: string; rol: Role }

/** All sales, or the sales of this buyer, of this channel, or of either when both are present. */
export type SalesInSight = 'all' | { userId?: string; medio?: SaleChannel }

const COUNTER = 'Casa central' satisfies SaleChannel

/** The single sales that a user may read. A seller may read the counter's and own purchases. */
export function salesInSightOf({ uid, rol }: Viewer): SalesInSight {
  if (rol === 'admin') return 'all'
  return rol === 'seller' ? { userId: uid, medio: COUNTER } : { userId: uid }
}

/** The sales in a user's list. A seller's own purchases appear among the purchases instead. */
export function salesListedFor({ uid, rol }: Viewer): SalesInSight {
  if (rol === 'admin') return 'all'
  return rol === 'seller' ? { medio: COUNTER } : { userId: uid }
}

export const seesPurchasesOf = ({ uid, rol }: Viewer, buyer: string): boolean =>
  rol === 'admin' || uid === buyer

export const isInSight = (
  sight: SalesInSight,
  sale: { userId: string | null; medio: SaleChannel },
): boolean => sight === 'all' || sale.userId === sight.userId || sale.medio === sight.medio
