import { type PaymentProvider, PaymentRefused } from '#server/adapters/payments/payment-provider.ts'
import { PROVIDER_TIMEOUT_MS } from '#server/adapters/payments/provider-timeout.ts'
import { withDeadline } from '#server/concurrency/with-deadline.ts'
import { refreshPayment } from '#server/features/payments/reconcile/refresh-payment.ts'
import {
  findRefundToSend,
  markRefunded,
  markRefundFailed,
  type RefundToSend,
} from '#server/features/payments/refunds/refund-store.ts'
import { GivenUp, type JobShop, Postponed, type RowJob } from '#server/jobs/queue/row-job.ts'

type Shop = Pick<JobShop, 'pool' | 'clock' | 'catalogueChanges' | 'store' | 'payments' | 'log'>

/**
 * Sends the refund `id` to the provider. `clave` is the idempotency key, so a repeated request refunds once. Gives up
 * if the provider refuses, and retries other failures. A refund for a provider without configuration is retried too,
 * because the shop may configure it again.
 */
export async function sendRefund(shop: Shop, { id, pause }: RowJob): Promise<void> {
  const { pool, clock, payments: provider } = shop
  if (pause) throw new Postponed()
  const refund = await findRefundToSend(pool, Number(id))
  if (!refund) return
  if (provider?.name !== refund.provider) throw new Error('The provider of this payment is not set up')
  await requestRefund(shop, provider, refund)
  await markRefunded(pool, { id: refund.id, at: clock.now() })
  // If the payment cannot be read now, the next reconciliation reads it.
  await refreshPayment(shop, refund.pagoId).catch((failure: unknown) =>
    shop.log.warn({ err: failure, pagoId: refund.pagoId }, 'refunded payment not read'),
  )
}

async function requestRefund(
  { pool }: Shop,
  provider: PaymentProvider,
  { id, pagoId, monto, clave }: RefundToSend,
): Promise<void> {
  try {
    await withDeadline(PROVIDER_TIMEOUT_MS, (signal) =>
      provider.refund({ pagoId, monto, key: clave }, signal),
    )
  } catch (failure) {
    const reason = onOneLine(failure)
    await markRefundFailed(pool, { id, reason })
    throw failure instanceof PaymentRefused ? new GivenUp(reason) : failure
  }
}

const MAX_REASON_LENGTH = 300

/** On one line without control characters, because PostgreSQL refuses NUL. */
const onOneLine = (failure: unknown): string =>
  (failure instanceof Error ? failure.message : String(failure))
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .slice(0, MAX_REASON_LENGTH)
