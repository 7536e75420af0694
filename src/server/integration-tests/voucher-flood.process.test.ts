import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plentifulProducts, testRunServer } from '#testing/consistency/kill-during-sales.ts'
import { aPrintedLine } from '#testing/fixtures/an-authorised-voucher.ts'
import { aCart } from '#testing/fixtures/builders.ts'
import { browserAt, startFlood } from '#testing/http/flood.ts'
import { httpCaller } from '#testing/http/http-caller.ts'
import { type ShopStorage, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'
import { storeAuthorisedVoucher } from '#testing/tax/store-authorised-voucher.ts'
import { waitUntil } from '#testing/wait-until.ts'

const PAGES_OF_SHOPPER = 12
/** Each PDF blocks the process. Without slots for PDFs, a page waits for more than 12. */
const MAX_PDFS_PER_PAGE = 8
const products = plentifulProducts()

let storage: ShopStorage
let shop: ShopProcess

beforeAll(async () => {
  storage = await createShopStorage(products, testRunServer())
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

test('While five addresses flood the PDF of one voucher, the pages of another address wait only for a few PDFs', async () => {
  const shopper = httpCaller(shop.url, 1)
  const path = await addressOfVoucher(shopper)
  const { replies, stop } = startFlood(shop.url, () => path)
  await waitUntil(() => replies.some(({ status }) => status === 503))
  const before = replies.length
  const pages: number[] = []
  for (let n = 0; n < PAGES_OF_SHOPPER; n++) {
    const page = { method: 'GET', path: `/product?q=remera+${n}`, headers: browserAt('192.0.2.5') } as const
    pages.push((await shopper.call(page)).status)
  }
  const written = replies.slice(before).filter(({ status }) => status === 200).length
  await stop()
  shopper.close()
  expect(pages).toEqual(Array(PAGES_OF_SHOPPER).fill(200))
  expect(written / PAGES_OF_SHOPPER).toBeLessThan(MAX_PDFS_PER_PAGE)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 503]))
})

/** Buys, and stores an invoice of 20 lines. Returns the address of its PDF. */
async function addressOfVoucher(buyer: ReturnType<typeof httpCaller>): Promise<string> {
  const { text } = await buyer.call({
    method: 'POST',
    path: '/api/sheets/sale',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(aCart([products[0]!])),
  })
  const { id: saleId, comprobante } = JSON.parse(text)
  const renglones = Array.from({ length: 20 }, (_, position) => aPrintedLine({ position }))
  const { id } = await storage.withDatabase(({ pool }) => {
    const shopOfTest = { deps: { pool, clock: { now: () => new Date() } } } as never
    return storeAuthorisedVoucher(shopOfTest, { saleId, numero: 1, renglones })
  })
  return `/api/orders/${comprobante}/vouchers/${id}`
}
