import type { Role } from '#domain/account/role.ts'
import type { SaleChannel } from './sale.ts'

export type Viewer = { uid: string; rol: Role }

/**
 * Sales that a user may see: all, those of the buyer `userId`, or those of the channel `medio`. With both fields, one
 * match is enough.
 */
export type VisibleSales = 'all' | { userId?: string; medio?: SaleChannel }

const COUNTER = 'Casa central' satisfies SaleChannel

/** Returns the sales that a user may open. A seller may open counter sales and own purchases. */
export function visibleSales({ uid, rol }: Viewer): VisibleSales {
  if (rol === 'admin') return 'all'
  return rol === 'seller' ? { userId: uid, medio: COUNTER } : { userId: uid }
}

/** Returns the sales of a user's sales list. A seller's own purchases are in the list of purchases instead. */
export function listedSales({ uid, rol }: Viewer): VisibleSales {
  if (rol === 'admin') return 'all'
  return rol === 'seller' ? { medio: COUNTER } : { userId: uid }
}

export const canSeePurchases = ({ uid, rol }: Viewer, buyer: string): boolean =>
  rol === 'admin' || uid === buyer

export const isVisibleSale = (
  visible: VisibleSales,
  sale: { userId: string | null; medio: SaleChannel },
): boolean => visible === 'all' || sale.userId === visible.userId || sale.medio === visible.medio
