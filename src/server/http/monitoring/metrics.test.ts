import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { problemResponse } from '#server/http/problems/problem-response.ts'
import { Metrics } from './metrics.ts'

type Settings = { mode: 'demo' | 'production'; metricsToken: string | undefined }
const TOKEN = 'clave-de-las-metricas'

async function requestMetrics(
  settings: Settings,
  address: string,
  authorization?: string,
): Promise<Response> {
  const metrics = new Metrics({
    replies: { hits: 7, bytes: 4096 },
    sockets: { refused: { address: 3, all: 1 } },
    pool: { totalCount: 6, idleCount: 4, waitingCount: 5 },
    readFreeDisk: async () => ({ data: 5_000, backups: 7_000 }),
    readShop: () => Promise.reject(new Error('the database is away')),
  })
  const app = new Hono()
  app.onError((failure, c) => problemResponse(c, failure, pino({ level: 'silent' })))
  app.use(async (c, next) => {
    c.set('address', address)
    await next()
  })
  metrics.serve(app, settings)
  return app.request('/metrics', { headers: authorization === undefined ? {} : { authorization } })
}

test.each([
  ['the same machine', '127.0.0.1', 200],
  ['the same machine, by its other name', '::1', 200],
  ['another machine', '10.0.0.9', 404],
])('In production only this machine reads the metrics: %s, %s, gets %i', async (_who, address, status) => {
  expect((await requestMetrics({ mode: 'production', metricsToken: undefined }, address)).status).toBe(status)
})

test.each([
  [`Bearer ${TOKEN}`, '10.0.0.9', 200],
  [`Bearer ${TOKEN}x`, '10.0.0.9', 404],
  [undefined, '127.0.0.1', 404],
])(
  'With METRICS_TOKEN only its bearer reads the metrics: %s from %s gets %i',
  async (header, address, status) => {
    expect((await requestMetrics({ mode: 'production', metricsToken: TOKEN }, address, header)).status).toBe(
      status,
    )
  },
)

test('Prometheus reads the number of refused sockets by limit', async () => {
  const text = await (await requestMetrics({ mode: 'demo', metricsToken: undefined }, '10.0.0.9')).text()
  expect(text).toContain('sockets_refused_total{limit="address"} 3')
  expect(text).toContain('sockets_refused_total{limit="all"} 1')
})

test('Prometheus reads the free space of the disks of data and backups', async () => {
  const text = await (await requestMetrics({ mode: 'demo', metricsToken: undefined }, '10.0.0.9')).text()
  expect(text).toContain('free_disk_bytes{folder="data"} 5000')
  expect(text).toContain('free_disk_bytes{folder="backups"} 7000')
})

test('Prometheus reads the number of replies from the cache', async () => {
  const reply = await requestMetrics({ mode: 'demo', metricsToken: undefined }, '10.0.0.9')
  expect(reply.headers.get('content-type')).toContain('text/plain')
  const text = await reply.text()
  expect(text).toContain('reply_cache_hits_total 7')
  expect(text).toContain('cached_reply_bytes 4096')
})

test('Without the database Prometheus reads database_up 0 and the metrics that need no database', async () => {
  const reply = await requestMetrics({ mode: 'demo', metricsToken: undefined }, '10.0.0.9')
  expect(reply.status).toBe(200)
  const text = await reply.text()
  expect(text).toContain('database_up 0')
  expect(text).toContain('database_pool_connections{state="used"} 2')
  expect(text).toContain('database_pool_connections{state="idle"} 4')
  expect(text).toContain('database_pool_waiting 5')
  expect(text).not.toMatch(/^(?:sales|emails|payments|job)_/m)
})
