import type { Context, Hono } from 'hono'
import { Problem } from '#contract/problem.ts'
import { NOTIFICATIONS_PATH } from '#server/adapters/payments/open-payments.ts'
import type { Deps } from '#server/deps.ts'
import { readBody } from '#server/requests/read-body.ts'
import { storeNotice } from './notice-store.ts'

/** Notifications of Mercado Pago have a few hundred bytes. */
const LONGEST_BODY_BYTES = 64 * 1024

const utf8 = new TextDecoder()

/**
 * Webhook of the payment provider. A notification only names a payment. The shop stores the notification, answers 200,
 * and a job reads the payment (`readPayment`). A duplicate, or a notification without a fresh signature, gets 401 and
 * causes no call. This route comes before the same-origin and session checks, because no browser calls it.
 */
export function serveNotifications(app: Hono, deps: Deps): void {
  app.post(NOTIFICATIONS_PATH, async (c) => {
    const { payments, pool, clock } = deps
    if (!payments) throw new Problem('not-found')
    const heard = payments.hear(await readNotice(c), clock.now())
    if (heard === undefined) throw new Problem('notice-refused')
    await deps.limits.notice(c.get('address'))
    const { signature } = heard
    const pagoId = heard.about === 'payment' ? heard.pagoId : undefined
    if (!(await storeNotice(pool, { signature, pagoId, at: clock.now() })))
      throw new Problem('notice-refused')
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
