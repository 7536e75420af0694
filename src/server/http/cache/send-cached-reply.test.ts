import { type IncomingMessage, type Server, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer, listen, stopListening } from '#server/startup/http-server.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const LIST = '/api/sheets/data?limit=8'
let shop: Shop
let server: Server
let port: number
let appCalls = 0

beforeAll(async () => {
  shop = await openShop({ settings: { PUBLIC_URL: 'https://tienda.test' } })
  await shop.addProducts(...Array.from({ length: 8 }, () => aProduct()))
  const countedFetch: typeof shop.app.fetch = (...parameters) => {
    appCalls += 1
    return shop.app.fetch(...parameters)
  }
  server = createHttpServer(countedFetch, shop.deps.replyCache)
  port = await listen(server, { host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await stopListening(server, 1_000)
  await shop.close()
})

type ReceivedReply = { status: number | undefined; headers: IncomingMessage['headers']; body: string }

function fetchReply(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<ReceivedReply> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { port, host: '127.0.0.1', path, method, headers, agent: false },
      (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () => {
          const { date: _date, ...rest } = reply.headers
          resolve({ status: reply.statusCode, headers: rest, body: Buffer.concat(parts).toString('base64') })
        })
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}

const encodingHeaders: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'gzip, deflate, br' },
  { 'accept-encoding': 'br;q=0, identity' },
]

test.each(encodingHeaders)('A cached reply equals the reply of the app: %j', async (headers) => {
  await fetchReply(LIST, headers)
  const callsBefore = appCalls
  const fromCache = await fetchReply(LIST, headers)
  expect(appCalls).toBe(callsBefore)
  // A new URL with the same meaning, because the parameter is unknown.
  const fromApp = await fetchReply(`${LIST}&nothing=${Math.random()}`, headers)
  expect(appCalls).toBe(callsBefore + 1)
  expect(fromCache).toEqual(fromApp)
  expect(fromCache.status).toBe(200)
  expect(fromCache.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age'),
    'x-total-count': '8',
  })
})

test('A browser with the current ETag gets 304, and HEAD gets only headers', async () => {
  const { headers } = await fetchReply(LIST)
  expect(await fetchReply(LIST, { 'if-none-match': String(headers.etag) })).toMatchObject({
    status: 304,
    body: '',
  })
  expect(await fetchReply(LIST, {}, 'HEAD')).toMatchObject({ status: 200, headers, body: '' })
})

test.each([
  ['as one of a list', (tag: string) => `"another", ${tag}`],
  ['without saying that it is weak', (tag: string) => tag.replace('W/', '')],
  ['as whatever there is', () => '*'],
])('A browser that sends its ETag %s gets 304', async (_how, writeEtag) => {
  const { headers } = await fetchReply(LIST)
  const headersWithEtag = { 'if-none-match': writeEtag(String(headers.etag)) }
  expect(await fetchReply(LIST, headersWithEtag)).toMatchObject({ status: 304, body: '' })
  expect(await fetchReply(`${LIST}&nothing=${Math.random()}`, headersWithEtag)).toMatchObject({
    status: 304,
    body: '',
  })
})

test('A browser with another ETag gets the whole reply', async () => {
  const { headers, body } = await fetchReply(LIST)
  const other = String(headers.etag).replace('W/"', 'W/"x')
  expect(await fetchReply(LIST, { 'if-none-match': `${other}, "another"` })).toMatchObject({
    status: 200,
    body,
  })
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
  const { headers } = await fetchReply(LIST, { 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
})

test('A signed-in caller does not get the public reply', async () => {
  await fetchReply(LIST)
  expect((await fetchReply(LIST, { authorization: 'Bearer nonsense' })).status).toBe(401)
  expect((await fetchReply(LIST, { cookie: 'anything=1' })).headers['cache-control']).toBe('no-store')
  expect((await fetchReply(LIST, {}, 'POST')).status).toBe(401)
})

test('A change of the catalogue is visible at once', async () => {
  const before = await fetchReply(LIST)
  await shop.addProducts(aProduct())
  const after = await fetchReply(LIST)
  expect(after.headers['x-total-count']).toBe('9')
  expect(after.headers.etag).not.toBe(before.headers.etag)
})
