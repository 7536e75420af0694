import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verifyWebhookSignature, signWebhook } from './webhook-signature.ts'

const secret = 'clave-de-avisos'
const now = new Date('2026-03-10T15:00:00.000Z')
const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))
const ahead = (ms: number) => new Date(now.getTime() + ms)

type Sent = { id?: string; signed?: string; requestId?: string; ts?: string; with?: string }

function webhookRequest({
  id = 'AbC12',
  signed = id,
  requestId = 'r-1',
  ts = String(now.getTime()),
  ...rest
}: Sent = {}) {
  const v1 = createHmac('sha256', rest.with ?? secret)
    .update(`id:${signed};request-id:${requestId};ts:${ts};`)
    .digest('hex')
  return sent({ 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId }, `data.id=${id}&type=payment`)
}

const sent = (headers: Record<string, string>, query = 'data.id=AbC12') => ({
  headers: { get: (name: string) => headers[name] },
  query: new URLSearchParams(query),
})

const isAccepted = (request: ReturnType<typeof sent>) =>
  verifyWebhookSignature(request, { secret, now }) !== undefined

describe('a webhook is accepted', () => {
  test('A webhook signed in milliseconds is accepted, and its signature is returned', () => {
    expect(verifyWebhookSignature(webhookRequest(), { secret, now })).toBe(
      signWebhook({ id: 'AbC12', requestId: 'r-1', ts: String(now.getTime()), secret }),
    )
  })

  test.each([
    ['signed in seconds', webhookRequest({ ts: seconds(now) })],
    ['its id signed in lower case', webhookRequest({ signed: 'abc12' })],
    ['five minutes old', webhookRequest({ ts: String(ahead(-300_000).getTime()) })],
    ['five minutes old, in seconds', webhookRequest({ ts: seconds(ahead(-300_000)) })],
    ['from a clock five minutes ahead', webhookRequest({ ts: String(ahead(300_000).getTime()) })],
    [
      'its parts in another order, in capitals and with blanks',
      sent({
        'x-signature': ` v1 = ${signWebhook({ id: 'AbC12', requestId: 'r', ts: seconds(now), secret }).toUpperCase()} , ts = ${seconds(now)} `,
        'x-request-id': 'r',
      }),
    ],
  ])('A webhook is accepted: %s', (_, request) => expect(isAccepted(request)).toBe(true))
})

describe('a webhook is refused', () => {
  const valid = webhookRequest()
  const signature = valid.headers.get('x-signature') ?? ''
  test.each([
    ['signed with another secret', webhookRequest({ with: 'otra' })],
    ['about another payment than was signed', webhookRequest({ signed: '999' })],
    ['older than five minutes', webhookRequest({ ts: String(ahead(-300_001).getTime()) })],
    ['older than five minutes, in seconds', webhookRequest({ ts: seconds(ahead(-301_000)) })],
    ['from more than five minutes ahead', webhookRequest({ ts: String(ahead(300_001).getTime()) })],
    ['without a signature', sent({ 'x-request-id': 'r-1' })],
    ['without the number of its request', sent({ 'x-signature': signature })],
    ['with another number of its request', sent({ 'x-signature': signature, 'x-request-id': 'r-2' })],
    ['about nothing', webhookRequest({ id: '' })],
    ['with no time', sent({ 'x-signature': signature.replace(/^ts=\d+/, ''), 'x-request-id': 'r-1' })],
    ['with a time that is no number', webhookRequest({ ts: 'ahora' })],
    ['with half a signature', sent({ 'x-signature': signature.slice(0, -10), 'x-request-id': 'r-1' })],
    ['with no signature in its signature', sent({ 'x-signature': 'ts,v1', 'x-request-id': 'r-1' })],
  ])('A webhook is refused: %s', (_, request) => expect(isAccepted(request)).toBe(false))

  test('A webhook is refused by a shop without a secret, even when signed with an empty one', () => {
    expect(verifyWebhookSignature(webhookRequest({ with: '' }), { secret: '', now })).toBeUndefined()
  })

  test('The shop reads the signed id of a webhook, not a second id later in the query', () => {
    const twice = { ...valid, query: new URLSearchParams('data.id=999&data.id=AbC12') }
    expect(isAccepted(twice)).toBe(false)
  })
})
