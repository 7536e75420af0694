import type { Webhook, WebhookRequest } from '#server/adapters/payments/payment-provider.ts'
import { verifyWebhookSignature } from './webhook-signature.ts'

/**
 * Parses a webhook in Mercado Pago's shape, or returns undefined without a valid recent signature. Only the payment id
 * is signed. The type is read from the query or the body and is verified when the payment is read back.
 */
export function parseWebhook(
  request: WebhookRequest,
  { secret, now }: { secret: string; now: Date },
): Webhook | undefined {
  const signature = verifyWebhookSignature(request, { secret, now })
  if (signature === undefined) return undefined
  const pagoId = request.query.get('data.id') ?? ''
  const isAboutPayment = [request.query.get('type'), typeOfBody(request.body)].includes('payment')
  return isAboutPayment && /^[\w-]{1,40}$/.test(pagoId)
    ? { about: 'payment', pagoId, signature }
    : { about: 'other', signature }
}

function typeOfBody(body: string): unknown {
  try {
    return (JSON.parse(body) as { type?: unknown } | null)?.type
  } catch {
    return undefined
  }
}
