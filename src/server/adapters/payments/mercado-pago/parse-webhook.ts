import type { Webhook, WebhookRequest } from '#server/adapters/payments/payment-provider.ts'
import { verifyWebhookSignature } from './webhook-signature.ts'

/**
 * Parses a webhook in Mercado Pago's format. Returns undefined without a valid and recent signature. The signature
 * covers only the payment id, so the shop verifies the type when it reads the payment.
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
