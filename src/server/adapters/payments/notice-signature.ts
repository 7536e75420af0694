import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Notice } from './payment-provider.ts'

const TOLERANCE_MS = 5 * 60_000
const MILLISECONDS_BEGIN_AT = 100_000_000_000

/**
 * The signature of a notification that Mercado Pago, or its simulator, signed with `secret` within five minutes of `now`;
 * undefined for any other: unsigned, changed on its way, too old, from the future, or when there is no secret to check it by. The
 * number it is about is the first `data.id` of the query, which is what was signed; `body` was not.
 */
export function noticeSignature(
  { headers, query }: Omit<Notice, 'body'>,
  { secret, now }: { secret: string; now: Date },
): string | undefined {
  const id = query.get('data.id')
  const requestId = headers.get('x-request-id')
  const { ts, v1 } = partsOf(headers.get('x-signature') ?? '')
  if (secret === '' || !id || !requestId || ts === undefined || v1 === undefined) return undefined
  if (Math.abs(now.getTime() - millisecondsOf(ts)) > TOLERANCE_MS) return undefined
  // Their papers say that the id is signed in lower case; not all of their notifications are.
  const isTheirs = [id, id.toLowerCase()].some((signed) =>
    isSame(signNotice({ id: signed, requestId, ts, secret }), v1),
  )
  return isTheirs ? v1 : undefined
}

/** `v1` of the `x-signature` header, hexadecimal. `ts`: as it stands in the header. */
export const signNotice = ({
  id,
  requestId,
  ts,
  secret,
}: {
  id: string
  requestId: string
  ts: string
  secret: string
}): string => createHmac('sha256', secret).update(`id:${id};request-id:${requestId};ts:${ts};`).digest('hex')

/** `ts=1742505638683,v1=ced3…`, in any order and with any blanks. What is not of that form is left out. */
function partsOf(header: string): { ts?: string; v1?: string } {
  const parts = new Map(
    header.split(',').map((part) => [part.split('=')[0]?.trim(), part.split('=')[1]?.trim()]),
  )
  const [ts, v1] = [parts.get('ts'), parts.get('v1')?.toLowerCase()]
  return {
    ...(ts !== undefined && /^\d{10,13}$/.test(ts) && { ts }),
    ...(v1 !== undefined && /^[0-9a-f]{64}$/.test(v1) && { v1 }),
  }
}

/** Their papers say milliseconds and show seconds: both are sent. */
const millisecondsOf = (ts: string): number => Number(ts) * (Number(ts) < MILLISECONDS_BEGIN_AT ? 1000 : 1)

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))
