import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Product } from '#domain/product.ts'
import { aCart } from '#testing/builders.ts'
import { comingBack } from '#testing/coming-back.ts'
import { type HttpCaller, httpCaller } from '#testing/http-caller.ts'
import { serverOfThisRun } from '#testing/kill-during-sales.ts'
import { exact, rush, salesStored, type Sell, tenUnits } from '#testing/rush.ts'
import { type ShopPlace, shopPlace } from '#testing/shop-place.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop-process.ts'

/** One socket per buyer at each process, so no request waits in the client. */
const SOCKETS = 100

let product: Product
let place: ShopPlace
let shops: ShopProcess[]
let callers: HttpCaller[]

beforeEach(async () => {
  product = tenUnits()
  place = await shopPlace([product], serverOfThisRun())
  // The server limits concurrent requests per address, so each buyer has its own address, as behind a proxy.
  const env = { ...place.env, TRUSTED_PROXIES: '127.0.0.1' }
  shops = await Promise.all([startShopProcess(place.dataDir, env), startShopProcess(place.dataDir, env)])
  callers = shops.map(({ url }) => httpCaller(url, SOCKETS))
})

afterEach(async () => {
  for (const caller of callers) caller.close()
  await Promise.all(shops.map((shop) => shop.stop()))
  await place.remove()
})

const buyAtEither: Sell = (wanted, buyer) =>
  comingBack(async () => {
    const { status, text } = await callers[buyer % callers.length]!.call({
      method: 'POST',
      path: '/api/sheets/sale',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${buyer}` },
      body: JSON.stringify(aCart([wanted], { cliente: { correo: `c${buyer}@correo.test` } })),
    })
    return { status, body: JSON.parse(text) }
  })

test('Two hundred concurrent buyers of ten units at two processes get exactly ten sales, and every unit is accounted for', async () => {
  await place.look(async ({ pool }) => {
    expect(await rush(pool, product, buyAtEither)).toEqual(exact)
    expect(await salesStored(pool)).toEqual({ sales: 10, units: 10, emails: 20 })
  })
})
