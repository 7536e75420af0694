import { PROVIDER_TIMEOUT_MS } from '#server/adapters/payments/provider-timeout.ts'
import { withDeadline } from '#server/concurrency/with-deadline.ts'
import type { ReportedPayment } from '#domain/payment/payment.ts'
import type { Deps } from '#server/deps.ts'
import { applyReportedPayments } from './apply-reported-payments.ts'

type Shop = Pick<Deps, 'pool' | 'clock' | 'catalogueChanges' | 'store' | 'payments' | 'log'>

/**
 * Reads all payments of a sale from the provider and applies them. Uses no database connection during the call. Rejects
 * after a timeout.
 */
export async function refreshPaymentsOfSale(shop: Shop, saleId: string): Promise<readonly ReportedPayment[]> {
  const provider = shop.payments
  if (!provider) return []
  const payments = await withDeadline(PROVIDER_TIMEOUT_MS, (signal) =>
    provider.readPaymentsOfSale(saleId, signal),
  )
  await applyReportedPayments(shop, payments)
  return payments
}
