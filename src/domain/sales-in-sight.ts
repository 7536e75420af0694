import type { Role } from './role.ts'
import type { SaleChannel } from './sale.ts'

/** Somebody signed in, as far as sales go. */
export type Viewer = { uid: string; rol: Role }

/** Which sales: all; or those this person bought, those of this channel, or either where both are named. */
export type SalesInSight = 'all' | { userId?: string; medio?: SaleChannel }

const COUNTER = 'Casa central' satisfies SaleChannel

/** Which single sales somebody may see: an admin all, a seller the counter's, and everybody what they bought themselves. */
export function salesInSightOf({ uid, rol }: Viewer): SalesInSight {
  if (rol === 'admin') return 'all'
  return rol === 'seller' ? { userId: uid, medio: COUNTER } : { userId: uid }
}

/** Which sales their list holds. A seller's is the counter's: what they bought is among their purchases. */
export function salesListedFor({ uid, rol }: Viewer): SalesInSight {
  if (rol === 'admin') return 'all'
  return rol === 'seller' ? { medio: COUNTER } : { userId: uid }
}

/** Whether somebody may see one person's purchases as a list. */
export const seesPurchasesOf = ({ uid, rol }: Viewer, buyer: string): boolean =>
  rol === 'admin' || uid === buyer

export const isInSight = (
  sight: SalesInSight,
  sale: { userId: string | null; medio: SaleChannel },
): boolean => sight === 'all' || sale.userId === sight.userId || sale.medio === sight.medio
