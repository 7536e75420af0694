import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Product } from '#domain/product/product.ts'
import { aCart } from '#testing/fixtures/builders.ts'
import { retryWhileBusy } from '#testing/consistency/retry-while-busy.ts'
import { type HttpCaller, httpCaller } from '#testing/http/http-caller.ts'
import { testRunServer } from '#testing/consistency/kill-during-sales.ts'
import {
  exactResult,
  sellToConcurrentBuyers,
  countStoredSales,
  type Sell,
  productWithTenUnits,
} from '#testing/consistency/concurrent-buyers.ts'
import { type ShopStorage, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'

/** Sockets per process. Each buyer has one, so no request waits in the client. */
const SOCKETS = 100

let product: Product
let storage: ShopStorage
let shops: ShopProcess[]
let callers: HttpCaller[]

beforeEach(async () => {
  product = productWithTenUnits()
  storage = await createShopStorage([product], testRunServer())
  // The server limits concurrent requests per address, so each buyer sends another address in a proxy header.
  const env = { ...storage.env, TRUSTED_PROXIES: '127.0.0.1' }
  shops = await Promise.all([startShopProcess(storage.dataDir, env), startShopProcess(storage.dataDir, env)])
  callers = shops.map(({ url }) => httpCaller(url, SOCKETS))
})

afterEach(async () => {
  for (const caller of callers) caller.close()
  await Promise.all(shops.map((shop) => shop.stop()))
  await storage.remove()
})

const buyAtEither: Sell = (item, buyer) =>
  retryWhileBusy(async () => {
    const { status, text } = await callers[buyer % callers.length]!.call({
      method: 'POST',
      path: '/api/sheets/sale',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${buyer}` },
      body: JSON.stringify(aCart([item], { cliente: { correo: `c${buyer}@correo.test` } })),
    })
    return { status, body: JSON.parse(text) }
  })

test('Two hundred concurrent buyers of ten units at two processes get exactly ten sales, and every unit is accounted for', async () => {
  await storage.withDatabase(async ({ pool }) => {
    expect(await sellToConcurrentBuyers(pool, product, buyAtEither)).toEqual(exactResult)
    expect(await countStoredSales(pool)).toEqual({ sales: 10, units: 10, emails: 20 })
  })
})
