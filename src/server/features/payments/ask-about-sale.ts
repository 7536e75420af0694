import { PROVIDER_ANSWERS_WITHIN_MS, withDeadline } from '#server/adapters/payments/with-deadline.ts'
import type { ReportedPayment } from '#domain/payment.ts'
import type { Deps } from '#server/deps.ts'
import { settlePayments } from './settle-payments.ts'

type Shop = Pick<Deps, 'pool' | 'clock' | 'news' | 'store' | 'payments' | 'log'>

/**
 * Reads all payments of a sale from the provider and applies them. Holds no connection during the call. Rejects if the
 * provider does not answer in time.
 */
export async function askAboutSale(shop: Shop, saleId: string): Promise<readonly ReportedPayment[]> {
  const provider = shop.payments
  if (!provider) return []
  const payments = await withDeadline(PROVIDER_ANSWERS_WITHIN_MS, (signal) => provider.ofSale(saleId, signal))
  await settlePayments(shop, payments)
  return payments
}
