import { withDeadline } from '#server/adapters/payments/with-deadline.ts'
import type { Deps } from '#server/deps.ts'
import {
  readReviewedUntil,
  salesThatAwaitPayment,
  writeReviewedUntil,
} from '#server/features/payments/payment-review-store.ts'
import { askAboutSale } from '#server/features/payments/ask-about-sale.ts'
import { settlePayments } from '#server/features/payments/settle-payments.ts'

const HOUR_MS = 60 * 60_000
/** A provider's search may show a change later than it dates it. */
const LOOKS_BACK_MS = HOUR_MS
/** No payment waits longer than that for its end (reliability.md, 4.2). */
const LONGEST_WAIT_MS = 30 * 24 * HOUR_MS
/** Pages of a busy day, one after the other. */
const SEARCH_TAKES_AT_MOST_MS = 120_000

type Shop = Pick<Deps, 'pool' | 'clock' | 'news' | 'store' | 'payments' | 'log'>

/**
 * Compares the shop's books with its provider's and repairs ours: every payment that changed since the last time, and the payments of
 * every sale that waits for one. Answers how many payments were looked at. It loses nothing when it fails half way: the next time
 * begins where this one did. Notifications are only a hurry; this is what the shop relies on.
 */
export async function reconcilePayments(shop: Shop): Promise<number> {
  const { pool, clock, payments: provider } = shop
  if (!provider) return 0
  const to = clock.now()
  const reviewed = await readReviewedUntil(pool, provider.name)
  const since = new Date(to.getTime() - LONGEST_WAIT_MS)
  const from = reviewed ? new Date(reviewed.getTime() - LOOKS_BACK_MS) : since
  const changed = await withDeadline(SEARCH_TAKES_AT_MOST_MS, (signal) =>
    provider.changed({ from, to }, signal),
  )
  await settlePayments(shop, changed)
  let looked = changed.length
  for (const saleId of await salesThatAwaitPayment(pool, { pago: provider.method, since })) {
    looked += (await askAboutSale(shop, saleId)).length
  }
  await writeReviewedUntil(pool, { provider: provider.name, hasta: to })
  return looked
}
