import type { Day } from '#domain/calendar.ts'
import type { Role } from '#domain/account/role.ts'
import type { SaleChannel } from './sale.ts'
import { canChangeStatus, type SaleStatus } from './sale-status.ts'
import { isVisibleSale, visibleSales, type Viewer } from './visible-sales.ts'

export type SaleToAnnul = {
  userId: string | null
  /** Seller of a counter sale, or the account that bought online. */
  actor: string | null
  medio: SaleChannel
  estadoPago: SaleStatus
  dia: Day
  /** Null unless the sale has a deposit. */
  guardadaHasta: string | null
  /** True while the shop holds a card payment of this sale. */
  isCharged: boolean
}

export type AnnulmentRefusal =
  | 'sale-not-found'
  | 'annulment-not-yours'
  | 'annulment-too-late'
  | 'sale-annulled'
  | 'sale-charged'
  | 'sale-with-deposit'

export const isReasonRequired = (rol: Role): boolean => rol !== 'admin'

/**
 * Returns why a user may not annul a sale, or undefined. A seller may annul only own counter sales of today. The
 * visibility check comes first, so a refusal never reveals the status of a hidden sale.
 */
export function annulmentRefusal(
  sale: SaleToAnnul,
  { by, today }: { by: Viewer; today: Day },
): AnnulmentRefusal | undefined {
  if (!isVisibleSale(visibleSales(by), sale)) return 'sale-not-found'
  if (by.rol !== 'admin') {
    if (sale.medio !== 'Casa central' || sale.actor !== by.uid) return 'annulment-not-yours'
    if (sale.dia !== today) return 'annulment-too-late'
  }
  if (!canChangeStatus(sale.estadoPago, 'Anulado', 'annulment')) return 'sale-annulled'
  if (sale.guardadaHasta !== null) return 'sale-with-deposit'
  return sale.isCharged ? 'sale-charged' : undefined
}
