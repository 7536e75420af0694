import { afterAll, beforeAll, expect, test } from 'vitest'
import { plentifulProducts, testRunServer } from '#testing/consistency/kill-during-sales.ts'
import { type HttpReply, httpCaller } from '#testing/http/http-caller.ts'
import { type ShopStorage, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'
import { waitUntil } from '#testing/wait-until.ts'

const ATTACKERS = ['203.0.113.7', '203.1.113.7', '203.2.113.7', '203.3.113.7', '203.4.113.7']
const SHOPPER = '192.0.2.5'
/** More than the pages and the searches that may wait. */
const CONNECTIONS_PER_ATTACKER = 30
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
    const callers = ATTACKERS.map(() => httpCaller(shop.url, CONNECTIONS_PER_ATTACKER))
    const refusals: HttpReply[] = []
    let searches = 0
    let isOver = false
    const flood = callers.flatMap((caller, attacker) =>
      Array.from({ length: CONNECTIONS_PER_ATTACKER }, async () => {
        while (!isOver) {
          searches += 1
          const path = `${paths[searches % paths.length]}nada+${searches}`
          const reply = await caller.call({ method: 'GET', path, headers: headersOf(ATTACKERS[attacker]!) })
          if (reply.status !== 200) refusals.push(reply)
        }
      }),
    )
    await waitUntil(() => refusals.length > 0)
    const shopper = httpCaller(shop.url, 1)
    const pages: number[] = []
    for (let n = 0; n < SEARCHES_OF_SHOPPER; n++) {
      const path = `/product?q=remera+${n}`
      pages.push((await shopper.call({ method: 'GET', path, headers: headersOf(SHOPPER) })).status)
    }
    isOver = true
    await Promise.all(flood)
    for (const caller of [...callers, shopper]) caller.close()
    expect(pages).toEqual(Array(SEARCHES_OF_SHOPPER).fill(200))
    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]))
    expect(Math.max(...refusals.map(({ text }) => text.length))).toBeLessThan(MAX_REFUSAL_BYTES)
  },
)

const headersOf = (address: string) => ({ accept: 'text/html', 'x-forwarded-for': address })
