import type { Context, Hono } from 'hono'
import { Problem } from '#contract/problem.ts'
import type { ReportedPayment } from '#domain/payment.ts'
import { NOTIFICATIONS_PATH } from '#server/adapters/payments/open-payments.ts'
import type { PaymentProvider } from '#server/adapters/payments/payment-provider.ts'
import { PROVIDER_ANSWERS_WITHIN_MS, withDeadline } from '#server/adapters/payments/with-deadline.ts'
import type { Deps } from '#server/deps.ts'
import { readBody } from '#server/requests/read-body.ts'
import { keepNotice, wasActedOn } from './notice-store.ts'
import { settlePayments } from './settle-payments.ts'

/** Theirs are a few hundred bytes. */
const LONGEST_BODY_BYTES = 64 * 1024

const utf8 = new TextDecoder()

/**
 * Where the payment provider tells that a payment changed. What it tells is believed only as far as which payment to ask for: the
 * payment is read back from the provider, with no connection to the database held, and its sale follows that. Whatever was not signed
 * a moment ago, or was acted on before, is answered 401 and costs no call; what could not be read is answered 503, so that it is told
 * again. No person calls here and no cookie counts, so it comes before the checks that are made for people.
 */
export function serveNotifications(app: Hono, deps: Deps): void {
  app.post(NOTIFICATIONS_PATH, async (c) => {
    const { payments, pool, clock } = deps
    if (!payments) throw new Problem('not-found')
    const heard = payments.hear(await readNotice(c), clock.now())
    if (heard === undefined) throw new Problem('notice-refused')
    await deps.limits.notice(c.get('address'))
    if (await wasActedOn(pool, heard.signature)) throw new Problem('notice-refused')
    if (heard.about === 'payment') {
      const read = await readBack(deps, payments, heard.pagoId)
      if (read === 'away') throw new Problem('payment-not-read')
      if (read) await settlePayments(deps, [read])
    }
    await keepNotice(pool, { signature: heard.signature, at: clock.now() })
    return c.json({ message: 'Recibido' })
  })
}

async function readNotice(c: Context) {
  const body = utf8.decode(await readBody(c, LONGEST_BODY_BYTES))
  return {
    headers: { get: (name: string) => c.req.header(name) },
    query: new URL(c.req.url).searchParams,
    body,
  }
}

/** Undefined for a payment the provider knows nothing of: the trials of Mercado Pago's panel are such. */
async function readBack(
  { log }: Pick<Deps, 'log'>,
  payments: PaymentProvider,
  pagoId: string,
): Promise<ReportedPayment | 'away' | undefined> {
  try {
    return await withDeadline(PROVIDER_ANSWERS_WITHIN_MS, (signal) => payments.read(pagoId, signal))
  } catch (failure) {
    log.warn({ err: failure, payment: pagoId }, 'payment not read back')
    return 'away'
  }
}
