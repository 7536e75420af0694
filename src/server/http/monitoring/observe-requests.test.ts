import type { Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openLog } from '#server/log/open-log.ts'
import { createHttpServer, listen, stopListening } from '#server/startup/http-server.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { waitUntil } from '#testing/wait-until.ts'
import { observeRequests } from './observe-requests.ts'

type LogLine = { msg: string; requestId?: string; route?: string } & Record<string, unknown>

let shop: Shop
let server: Server
let url: string
let lines: LogLine[]

async function openObservedShop({
  trustedProxies = [],
  level = 'info',
}: { trustedProxies?: string[]; level?: string } = {}) {
  lines = []
  const log = openLog(level, { write: (line) => lines.push(JSON.parse(line) as LogLine) })
  shop = await openShop({ log })
  const observe = observeRequests({ metrics: shop.deps.metrics, log, trustedProxies })
  server = createHttpServer(shop.app.fetch, shop.deps.replyCache, { observe })
  url = `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`
}

afterEach(async () => {
  await stopListening(server, 1_000)
  await shop.close()
})

const accessLines = () => lines.filter(({ msg }) => msg === 'request')

/** Waits for the lines, because the server writes a line after the client has the response. */
async function accessLinesOf(count: number): Promise<LogLine[]> {
  await waitUntil(() => accessLines().length >= count)
  return accessLines()
}

test('A request has one access line without path, query, address and cookie', async () => {
  await openObservedShop()
  const response = await fetch(`${url}/api/sheets/data/camisa-de-ana?token=secreto-de-ana`, {
    headers: { cookie: 'nombre=ana', 'user-agent': 'navegador-de-ana' },
  })
  await response.text()
  const [line] = await accessLinesOf(1)
  expect(line).toEqual({
    level: 30,
    time: expect.any(Number),
    pid: expect.any(Number),
    hostname: expect.any(String),
    msg: 'request',
    requestId: response.headers.get('x-request-id'),
    method: 'GET',
    route: '/api/sheets/data/:id',
    status: 404,
    ms: expect.any(Number),
    bytes: expect.any(Number),
  })
  expect(line!['bytes']).toBeGreaterThan(100)
  expect(line!['ms']).toBeGreaterThan(0)
  expect(JSON.stringify(lines)).not.toMatch(/ana|127\.0\.0\.1/)
})

test('A cached reply is measured and logged under the same route as the first one', async () => {
  await openObservedShop()
  await shop.addProducts(aProduct())
  const hits = shop.deps.replyCache.hits
  for (let n = 0; n < 2; n++) await (await fetch(`${url}/api/sheets/data?limit=8`)).text()
  expect(shop.deps.replyCache.hits).toBe(hits + 1)
  const [first, cached] = await accessLinesOf(2)
  expect([first!.route, cached!.route]).toEqual(['/api/sheets/data', '/api/sheets/data'])
  expect(cached!.requestId).not.toBe(first!.requestId)
  const metrics = await (await fetch(`${url}/metrics`)).text()
  expect(metrics).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/sheets/data",status="200"} 2',
  )
})

test('Unknown paths and methods share one route and one method in the metrics', async () => {
  await openObservedShop()
  for (const path of ['/api/nada/1', '/api/nada/2', '/nada/3', '/assets/nada.js'])
    await (await fetch(url + path)).text()
  await (await fetch(`${url}/api/nada/4`, { method: 'PROPFIND' })).text()
  await accessLinesOf(5)
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const series = metrics.match(/^http_request_duration_seconds_count.*/gm)
  expect(series).toEqual([
    'http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 4',
    'http_request_duration_seconds_count{method="other",route="unknown",status="404"} 1',
  ])
})

test('A call that middleware refuses has the route of its handler', async () => {
  await openObservedShop()
  const response = await fetch(`${url}/api/sheets/sale`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  await response.text()
  expect((await accessLinesOf(1))[0]).toMatchObject({ route: '/api/sheets/sale', status: 403 })
})

test('A failed request and its log line have the same id', async () => {
  await openObservedShop({ level: 'error' })
  await shop.deps.pool.query('alter table products rename column precio to importe')
  const response = await fetch(`${url}/api/sheets/data/1`)
  expect(response.status).toBe(500)
  expect(Object.keys((await response.json()) as object).sort()).toEqual(['code', 'error', 'message'])
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'unexpected failure',
      requestId: response.headers.get('x-request-id'),
      route: '/api/sheets/data/:id',
    }),
  ])
})

test('The failure page shows the id of the request', async () => {
  await openObservedShop({ level: 'silent' })
  shop.app.get('/falla', () => {
    throw new Error('a program error')
  })
  const response = await fetch(`${url}/falla`, { headers: { accept: 'text/html' } })
  const id = response.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f]{12}$/)
  expect(await response.text()).toContain(`Código para soporte: ${id}`)
})

test.each([
  { who: 'a stranger', trustedProxies: [], sent: 'id-del-proxy-1', isKept: false },
  { who: 'a trusted proxy', trustedProxies: ['127.0.0.1'], sent: 'id-del-proxy-1', isKept: true },
  {
    who: 'a trusted proxy with other characters',
    trustedProxies: ['127.0.0.1'],
    sent: 'id del proxy <1>',
    isKept: false,
  },
])('X-Request-Id of $who is kept: $isKept', async ({ trustedProxies, sent, isKept }) => {
  await openObservedShop({ trustedProxies })
  const response = await fetch(`${url}/healthz`, { headers: { 'x-request-id': sent } })
  await response.text()
  expect(response.headers.get('x-request-id') === sent).toBe(isKept)
})

test('Health checks have lines only at level debug', async () => {
  await openObservedShop({ level: 'debug' })
  await (await fetch(`${url}/readyz`)).text()
  expect((await accessLinesOf(1))[0]).toMatchObject({ level: 20, route: '/readyz', status: 200 })
})

test('A client that leaves before the response counts as 499', async () => {
  await openObservedShop()
  const released = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  shop.app.get('/lenta', async (c) => {
    started.resolve()
    await released.promise
    return c.text('listo')
  })
  const client = connect(Number(new URL(url).port), '127.0.0.1', () =>
    client.write('GET /lenta HTTP/1.1\r\nHost: tienda\r\n\r\n'),
  )
  await started.promise
  client.destroy()
  expect((await accessLinesOf(1))[0]).toMatchObject({ route: '/lenta', status: 499, aborted: true })
  released.resolve()
})
