import type { HeardNotice, Notice } from './payment-provider.ts'
import { noticeSignature } from './notice-signature.ts'

/**
 * What a notification in Mercado Pago's shape says, when it was signed with `secret` a moment before `now`. Only the number is signed:
 * what it is a number of is taken from the query or the body, and reading it back tells.
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
