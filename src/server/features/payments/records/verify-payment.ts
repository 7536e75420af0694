import { Problem } from '#contract/http/problem.ts'
import type { ReportedPayment } from '#domain/payment/payment.ts'
import type { PaymentProvider } from '#server/adapters/payments/payment-provider.ts'
import { PROVIDER_TIMEOUT_MS } from '#server/adapters/payments/provider-timeout.ts'
import { withDeadline } from '#server/concurrency/with-deadline.ts'
import type { Deps } from '#server/deps.ts'
import { findPayment } from '#server/features/payments/payment-list-store.ts'
import { applyReportedPayments } from '#server/features/payments/reconcile/apply-reported-payments.ts'
import { type ShownPayment, showPayment } from './show-payments.ts'

/**
 * Reads a payment from the provider and applies it to its sale. Uses no database connection during the call. Refuses
 * with `payment-not-found` or `payment-not-checked`.
 */
export async function verifyPayment(deps: Deps, id: number): Promise<ShownPayment> {
  const { pool, payments: provider } = deps
  const row = await findPayment(pool, id)
  if (!row) throw new Problem('payment-not-found')
  if (!provider || provider.name !== row.provider)
    throw new Problem('payment-not-checked', { text: 'La tienda ya no cobra por donde se hizo este pago' })
  const payment = await readFromProvider(deps, provider, row.pagoId)
  if (!payment) throw new Problem('payment-not-checked', { text: `${provider.method} no conoce este pago` })
  await applyReportedPayments(deps, [payment])
  return showPayment(pool, id, provider.collector)
}

async function readFromProvider(
  { log }: Pick<Deps, 'log'>,
  provider: PaymentProvider,
  pagoId: string,
): Promise<ReportedPayment | undefined> {
  try {
    return await withDeadline(PROVIDER_TIMEOUT_MS, (signal) => provider.readPayment(pagoId, signal))
  } catch (failure) {
    log.warn({ err: failure, pagoId }, 'payment not verified')
    throw new Problem('payment-not-checked')
  }
}
