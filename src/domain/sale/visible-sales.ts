import type { Role } from '#domain/account/role.ts'
import type { SaleChannel } from './sale.ts'

export type Viewer = { uid: string; rol: Role }

/** All sales, or the sales of this buyer, of this channel, or of either when both are present. */
export type VisibleSales = 'all' | { userId?: string; medio?: SaleChannel }

const COUNTER = 'Casa central' satisfies SaleChannel

/** The single sales that a user may read. A seller may read the counter's and own purchases. */
export function visibleSales({ uid, rol }: Viewer): VisibleSales {
  if (rol === 'admin') return 'all'
  return rol === 'seller' ? { userId: uid, medio: COUNTER } : { userId: uid }
}

/** The sales in a user's list. A seller's own purchases appear among the purchases instead. */
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
