import { withDeadline } from '#server/concurrency/with-deadline.ts'
import { isDatabaseUnavailable } from '#server/database/errors/database-unavailable.ts'
import type { Deps } from '#server/deps.ts'
import {
  readReconciledUntil,
  readSalesAwaitingPayment,
  writeReconciledUntil,
} from '#server/features/payments/reconcile/reconciliation-store.ts'
import { refreshPaymentsOfSale } from '#server/features/payments/reconcile/refresh-payments-of-sale.ts'
import { refreshPayment } from '#server/features/payments/reconcile/refresh-payment.ts'
import { readUnreadablePaymentIds } from '#server/features/payments/payment-record-store.ts'
import { applyReportedPayments } from '#server/features/payments/reconcile/apply-reported-payments.ts'

const HOUR_MS = 60 * 60_000
/** Overlap of two searches, because a provider may publish a change later than its date. */
const OVERLAP_MS = HOUR_MS
const MAX_PENDING_MS = 30 * 24 * HOUR_MS
/** Long enough for all result pages of a busy day. */
const SEARCH_TIMEOUT_MS = 120_000
const MAX_UNREAD = 50
/** After this number of consecutive failures, the provider counts as unreachable. */
const MAX_CONSECUTIVE_FAILURES = 3

type Shop = Pick<Deps, 'pool' | 'clock' | 'catalogueChanges' | 'store' | 'payments' | 'log'>

/**
 * Reconciles payments with the provider: payments that changed since the last run, that were unreadable, or that a sale
 * waits for. Necessary for correctness, because webhooks may be lost. A failed payment does not stop the others, and
 * the job throws at the end. After a failed search the next run starts at the same time. Returns the number of
 * payments.
 */
export async function reconcilePayments(shop: Shop): Promise<number> {
  const { pool, clock, payments: provider } = shop
  if (!provider) return 0
  const to = clock.now()
  const reviewed = await readReconciledUntil(pool, provider.name)
  const since = new Date(to.getTime() - MAX_PENDING_MS)
  const from = reviewed ? new Date(reviewed.getTime() - OVERLAP_MS) : since
  const unread = await readUnreadablePaymentIds(pool, { provider: provider.name, limit: MAX_UNREAD })
  const changed = await withDeadline(SEARCH_TIMEOUT_MS, (signal) =>
    provider.readChangedPayments({ from, to }, signal),
  )
  await applyReportedPayments(shop, changed)
  await writeReconciledUntil(pool, { provider: provider.name, hasta: to })
  const awaiting = await readSalesAwaitingPayment(pool, { pago: provider.method, since })
  const readCount = await runReads(shop, [
    ...unread.map((pagoId) => async () => {
      await refreshPayment(shop, pagoId)
      return 1
    }),
    ...awaiting.map((saleId) => async () => (await refreshPaymentsOfSale(shop, saleId)).length),
  ])
  return changed.length + readCount
}

async function runReads(shop: Shop, reads: readonly (() => Promise<number>)[]): Promise<number> {
  let readCount = 0
  let failed = 0
  let consecutiveFailures = 0
  let lastFailure: unknown
  for (const read of reads) {
    try {
      readCount += await read()
      consecutiveFailures = 0
    } catch (failure) {
      if (isDatabaseUnavailable(failure)) throw failure
      shop.log.warn({ err: failure }, 'payments not reconciled')
      failed += 1
      consecutiveFailures += 1
      lastFailure = failure
      if (consecutiveFailures >= MAX_CONSECUTIVE_FAILURES) break
    }
  }
  if (failed > 0)
    throw new Error(`${failed} de ${reads.length} consultas a Mercado Pago fallaron`, { cause: lastFailure })
  return readCount
}
