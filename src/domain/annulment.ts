import type { Day } from './calendar.ts'
import type { Role } from './role.ts'
import type { SaleChannel } from './sale.ts'
import { canBecome, type SaleStatus } from './sale-status.ts'
import { isInSight, salesInSightOf, type Viewer } from './sales-in-sight.ts'

export type SaleToAnnul = {
  userId: string | null
  /** Who rang it up, or the account that bought. */
  actor: string | null
  medio: SaleChannel
  estadoPago: SaleStatus
  /** The store's day it was sold on. */
  dia: Day
  /** By card, and the money was not given back. */
  isCharged: boolean
}

export type AnnulmentRefusal =
  | 'sale-not-found'
  | 'annulment-not-yours'
  | 'annulment-too-late'
  | 'sale-annulled'
  | 'sale-charged'

/** An admin may leave it out. */
export const mustGiveReason = (rol: Role): boolean => rol !== 'admin'

/**
 * Why somebody may not annul a sale, undefined when they may: an admin any that stands, a seller what they rang up themselves at
 * the counter today (decisions.md, "Staff acts"). Whose it is comes before what it is: nobody learns the state of what is not theirs.
 */
export function annulmentRefusal(
  sale: SaleToAnnul,
  { by, today }: { by: Viewer; today: Day },
): AnnulmentRefusal | undefined {
  if (!isInSight(salesInSightOf(by), sale)) return 'sale-not-found'
  if (by.rol !== 'admin') {
    if (sale.medio !== 'Casa central' || sale.actor !== by.uid) return 'annulment-not-yours'
    if (sale.dia !== today) return 'annulment-too-late'
  }
  if (!canBecome(sale.estadoPago, 'Anulado', 'annulment')) return 'sale-annulled'
  return sale.isCharged ? 'sale-charged' : undefined
}
