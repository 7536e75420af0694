import type { HeardNotice, Notice } from './payment-provider.ts'
import { noticeSignature } from './notice-signature.ts'

/**
 * Parses a webhook in Mercado Pago's shape, or returns undefined without a valid recent signature. Only the payment id
 * is signed. The type is read from the query or the body and is verified when the payment is read back.
 */
export function hearNotice(
  notice: Notice,
  { secret, now }: { secret: string; now: Date },
): HeardNotice | undefined {
  const signature = noticeSignature(notice, { secret, now })
  if (signature === undefined) return undefined
  const pagoId = notice.query.get('data.id') ?? ''
  const isAboutPayment = [notice.query.get('type'), typeIn(notice.body)].includes('payment')
  return isAboutPayment && /^[\w-]{1,40}$/.test(pagoId)
    ? { about: 'payment', pagoId, signature }
    : { about: 'other', signature }
}

function typeIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { type?: unknown } | null)?.type
  } catch {
    return undefined
  }
}
