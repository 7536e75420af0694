import { withDeadline } from '#server/adapters/payments/with-deadline.ts'
import { isDatabaseTrouble } from '#server/database/database-trouble.ts'
import type { Deps } from '#server/deps.ts'
import {
  readReviewedUntil,
  salesThatAwaitPayment,
  writeReviewedUntil,
} from '#server/features/payments/payment-review-store.ts'
import { askAboutSale } from '#server/features/payments/ask-about-sale.ts'
import { readPayment } from '#server/features/payments/read-payment.ts'
import { readUnread } from '#server/features/payments/payment-record-store.ts'
import { settlePayments } from '#server/features/payments/settle-payments.ts'

const HOUR_MS = 60 * 60_000
/** Overlap of two searches, because a provider may publish a change later than its date. */
const LOOKS_BACK_MS = HOUR_MS
/** No payment stays pending longer than this. */
const LONGEST_WAIT_MS = 30 * 24 * HOUR_MS
/** Limit for all pages of a busy day. */
const SEARCH_TAKES_AT_MOST_MS = 120_000
const MOST_UNREAD_AT_ONCE = 50
/** After this many consecutive failures the provider counts as unreachable. */
const MOST_FAILURES_IN_A_ROW = 3

type Shop = Pick<Deps, 'pool' | 'clock' | 'news' | 'store' | 'payments' | 'log'>

/**
 * Reconciles payments with the provider: changed since the last run, unreadable before, or expected by a sale.
 * Correctness depends on this job, because webhooks may be lost. A failed record does not stop the others, and the
 * job throws at the end. After a failed search the next run starts at the same time. Returns the number of payments.
 */
export async function reconcilePayments(shop: Shop): Promise<number> {
  const { pool, clock, payments: provider } = shop
  if (!provider) return 0
  const to = clock.now()
  const reviewed = await readReviewedUntil(pool, provider.name)
  const since = new Date(to.getTime() - LONGEST_WAIT_MS)
  const from = reviewed ? new Date(reviewed.getTime() - LOOKS_BACK_MS) : since
  const unread = await readUnread(pool, { provider: provider.name, limit: MOST_UNREAD_AT_ONCE })
  const changed = await withDeadline(SEARCH_TAKES_AT_MOST_MS, (signal) =>
    provider.changed({ from, to }, signal),
  )
  await settlePayments(shop, changed)
  await writeReviewedUntil(pool, { provider: provider.name, hasta: to })
  const awaiting = await salesThatAwaitPayment(pool, { pago: provider.method, since })
  const looked = await eachOf(shop, [
    ...unread.map((pagoId) => async () => {
      await readPayment(shop, pagoId)
      return 1
    }),
    ...awaiting.map((saleId) => async () => (await askAboutSale(shop, saleId)).length),
  ])
  return changed.length + looked
}

async function eachOf(shop: Shop, questions: readonly (() => Promise<number>)[]): Promise<number> {
  let looked = 0
  let failed = 0
  let inARow = 0
  let last: unknown
  for (const ask of questions) {
    try {
      looked += await ask()
      inARow = 0
    } catch (failure) {
      if (isDatabaseTrouble(failure)) throw failure
      shop.log.warn({ err: failure }, 'payments not compared')
      failed += 1
      inARow += 1
      last = failure
      if (inARow >= MOST_FAILURES_IN_A_ROW) break
    }
  }
  if (failed > 0)
    throw new Error(`${failed} de ${questions.length} consultas a Mercado Pago fallaron`, { cause: last })
  return looked
}
