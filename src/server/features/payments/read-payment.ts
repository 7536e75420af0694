import { PROVIDER_ANSWERS_WITHIN_MS, withDeadline } from '#server/adapters/payments/with-deadline.ts'
import type { Deps } from '#server/deps.ts'
import { settlePayments } from './settle-payments.ts'

type Shop = Pick<Deps, 'pool' | 'clock' | 'news' | 'store' | 'payments' | 'log'>

/**
 * Reads a payment from the provider and applies it. Holds no connection during the call. Ignores unknown payments,
 * because tests in Mercado Pago's panel notify such payments.
 */
export async function readPayment(shop: Shop, pagoId: string): Promise<void> {
  const { payments: provider } = shop
  if (!provider) return
  const payment = await withDeadline(PROVIDER_ANSWERS_WITHIN_MS, (signal) => provider.read(pagoId, signal))
  if (payment) await settlePayments(shop, [payment])
}
