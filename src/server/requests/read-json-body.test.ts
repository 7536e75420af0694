import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { problemResponse } from '#server/http/problems/problem-response.ts'
import { readJsonBody } from './read-json-body.ts'

const app = new Hono()
app.onError((failure, c) => problemResponse(c, failure, pino({ level: 'silent' })))
app.post('/', async (c) => c.json({ read: (await readJsonBody(c)) ?? null }))

const post = (body: string | ReadableStream, headers: Record<string, string> = {}) =>
  app.request('/', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
    duplex: 'half',
  } as RequestInit)

test('A JSON body is parsed, and an absent body has no value', async () => {
  expect(await (await post('{"a":[1]}')).json()).toEqual({ read: { a: [1] } })
  expect(await (await post('')).json()).toEqual({ read: null })
})

test.each([
  ['Invalid JSON is refused', '{"a":', 400],
  ['More than 40 levels are refused', '['.repeat(41) + ']'.repeat(41), 400],
  ['Brackets inside a text do not count as levels', JSON.stringify({ a: '['.repeat(100) }), 200],
  ['One byte more than 1 MiB is refused', `"${'x'.repeat(1024 * 1024)}"`, 413],
])('%s', async (_name, body, status) => {
  expect((await post(body)).status).toBe(status)
})

function endlessBody() {
  const counted = { sent: 0, body: new ReadableStream() }
  counted.body = new ReadableStream({
    pull(controller) {
      counted.sent += 1
      controller.enqueue(new Uint8Array(64 * 1024).fill(32))
    },
  })
  return counted
}

test('A body without a declared length is refused after 1 MiB', async () => {
  const counted = endlessBody()
  expect((await post(counted.body)).status).toBe(413)
  expect(counted.sent).toBeLessThan(40)
})

test('A body with a declared length above the limit is not read at all', async () => {
  const counted = endlessBody()
  expect((await post(counted.body, { 'Content-Length': String(1024 * 1024 + 1) })).status).toBe(413)
  expect(counted.sent).toBeLessThan(3)
})

test('An interrupted body is a bad request, not a lost database connection', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  })
  expect((await post(body)).status).toBe(400)
})

test.each(['application/json', 'Application/JSON; charset=utf-8', 'application/json ;charset=utf-8'])(
  'A body with the content type of JSON is read: %s',
  async (type) => {
    expect((await post('{"a":1}', { 'Content-Type': type })).status).toBe(200)
  },
)

test.each([
  'application/json-patch+json',
  'application/json-seq',
  'application/json+ld',
  'application/jsonp',
])('A content type that only begins like JSON is refused: %s', async (type) => {
  expect((await post('{"a":1}', { 'Content-Type': type })).status).toBe(415)
})

test('A form of another site cannot pass for JSON', async () => {
  expect((await post('{"a":1}', { 'Content-Type': 'text/plain' })).status).toBe(415)
})
