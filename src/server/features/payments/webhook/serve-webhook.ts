import type { Context, Hono } from 'hono'
import { Problem } from '#contract/http/problem.ts'
import { WEBHOOK_PATH } from '#server/adapters/payments/open-payment-provider.ts'
import type { WebhookRequest } from '#server/adapters/payments/payment-provider.ts'
import type { Deps } from '#server/deps.ts'
import { readBody } from '#server/requests/read-body.ts'
import { storeWebhook } from './webhook-store.ts'

/** Webhooks of Mercado Pago have only a few hundred bytes. */
const MAX_BODY_BYTES = 64 * 1024

const utf8 = new TextDecoder()

/**
 * Receives webhooks of the payment provider. A webhook only names a payment: the shop stores it and answers 200, and a
 * job reads the payment (`refreshPayment`). A duplicate, or a webhook without a recent signature, gets 401. This route
 * precedes the same-origin and session checks, because no browser calls it.
 */
export function serveWebhook(app: Hono, deps: Deps): void {
  app.post(WEBHOOK_PATH, async (c) => {
    if (!deps.payments) throw new Problem('not-found')
    await receiveWebhook(deps, await readWebhookRequest(c), c.get('address'))
    return c.json({ message: 'Recibido' })
  })
}

/** Stores a webhook. `address`: address of the client, absent for a call inside the process. */
export async function receiveWebhook(
  { payments, limits, pool, clock }: Pick<Deps, 'payments' | 'limits' | 'pool' | 'clock'>,
  request: WebhookRequest,
  address?: string,
): Promise<void> {
  const webhook = payments?.parseWebhook(request, clock.now())
  if (webhook === undefined) throw new Problem('notice-refused')
  await limits.notice(address)
  const { signature } = webhook
  const pagoId = webhook.about === 'payment' ? webhook.pagoId : undefined
  if (!(await storeWebhook(pool, { signature, pagoId, at: clock.now() }))) throw new Problem('notice-refused')
}

async function readWebhookRequest(c: Context): Promise<WebhookRequest> {
  const body = utf8.decode(await readBody(c, MAX_BODY_BYTES))
  return {
    headers: { get: (name: string) => c.req.header(name) },
    query: new URL(c.req.url).searchParams,
    body,
  }
}
