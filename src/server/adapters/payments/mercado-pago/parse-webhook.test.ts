import { expect, test } from 'vitest'
import { parseWebhook } from './parse-webhook.ts'
import { signWebhook } from './webhook-signature.ts'

const SECRET = 'una-firma-secreta-de-prueba'
const NOW = new Date('2026-03-10T13:00:00Z')

const webhookRequest = (query: string, body = '') => {
  const ts = String(NOW.getTime())
  const id = new URLSearchParams(query).get('data.id') ?? ''
  const v1 = signWebhook({ id, requestId: 'r-1', ts, secret: SECRET })
  const headers = new Map([
    ['x-request-id', 'r-1'],
    ['x-signature', `ts=${ts},v1=${v1}`],
  ])
  return { headers, query: new URLSearchParams(query), body, signature: v1 }
}

test.each([
  ['data.id=12&type=payment', '', { about: 'payment', pagoId: '12' }],
  ['data.id=12', '{"type":"payment","data":{"id":"13"}}', { about: 'payment', pagoId: '12' }],
  ['data.id=12&type=topic_claims_integration_wh', '{"type":"claim"}', { about: 'other' }],
  ['data.id=12', 'null', { about: 'other' }],
  ['data.id=..%2F12&type=payment', '', { about: 'other' }],
])('A webhook with %s and %j is parsed', (query, body, requestParts) => {
  const { signature, ...sent } = webhookRequest(query, body)
  expect(parseWebhook(sent, { secret: SECRET, now: NOW })).toEqual({ ...requestParts, signature })
})

test('A webhook signed with another secret is refused', () => {
  expect(
    parseWebhook(webhookRequest('data.id=12&type=payment'), { secret: 'otra', now: NOW }),
  ).toBeUndefined()
})
