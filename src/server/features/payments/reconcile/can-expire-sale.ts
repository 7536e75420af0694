import { isReadablePayment } from '#domain/payment/payment.ts'
import type { Deps } from '#server/deps.ts'
import type { DueSale } from '#server/features/sales/due-sale-store.ts'
import { refreshPaymentsOfSale } from './refresh-payments-of-sale.ts'

/** A provider that fails or answers unreadable data delays the end of a hold by at most an hour. */
const MAX_DELAY_MS = 60 * 60_000

type Shop = Pick<Deps, 'pool' | 'clock' | 'catalogueChanges' | 'store' | 'payments' | 'log'>

/**
 * Reports whether a sale whose hold ended may be annulled. Reads card payments from the provider first, because a
 * notification may be lost.
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
