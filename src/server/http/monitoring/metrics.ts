import type { Context, Hono } from 'hono'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from '@prometheus-io/client'
import { Problem } from '#contract/http/problem.ts'
import type { Config } from '#server/config/config.ts'
import type { FreeDisk } from '#server/data-directory/free-disk.ts'
import type { Pool } from '#server/database/connection/open-database.ts'
import { isSameSecret } from '#server/requests/is-same-secret.ts'
import { saleChannels } from '#domain/sale/sale.ts'
import { saleStatuses } from '#domain/sale/sale-status.ts'
import { migrationName } from '#server/database/migration/migration-name.ts'
import { recentReading } from './recent-reading.ts'
import type { ShopReading } from './shop-reading-store.ts'

/** Methods of the shop's routes. Clients may send thirty others. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const loopback = new Set(['127.0.0.1', '::1'])

type MetricSources = {
  replies: { readonly hits: number; readonly bytes: number }
  sockets: { readonly refused: Readonly<Record<'address' | 'all', number>> }
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  readFreeDisk: () => Promise<FreeDisk>
  readShop: () => Promise<ShopReading>
}

export class Metrics {
  readonly #registry = new Registry()
  readonly #requestDurations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the response, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [this.#registry],
  })

  readonly #readShop: () => Promise<ShopReading | undefined>

  /**
   * `replies`: the reply cache. `sockets`: counts of refused connections, which never become a request. `pool`: the
   * database connections of this process. `readFreeDisk`: the free space of the disks. `readShop`: reads the gauges of the shop's data.
   */
  constructor({ replies, sockets, pool, readFreeDisk, readShop }: MetricSources) {
    this.#readShop = recentReading(readShop)
    collectDefaultMetrics({ register: this.#registry })
    new Gauge({
      name: 'database_pool_connections',
      help: 'Database connections of this process',
      labelNames: ['state'] as const,
      registers: [this.#registry],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      },
    })
    new Gauge({
      name: 'database_pool_waiting',
      help: 'Queries and transactions that wait for a free connection',
      registers: [this.#registry],
      collect() {
        this.set(pool.waitingCount)
      },
    })
    new Counter({
      name: 'reply_cache_hits_total',
      help: 'Pages and API replies served from the reply cache',
      registers: [this.#registry],
      collect() {
        this.reset()
        this.inc(replies.hits)
      },
    })
    new Gauge({
      name: 'cached_reply_bytes',
      help: 'Bytes of cached pages and API replies, in all encodings',
      registers: [this.#registry],
      collect() {
        this.set(replies.bytes)
      },
    })
    new Gauge({
      name: 'free_disk_bytes',
      help: 'Free bytes of the disk of DATA_DIR, and of BACKUP_DIR on another disk',
      labelNames: ['folder'] as const,
      registers: [this.#registry],
      async collect() {
        const { data, backups } = await readFreeDisk()
        this.set({ folder: 'data' }, data)
        if (backups !== undefined) this.set({ folder: 'backups' }, backups)
      },
    })
    new Counter({
      name: 'sockets_refused_total',
      help: 'Sockets destroyed because too many were open: of one address, or of all',
      labelNames: ['limit'] as const,
      registers: [this.#registry],
      collect() {
        this.reset()
        for (const limit of ['address', 'all'] as const) this.inc({ limit }, sockets.refused[limit])
      },
    })
  }

  /** Counts a response. `route`: a pattern of the path, so that the number of time series has a bound. */
  observe({
    method,
    route,
    status,
    ms,
  }: {
    method: string
    route: string
    status: number
    ms: number
  }): void {
    const knownMethod = methods.has(method) ? method : 'other'
    this.#requestDurations.observe({ method: knownMethod, route, status }, ms / 1_000)
  }

  /**
   * Serves `/metrics`. Without `METRICS_TOKEN` a demo allows every client, and production only clients on this machine.
   * Set a token behind a local proxy, which makes all clients look local.
   */
  serve(app: Hono, config: Pick<Config, 'metricsToken' | 'mode'>): void {
    app.get('/metrics', async (c) => {
      if (!mayRead(c, config)) throw new Problem('not-found')
      return c.body(await this.text(), 200, { 'Content-Type': this.#registry.contentType })
    })
  }

  /** Returns all metrics in the text format of Prometheus. Never fails because of the database. */
  async text(): Promise<string> {
    const shop = shopGauges(await this.#readShop())
    return (await this.#registry.metrics()) + (await shop.metrics())
  }
}

function mayRead(c: Context, { metricsToken, mode }: Pick<Config, 'metricsToken' | 'mode'>): boolean {
  if (metricsToken) return isSameSecret(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`)
  if (mode === 'demo') return true
  return loopback.has(c.get('address') ?? '')
}

/**
 * Returns the gauges of the shop's data. Undefined, because the database did not answer: only `database_up` 0, so that
 * no old value looks like a new one.
 */
function shopGauges(reading: ShopReading | undefined): Registry {
  const registry = new Registry()
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] })

  const up = gauge('database_up', '1 if the database answered the query for the gauges of the shop')
  up.set(reading ? 1 : 0)
  if (!reading) return registry

  const migration = gauge('database_migration_info', 'Number and name of the last migration', ['migration'])
  migration.set({ migration: migrationName(reading.migratedAt) }, 1)
  const sales = gauge('sales_last_day', 'Sales of the last 24 hours, by channel and current status', [
    'channel',
    'status',
  ])
  for (const channel of saleChannels) for (const status of saleStatuses) sales.set({ channel, status }, 0)
  for (const { channel, status, count } of reading.sales) sales.set({ channel, status }, count)
  gauge('sales_waiting', 'Sales with the status Pendiente or Enproceso').set(reading.salesWaiting)
  const emails = gauge('emails', 'E-mails that wait, and e-mails that the shop gave up (dead)', ['state'])
  emails.set({ state: 'waiting' }, reading.emailsWaiting)
  emails.set({ state: 'dead' }, reading.emailsDead)
  gauge('payments_to_review', 'Card payments with a problem that staff must review').set(
    reading.paymentsToReview,
  )
  const ages = gauge(
    'job_last_success_age_seconds',
    'Time since the last success of a scheduled job, or since the job exists',
    ['task'],
  )
  for (const { job, age } of reading.jobs) ages.set({ task: job }, age)
  return registry
}
