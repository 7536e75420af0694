import { createHmac } from 'node:crypto'
import { isSameSecret } from '#server/requests/is-same-secret.ts'
import type { WebhookRequest } from '#server/adapters/payments/payment-provider.ts'

const TOLERANCE_MS = 5 * 60_000
const MIN_MILLISECONDS = 100_000_000_000

/**
 * Returns the signature of a webhook that was signed with `secret` within five minutes of `now`. Otherwise, or without
 * a secret, returns undefined. The signature covers the first `data.id` of the query, but not the body.
 */
export function verifyWebhookSignature(
  { headers, query }: Omit<WebhookRequest, 'body'>,
  { secret, now }: { secret: string; now: Date },
): string | undefined {
  const id = query.get('data.id')
  const requestId = headers.get('x-request-id')
  const { ts, v1 } = partsOf(headers.get('x-signature') ?? '')
  if (secret === '' || !id || !requestId || ts === undefined || v1 === undefined) return undefined
  if (Math.abs(now.getTime() - millisecondsOf(ts)) > TOLERANCE_MS) return undefined
  // Mercado Pago documents a lower-case id in the signature, but some webhooks sign the id in its original case.
  const isAuthentic = [id, id.toLowerCase()].some((signed) =>
    isSameSecret(signWebhook({ id: signed, requestId, ts, secret }), v1),
  )
  return isAuthentic ? v1 : undefined
}

/** Returns the part `v1` of the `x-signature` header in hexadecimal. `ts`: the timestamp text of the header. */
export const signWebhook = ({
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

/** Parses `ts=1742505638683,v1=ced3…` in any order and spacing. Skips invalid parts. */
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

/** Converts `ts` to milliseconds. Mercado Pago sends milliseconds or seconds. */
const millisecondsOf = (ts: string): number => Number(ts) * (Number(ts) < MIN_MILLISECONDS ? 1000 : 1)
