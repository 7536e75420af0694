import { PROVIDER_TIMEOUT_MS } from '#server/adapters/payments/provider-timeout.ts'
import { withDeadline } from '#server/concurrency/with-deadline.ts'
import type { Deps } from '#server/deps.ts'
import { applyReportedPayments } from './apply-reported-payments.ts'

type Shop = Pick<Deps, 'pool' | 'clock' | 'catalogueChanges' | 'store' | 'payments' | 'log'>

/**
 * Reads a payment from the provider and applies it to its sale. Uses no database connection during the call. Ignores
 * unknown payments, which test webhooks of Mercado Pago's panel name.
 */
export async function refreshPayment(shop: Shop, pagoId: string): Promise<void> {
  const { payments: provider } = shop
  if (!provider) return
  const payment = await withDeadline(PROVIDER_TIMEOUT_MS, (signal) => provider.readPayment(pagoId, signal))
  if (payment) await applyReportedPayments(shop, [payment])
}
