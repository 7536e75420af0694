import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#domain/product/product.ts'
import { aCart } from '#testing/fixtures/builders.ts'
import { type NetworkProxy, networkProxyTo } from '#testing/database/network-proxy.ts'
import { type HttpCaller, httpCaller } from '#testing/http/http-caller.ts'
import {
  repeatPosts,
  plentifulProducts,
  testRunServer,
  findInconsistencies,
} from '#testing/consistency/kill-during-sales.ts'
import { SaleJournal, sellConcurrently } from '#testing/consistency/sale-journal.ts'
import { type ShopStorage, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'

const WRITERS = 10
/** More than the concurrent requests, so that no client waits for a connection. */
const MAX_CONNECTIONS = 30

let products: Product[]
let storage: ShopStorage
let proxy: NetworkProxy
let shop: ShopProcess
let caller: HttpCaller
let journal: SaleJournal

beforeEach(async () => {
  products = plentifulProducts()
  storage = await createShopStorage(products, testRunServer())
  proxy = await networkProxyTo(storage.env['DATABASE_URL']!)
  shop = await startShopProcess(storage.dataDir, { DATABASE_URL: proxy.databaseUrl, LOG_LEVEL: 'silent' })
  caller = httpCaller(shop.url, MAX_CONNECTIONS)
  journal = new SaleJournal()
})

afterEach(async () => {
  caller.close()
  await shop.stop()
  await proxy.cut()
  await storage.remove()
})

const statusOf = async (path: string) => (await caller.call({ method: 'GET', path })).status

test('The database closes all connections repeatedly during sales, and the shop loses no sale', async () => {
  await storage.withDatabase(async ({ pool }) => {
    const closeConnections = () =>
      pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
    // Repeats until an outage interrupts a running sale, which the shop refuses with `busy`.
    for (let round = 0; round < 5 || journal.busyCount === 0; round++) {
      const outageAt = journal.acknowledged + 30
      const goal = outageAt + 30
      let closing: Promise<unknown> | undefined
      const isDone = () => {
        if (journal.acknowledged >= outageAt) closing ??= closeConnections()
        return journal.acknowledged >= goal
      }
      await sellConcurrently(journal, { caller, products, writers: WRITERS, enough: isDone })
      await closing
    }
  })
  expect(shop.isAlive()).toBe(true)
  await repeatPosts(caller, journal)
  expect(await findInconsistencies(storage, journal, products)).toEqual([])
})

test('The database is down during sales and returns: the shop answers 503 in between, and then every sale is complete', async () => {
  let outage: Promise<void> | undefined
  const isDone = () => {
    if (journal.acknowledged >= 50) outage ??= proxy.cut()
    return journal.busyCount >= 40
  }
  await sellConcurrently(journal, { caller, products, writers: WRITERS, enough: isDone })
  await outage
  expect(shop.isAlive()).toBe(true)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
  // Not a cached page. Search engines retry a page after a 503, but remove it after a 500.
  const page = await fetch(`${shop.url}/product?q=nunca-preguntado`)
  await page.body?.cancel()
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '2'])

  await proxy.restore()
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), { timeout: 10_000 })
  await repeatPosts(caller, journal)
  expect(await findInconsistencies(storage, journal, products)).toEqual([])
})

test('Requests fail within ten seconds when the database does not respond, and the shop recovers when the database responds again', async () => {
  expect(await statusOf('/readyz')).toBe(200)
  proxy.freeze()
  const startedAt = performance.now()
  const statuses = await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => statusOf(`/api/sheets/data?q=nunca-preguntado-${n}`)),
    sale(),
    statusOf('/readyz'),
  ])
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(shop.isAlive()).toBe(true)

  proxy.unfreeze()
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), { timeout: 10_000 })
  expect(await sale()).toBe(200)
})

test('A shop stops while its database is silent', async () => {
  proxy.freeze()
  const pending = statusOf('/readyz')
  // A stopping shop loses requests that have not arrived yet. This later response proves that the earlier request
  // arrived.
  expect(await statusOf('/healthz')).toBe(200)
  const [status] = await Promise.all([pending, shop.stop()])
  expect(status).toBe(503)
})

async function sale(): Promise<number> {
  const body = JSON.stringify(aCart(products.slice(0, 1)))
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return (await caller.call({ method: 'POST', path: '/api/sheets/sale', headers, body })).status
}
