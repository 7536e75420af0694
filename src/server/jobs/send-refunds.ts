import { type PaymentProvider, PaymentRefused } from '#server/adapters/payments/payment-provider.ts'
import { PROVIDER_ANSWERS_WITHIN_MS, withDeadline } from '#server/adapters/payments/with-deadline.ts'
import type { Deps } from '#server/deps.ts'
import {
  claimDueRefunds,
  type ClaimedRefund,
  markRefunded,
  markRefundFailed,
} from '#server/features/payments/refund-store.ts'
import { settlePayments } from '#server/features/payments/settle-payments.ts'
import { nextTry } from './next-try.ts'

/** A claim must outlive what is asked of the provider for it: the refund, and the payment as it is afterwards. */
const CLAIMED_FOR_MS = 60_000
const AT_ONCE = 5

type Shop = Pick<Deps, 'pool' | 'clock' | 'news' | 'store' | 'payments' | 'log'> & { random: () => number }

/**
 * Gives back what waits to be given back through the shop's provider, and answers how many refunds were made. Any number of processes
 * may do it at once; a refund asked for again, because its answer was lost, gives back once: its row's `clave` is the key. A failure is
 * tried again, ever more rarely and for ever; a refusal is final, and staff see it.
 */
export async function sendRefunds(shop: Shop): Promise<number> {
  const { pool, clock, payments: provider } = shop
  if (!provider) return 0
  let made = 0
  for (;;) {
    const now = clock.now()
    const until = new Date(now.getTime() + CLAIMED_FOR_MS)
    const refunds = await claimDueRefunds(pool, { provider: provider.name, now, until, limit: AT_ONCE })
    const ended = await Promise.allSettled(refunds.map((refund) => sendRefund(shop, provider, refund)))
    made += ended.filter((one) => one.status === 'fulfilled' && one.value).length
    // All of them had their turn; what was claimed and not noted down is due again when its claim ends.
    const broken = ended.find((one) => one.status === 'rejected')
    if (broken) throw broken.reason
    if (refunds.length < AT_ONCE) return made
  }
}

async function sendRefund(shop: Shop, provider: PaymentProvider, refund: ClaimedRefund): Promise<boolean> {
  const { pool, clock, log, random } = shop
  const { id, pagoId, monto, clave, attempts } = refund
  try {
    await withDeadline(PROVIDER_ANSWERS_WITHIN_MS, (signal) =>
      provider.refund({ pagoId, monto, key: clave }, signal),
    )
  } catch (failure) {
    log.warn({ err: failure, refund: id, attempts }, 'refund not made')
    const at = clock.now()
    const isFinal = failure instanceof PaymentRefused
    const nextAt = isFinal ? null : nextTry({ now: at, attempts, random: random() })
    await markRefundFailed(pool, { id, reason: reasonOf(failure), nextAt, at })
    return false
  }
  await markRefunded(pool, { id, at: clock.now() })
  await readAgain(shop, provider, pagoId)
  return true
}

/** What cannot be read now is read by the next comparison with the provider's books. */
async function readAgain(shop: Shop, provider: PaymentProvider, pagoId: string): Promise<void> {
  const payment = await withDeadline(PROVIDER_ANSWERS_WITHIN_MS, (signal) =>
    provider.read(pagoId, signal),
  ).catch((failure: unknown) => {
    shop.log.warn({ err: failure, pagoId }, 'refunded payment not read')
    return undefined
  })
  if (payment) await settlePayments(shop, [payment])
}

const LONGEST_REASON = 300

/** On one line: the database refuses a NUL, and the provider's words would be noted down never. */
const reasonOf = (failure: unknown): string =>
  (failure instanceof Error ? failure.message : String(failure))
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .slice(0, LONGEST_REASON)
