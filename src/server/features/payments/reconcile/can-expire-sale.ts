import { isReadablePayment } from '#domain/payment/payment.ts'
import type { Deps } from '#server/deps.ts'
import type { DueSale } from '#server/features/sales/due-sale-store.ts'
import { refreshPaymentsOfSale } from './refresh-payments-of-sale.ts'

/** If the provider fails or sends unreadable data, an unpaid sale expires at most one hour late. */
const MAX_DELAY_MS = 60 * 60_000

type Shop = Pick<Deps, 'pool' | 'clock' | 'catalogueChanges' | 'store' | 'payments' | 'log'>

/**
 * Returns whether an overdue unpaid sale may be annulled. Reads the card payments from the provider first, because a
 * webhook may be lost.
 */
export async function canExpireSale(shop: Shop, { id, pago, vence }: DueSale): Promise<boolean> {
  if (pago !== shop.payments?.method) return true
  try {
    if ((await refreshPaymentsOfSale(shop, id)).every(isReadablePayment)) return true
  } catch (failure) {
    shop.log.warn({ err: failure, sale: id }, 'payment of a sale that ends not checked')
  }
  return shop.clock.now().getTime() - vence.getTime() >= MAX_DELAY_MS
}
