import { randomUUID } from 'node:crypto'
import { signWebhook } from '#server/adapters/payments/mercado-pago/webhook-signature.ts'
import { SIMULATOR_COLLECTOR } from './in-simulator-transaction.ts'
import type { QueuedWebhook } from './records.ts'

/** Returns the request of a webhook in Mercado Pago's format, signed at `now` with `secret`. */
export function signedWebhook(
  { number, to, paymentId, action, created }: QueuedWebhook,
  { secret, now }: { secret: string; now: Date },
): Request {
  const address = new URL(to)
  address.searchParams.set('data.id', paymentId)
  address.searchParams.set('type', 'payment')
  const requestId = randomUUID()
  const ts = String(now.getTime())
  const v1 = signWebhook({ id: paymentId, requestId, ts, secret })
  return new Request(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': `ts=${ts},v1=${v1}`,
      'x-request-id': requestId,
    },
    body: JSON.stringify({
      id: number,
      live_mode: false,
      type: 'payment',
      action,
      date_created: created,
      user_id: String(SIMULATOR_COLLECTOR),
      api_version: 'v1',
      data: { id: paymentId },
    }),
  })
}
