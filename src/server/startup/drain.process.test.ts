import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#domain/product/product.ts'
import { httpCaller } from '#testing/http/http-caller.ts'
import { loadBalancer } from '#testing/http/load-balancer.ts'
import {
  findInconsistencies,
  plentifulProducts,
  repeatPosts,
  testRunServer,
  withCaller,
} from '#testing/consistency/kill-during-sales.ts'
import { SaleJournal, sellConcurrently } from '#testing/consistency/sale-journal.ts'
import { type ShopStorage, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { type ShopProcess, freePort, startShopProcess } from '#testing/shop/shop-process.ts'

const WRITERS = 3

let products: Product[]
let storage: ShopStorage
let journal: SaleJournal

beforeEach(async () => {
  products = plentifulProducts()
  storage = await createShopStorage(products, testRunServer())
  journal = new SaleJournal()
})

afterEach(() => storage.remove())

test('A stopping shop reports 503 at /readyz and sells until its drain time ends', async () => {
  const shop = await startShopProcess(storage.dataDir, { ...storage.env, DRAIN_SECONDS: '3' })
  await withCaller(shop, async (caller) => {
    const stopped = shop.stop()
    await vi.waitFor(
      async () => {
        const reply = await fetch(`${shop.url}/readyz`)
        await reply.body?.cancel()
        expect([reply.status, reply.headers.get('connection')]).toEqual([503, 'close'])
      },
      { timeout: 2_000 },
    )
    const sale = journal.attempt(products.slice(0, 2))
    await journal.post(caller, sale)
    expect(sale.response).toBeDefined()
    await stopped
  })
  await expect(fetch(shop.url)).rejects.toThrow('fetch failed')
  expect(await findInconsistencies(storage, journal, products)).toEqual([])
})

test('A rolling restart of two processes behind a load balancer loses no sale request', async () => {
  const shops = await Promise.all([startOnFixedPort(), startOnFixedPort()])
  const balancer = await loadBalancer(shops.map(({ shop }) => shop.url))
  const caller = httpCaller(balancer.url, WRITERS)
  let restarted = false
  try {
    const sales = sellConcurrently(journal, {
      caller,
      products,
      writers: WRITERS,
      enough: () => restarted,
    })
    for (const each of shops) {
      await each.shop.stop()
      await each.start()
    }
    restarted = true
    await sales
    // A busy machine may answer 503, and clients repeat such a request. A broken connection has no answer.
    expect([journal.unanswered.length - journal.busyCount, journal.unexpectedReplies]).toEqual([0, []])
    await repeatPosts(caller, journal)
  } finally {
    caller.close()
    await balancer.close()
    await Promise.all(shops.map(({ shop }) => shop.stop()))
  }
  expect(journal.acknowledged).toBeGreaterThan(0)
  expect(await findInconsistencies(storage, journal, products)).toEqual([])
})

/** Starts a shop that keeps its port over restarts, as the load balancer requires. */
async function startOnFixedPort(): Promise<{ shop: ShopProcess; start(): Promise<void> }> {
  const env = { ...storage.env, DRAIN_SECONDS: '1', PORT: String(await freePort()) }
  const running = {
    shop: await startShopProcess(storage.dataDir, env),
    async start() {
      running.shop = await startShopProcess(storage.dataDir, env)
    },
  }
  return running
}
