import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#domain/product.ts'
import { aCart } from '#testing/builders.ts'
import { type Cable, cableTo } from '#testing/cable.ts'
import { type HttpCaller, httpCaller } from '#testing/http-caller.ts'
import { askAgain, plenty, serverOfThisRun, settle } from '#testing/kill-during-sales.ts'
import { SaleJournal, sellAtOnce } from '#testing/sale-journal.ts'
import { type ShopPlace, shopPlace } from '#testing/shop-place.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop-process.ts'

const WRITERS = 10
/** More than the concurrent requests, so that no client waits for a connection. */
const LINES = 30

let products: Product[]
let place: ShopPlace
let cable: Cable
let shop: ShopProcess
let caller: HttpCaller
let journal: SaleJournal

beforeEach(async () => {
  products = plenty()
  place = await shopPlace(products, serverOfThisRun())
  cable = await cableTo(place.env['DATABASE_URL']!)
  shop = await startShopProcess(place.dataDir, { DATABASE_URL: cable.databaseUrl, LOG_LEVEL: 'silent' })
  caller = httpCaller(shop.url, LINES)
  journal = new SaleJournal()
})

afterEach(async () => {
  caller.close()
  await shop.stop()
  await cable.cut()
  await place.remove()
})

const statusOf = async (path: string) => (await caller.call({ method: 'GET', path })).status

test('The database closes all connections repeatedly during sales, and the shop loses no sale', async () => {
  await place.look(async ({ pool }) => {
    const throwOut = () =>
      pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
    // Repeats until a sale in progress is interrupted and refused with `busy`.
    for (let time = 0; time < 5 || journal.busy === 0; time++) {
      const middle = journal.acknowledged + 30
      const goal = middle + 30
      let thrown: Promise<unknown> | undefined
      const enough = () => {
        if (journal.acknowledged >= middle) thrown ??= throwOut()
        return journal.acknowledged >= goal
      }
      await sellAtOnce(journal, { caller, products, writers: WRITERS, enough })
      await thrown
    }
  })
  expect(shop.isAlive()).toBe(true)
  await askAgain(caller, journal)
  expect(await settle(place, journal, products)).toEqual([])
})

test('The database is down during sales and returns: the shop answers 503 in between, and then every sale is complete', async () => {
  let away: Promise<void> | undefined
  const enough = () => {
    if (journal.acknowledged >= 50) away ??= cable.cut()
    return journal.busy >= 40
  }
  await sellAtOnce(journal, { caller, products, writers: WRITERS, enough })
  await away
  expect(shop.isAlive()).toBe(true)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
  // An uncached page. Search engines retry after a 503 and drop a page after a 500.
  const page = await fetch(`${shop.url}/product?q=nunca-preguntado`)
  await page.body?.cancel()
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '2'])

  await cable.mend()
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), { timeout: 10_000 })
  await askAgain(caller, journal)
  expect(await settle(place, journal, products)).toEqual([])
})

test('A silent database is given up within ten seconds, and the shop recovers when it answers again', async () => {
  expect(await statusOf('/readyz')).toBe(200)
  cable.freeze()
  const asked = performance.now()
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => statusOf(`/api/sheets/data?q=nunca-preguntado-${n}`)),
    sale(),
    statusOf('/readyz'),
  ])
  expect(new Set(answers)).toEqual(new Set([503]))
  expect(performance.now() - asked).toBeLessThan(10_000)
  expect(shop.isAlive()).toBe(true)

  cable.thaw()
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), { timeout: 10_000 })
  expect(await sale()).toBe(200)
})

test('A shop stops while its database is silent', async () => {
  cable.freeze()
  const asked = statusOf('/readyz')
  // A later response proves that the earlier request arrived, because requests in transit are lost when the shop stops.
  expect(await statusOf('/healthz')).toBe(200)
  const [status] = await Promise.all([asked, shop.stop()])
  expect(status).toBe(503)
})

async function sale(): Promise<number> {
  const body = JSON.stringify(aCart(products.slice(0, 1)))
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return (await caller.call({ method: 'POST', path: '/api/sheets/sale', headers, body })).status
}
