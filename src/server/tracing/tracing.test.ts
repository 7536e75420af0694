import type { Server } from 'node:http'
import { trace } from '@opentelemetry/api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pino } from 'pino'
import { createHttpServer, listen, stopListening } from '#server/startup/http-server.ts'
import { observeRequests } from '#server/http/monitoring/observe-requests.ts'
import { runScheduledJob } from '#server/jobs/queue/run-scheduled-job.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { type ReceivedSpan, startTestCollector, type TestCollector } from '#testing/tracing/test-collector.ts'
import { waitUntil } from '#testing/wait-until.ts'
import { startTracing } from './start-tracing.ts'
import { traceCalls } from './trace-calls.ts'
import { traceQueries } from './trace-queries.ts'

const here = { host: '127.0.0.1', port: 0 }
let collector: TestCollector
let shop: Shop
let server: Server
let url: string
let stopTracing: () => Promise<void>

beforeEach(async () => {
  collector = await startTestCollector()
  const log = pino({ level: 'silent' })
  stopTracing = startTracing(collector.url, log)
  shop = await openShop()
  traceQueries(shop.deps.pool)
  const observe = observeRequests({ metrics: shop.deps.metrics, log, trustedProxies: ['127.0.0.1'] })
  server = createHttpServer(shop.app.fetch, shop.deps.replyCache, { observe })
  url = `http://127.0.0.1:${await listen(server, here)}`
})

afterEach(async () => {
  await stopTracing()
  await stopListening(server, 1_000)
  await collector.stop()
  await shop.close()
})

/** Ends the requests and tracing, so that the collector has all spans. */
async function allSpans(): Promise<readonly ReceivedSpan[]> {
  await stopListening(server, 1_000)
  await stopTracing()
  return collector.spans
}

const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

test('The collector receives a request as child of the proxy, with its SQL and without values', async () => {
  const parent = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
  const response = await fetch(`${url}/api/sheets/data/remera-secreta?nota=otro-secreto`, {
    headers: { traceparent: `00-${parent.trace}-${parent.span}-01`, cookie: 'nombre=secreto' },
  })
  await response.text()
  const all = await allSpans()
  const request = all.find(({ name }) => name === 'GET /api/sheets/data/:id')!
  expect(request).toMatchObject({ traceId: parent.trace, parentSpanId: parent.span })
  expect(attributesOf(request)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/sheets/data/:id',
    'http.response.status_code': 404,
    'vidriera.request.id': response.headers.get('x-request-id'),
  })
  const [statement] = all.filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(statement!.traceId).toBe(parent.trace)
  expect(attributesOf(statement!)).toEqual({
    'db.system.name': 'postgresql',
    'db.query.text': expect.stringMatching(/from "?products"?.*\$1/s),
  })
  expect(collector.text()).toContain('"stringValue":"vidriera"')
  expect(collector.text()).not.toContain('secret')
})

test('A statement that waits for a connection belongs to its own request', async () => {
  const clients = await Promise.all(
    Array.from({ length: shop.deps.pool.options.max }, () => shop.deps.pool.connect()),
  )
  const paths = ['/api/sheets/data/a', '/api/sheets/categories']
  const replies = Promise.all(paths.map((path) => fetch(url + path).then((reply) => reply.text())))
  await waitUntil(() => shop.deps.pool.waitingCount >= paths.length)
  for (const client of clients) client.release()
  await replies
  const all = await allSpans()
  const childrenOf = (name: string) => {
    const { spanId } = all.find((span) => span.name === name)!
    return all.filter(({ parentSpanId }) => parentSpanId === spanId)
  }
  expect(childrenOf('GET /api/sheets/data/:id')).not.toEqual([])
  expect(childrenOf('GET /api/sheets/categories')).not.toEqual([])
})

test('A failed statement is marked with the code of PostgreSQL and without its message', async () => {
  await shop.deps.pool.query('alter table products rename column precio to importe')
  expect((await fetch(`${url}/api/sheets/data/1`)).status).toBe(500)
  const all = await allSpans()
  const failed = all.find(({ attributes }) => attributes.some(({ key }) => key === 'error.type'))!
  expect(attributesOf(failed)['error.type']).toBe('42703')
  expect(failed.status).toEqual({ code: 2 })
  expect(all.find(({ name }) => name === 'GET /api/sheets/data/:id')!.status).toEqual({ code: 2 })
  expect(collector.text()).not.toContain('does not exist')
})

test('A job and a call to an external service have spans', async () => {
  const payments = traceCalls('payments', { read: async (id: string) => `payment ${id}` })
  const run = () => payments.read('secreto')
  await runScheduledJob(shop.deps, { name: 'reconcile-payments', run }, new AbortController().signal)
  const all = await allSpans()
  const job = all.find(({ name }) => name === 'job reconcile-payments')!
  expect(job.parentSpanId).toBeUndefined()
  expect(all.find(({ name }) => name === 'payments.read')!.parentSpanId).toBe(job.spanId)
  expect(collector.text()).not.toContain('secreto')
})

test('A poll outside of requests and jobs has no span', async () => {
  await shop.deps.pool.query('select 1')
  // The job queue runs its polls in spans that are not recorded.
  await trace.getTracer('queue').startActiveSpan('poll', () => shop.deps.pool.query('select 2'))
  expect(await allSpans()).toEqual([])
})
