import { afterAll, beforeAll, expect, test } from 'vitest'
import { plentifulProducts, testRunServer } from '#testing/consistency/kill-during-sales.ts'
import { browserAt, startFlood } from '#testing/http/flood.ts'
import { httpCaller } from '#testing/http/http-caller.ts'
import { type ShopStorage, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'
import { waitUntil } from '#testing/wait-until.ts'

const SHOPPER = '192.0.2.5'
const SEARCHES_OF_SHOPPER = 27
const MAX_REFUSAL_BYTES = 3_000

let storage: ShopStorage
let shop: ShopProcess

beforeAll(async () => {
  storage = await createShopStorage(plentifulProducts(), testRunServer())
  shop = await startShopProcess(storage.dataDir, {
    ...storage.env,
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
  })
})

afterAll(async () => {
  await shop.stop()
  await storage.remove()
})

test.each([
  ['pages', ['/product?q=']],
  ['pages and API calls', ['/product?q=', '/api/sheets/data?limit=8&q=']],
])(
  'While five addresses flood the search by %s, each search page of another address arrives, and refusals are small',
  async (_, paths) => {
    let searches = 0
    const { replies, stop } = startFlood(shop.url, () => {
      searches += 1
      return `${paths[searches % paths.length]}nada+${searches}`
    })
    const refusals = () => replies.filter(({ status }) => status !== 200)
    await waitUntil(() => refusals().length > 0)
    const shopper = httpCaller(shop.url, 1)
    const pages: number[] = []
    for (let n = 0; n < SEARCHES_OF_SHOPPER; n++) {
      const path = `/product?q=remera+${n}`
      pages.push((await shopper.call({ method: 'GET', path, headers: browserAt(SHOPPER) })).status)
    }
    await stop()
    shopper.close()
    expect(pages).toEqual(Array(SEARCHES_OF_SHOPPER).fill(200))
    expect(new Set(refusals().map(({ status }) => status))).toEqual(new Set([503]))
    expect(Math.max(...refusals().map(({ text }) => text.length))).toBeLessThan(MAX_REFUSAL_BYTES)
  },
)
