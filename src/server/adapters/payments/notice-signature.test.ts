import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { noticeSignature, signNotice } from './notice-signature.ts'

const secret = 'clave-de-avisos'
const now = new Date('2026-03-10T15:00:00.000Z')
const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))
const ahead = (ms: number) => new Date(now.getTime() + ms)

type Sent = { id?: string; signed?: string; requestId?: string; ts?: string; with?: string }

function notice({
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

const isHeard = (asked: ReturnType<typeof sent>, at = now) =>
  noticeSignature(asked, { secret, now: at }) !== undefined

describe('a notification is believed', () => {
  test('A webhook signed in milliseconds is accepted, and its signature is returned', () => {
    expect(noticeSignature(notice(), { secret, now })).toBe(
      signNotice({ id: 'AbC12', requestId: 'r-1', ts: String(now.getTime()), secret }),
    )
  })

  test.each([
    ['signed in seconds', notice({ ts: seconds(now) })],
    ['its id signed in lower case', notice({ signed: 'abc12' })],
    ['five minutes old', notice({ ts: String(ahead(-300_000).getTime()) })],
    ['five minutes old, in seconds', notice({ ts: seconds(ahead(-300_000)) })],
    ['from a clock five minutes ahead', notice({ ts: String(ahead(300_000).getTime()) })],
    [
      'its parts in another order, in capitals and with blanks',
      sent({
        'x-signature': ` v1 = ${signNotice({ id: 'AbC12', requestId: 'r', ts: seconds(now), secret }).toUpperCase()} , ts = ${seconds(now)} `,
        'x-request-id': 'r',
      }),
    ],
  ])('A webhook is accepted: %s', (_, asked) => expect(isHeard(asked)).toBe(true))
})

describe('a notification is not believed', () => {
  const good = notice()
  const signature = good.headers.get('x-signature') ?? ''
  test.each([
    ['signed with another secret', notice({ with: 'otra' })],
    ['about another payment than was signed', notice({ signed: '999' })],
    ['older than five minutes', notice({ ts: String(ahead(-300_001).getTime()) })],
    ['older than five minutes, in seconds', notice({ ts: seconds(ahead(-301_000)) })],
    ['from more than five minutes ahead', notice({ ts: String(ahead(300_001).getTime()) })],
    ['without a signature', sent({ 'x-request-id': 'r-1' })],
    ['without the number of its request', sent({ 'x-signature': signature })],
    ['with another number of its request', sent({ 'x-signature': signature, 'x-request-id': 'r-2' })],
    ['about nothing', notice({ id: '' })],
    ['with no time', sent({ 'x-signature': signature.replace(/^ts=\d+/, ''), 'x-request-id': 'r-1' })],
    ['with a time that is no number', notice({ ts: 'ahora' })],
    ['with half a signature', sent({ 'x-signature': signature.slice(0, -10), 'x-request-id': 'r-1' })],
    ['with no signature in its signature', sent({ 'x-signature': 'ts,v1', 'x-request-id': 'r-1' })],
  ])('A webhook is refused: %s', (_, asked) => expect(isHeard(asked)).toBe(false))

  test('A webhook is refused by a shop without a secret, even when signed with an empty one', () => {
    expect(noticeSignature(notice({ with: '' }), { secret: '', now })).toBeUndefined()
  })

  test('A webhook is read by its signed id, not by a second id behind it', () => {
    const twice = { ...good, query: new URLSearchParams('data.id=999&data.id=AbC12') }
    expect(isHeard(twice)).toBe(false)
  })
})
