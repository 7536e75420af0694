import { type IncomingMessage, type Server, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListener, listen, stopListening } from '#server/listen.ts'
import { aProduct } from '#testing/builders.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'

const LIST = '/api/sheets/data?limit=8'
let shop: Shop
let server: Server
let port: number
let wentTheWholeWay = 0

beforeAll(async () => {
  shop = await openShop({ settings: { PUBLIC_URL: 'https://tienda.test' } })
  await shop.has(...Array.from({ length: 8 }, () => aProduct()))
  const wholeWay: typeof shop.app.fetch = (...asked) => {
    wentTheWholeWay += 1
    return shop.app.fetch(...asked)
  }
  server = createListener(wholeWay, shop.deps.replies)
  port = await listen(server, { host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await stopListening(server, 1_000)
  await shop.close()
})

type Seen = { status: number | undefined; headers: IncomingMessage['headers']; body: string }

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const { date: _date, ...rest } = reply.headers
        resolve({ status: reply.statusCode, headers: rest, body: Buffer.concat(parts).toString('base64') })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

const asking: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'gzip, deflate, br' },
  { 'accept-encoding': 'br;q=0, identity' },
]

test.each(asking)('A cached reply equals the reply of the app: %j', async (headers) => {
  await ask(LIST, headers)
  const before = wentTheWholeWay
  const atOnce = await ask(LIST, headers)
  expect(wentTheWholeWay).toBe(before)
  // A new URL with the same meaning.
  const byTheWholeWay = await ask(`${LIST}&nothing=${Math.random()}`, headers)
  expect(wentTheWholeWay).toBe(before + 1)
  expect(atOnce).toEqual(byTheWholeWay)
  expect(atOnce.status).toBe(200)
  expect(atOnce.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age'),
    'x-total-count': '8',
  })
})

test('A browser with the current ETag gets 304, and HEAD gets only headers', async () => {
  const { headers } = await ask(LIST)
  expect(await ask(LIST, { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 304, body: '' })
  expect(await ask(LIST, {}, 'HEAD')).toMatchObject({ status: 200, headers, body: '' })
})

test.each([
  ['as one of a list', (tag: string) => `"another", ${tag}`],
  ['without saying that it is weak', (tag: string) => tag.replace('W/', '')],
  ['as whatever there is', () => '*'],
])('A browser may send its ETag %s', async (_how, written) => {
  const { headers } = await ask(LIST)
  const asked = { 'if-none-match': written(String(headers.etag)) }
  expect(await ask(LIST, asked)).toMatchObject({ status: 304, body: '' })
  expect(await ask(`${LIST}&nothing=${Math.random()}`, asked)).toMatchObject({ status: 304, body: '' })
})

test('A browser with another ETag gets the whole reply', async () => {
  const { headers, body } = await ask(LIST)
  const other = String(headers.etag).replace('W/"', 'W/"x')
  expect(await ask(LIST, { 'if-none-match': `${other}, "another"` })).toMatchObject({ status: 200, body })
})

test.each([
  ['gzip;q=0.5, br', 'br'],
  ['BR', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br ; q=0.000 , gzip', 'gzip'],
  ['br;q=0.001', 'br'],
  ['x-br, brotli', undefined],
  ['identity', undefined],
])('A client that accepts %j gets %s', async (accepted, encoding) => {
  const { headers } = await ask(LIST, { 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
})

test('A signed-in caller does not get the public reply', async () => {
  await ask(LIST)
  expect((await ask(LIST, { authorization: 'Bearer nonsense' })).status).toBe(401)
  expect((await ask(LIST, { cookie: 'anything=1' })).headers['cache-control']).toBe('no-store')
  expect((await ask(LIST, {}, 'POST')).status).toBe(401)
})

test('A change of the catalogue is visible at once', async () => {
  const before = await ask(LIST)
  await shop.has(aProduct())
  const after = await ask(LIST)
  expect(after.headers['x-total-count']).toBe('9')
  expect(after.headers.etag).not.toBe(before.headers.etag)
})
