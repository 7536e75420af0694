import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plentifulProducts, testRunServer } from '#testing/consistency/kill-during-sales.ts'
import { aPrintedLine } from '#testing/fixtures/an-authorised-voucher.ts'
import { aCart } from '#testing/fixtures/builders.ts'
import { browserAt, duringFlood } from '#testing/http/flood.ts'
import { type HttpCaller, httpCaller } from '#testing/http/http-caller.ts'
import { type ShopStorage, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'
import { storeAuthorisedVoucher } from '#testing/tax/store-authorised-voucher.ts'
import { waitUntil } from '#testing/wait-until.ts'

const SHOPPER = browserAt('192.0.2.5')
const MAX_REFUSAL_BYTES = 3_000
/** Each PDF blocks the process. Without slots for PDFs, a page waits for about 20. */
const MAX_PDFS_PER_PAGE = 12
const products = plentifulProducts()

let storage: ShopStorage
let shop: ShopProcess
let shopper: HttpCaller

beforeAll(async () => {
  storage = await createShopStorage(products, testRunServer())
  shop = await startShopProcess(storage.dataDir, {
    ...storage.env,
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  shopper = httpCaller(shop.url, 1)
})

afterAll(async () => {
  shopper.close()
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
    const nextPath = () => {
      searches += 1
      return `${paths[searches % paths.length]}nada+${searches}`
    }
    const replies = await duringFlood(shop.url, nextPath, async (flood) => {
      await waitUntil(() => flood.some(isRefusal))
      expect(await searchPages(27)).toEqual(Array(27).fill(200))
    })
    const refusals = replies.filter(isRefusal)
    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]))
    expect(Math.max(...refusals.map(({ text }) => text.length))).toBeLessThan(MAX_REFUSAL_BYTES)
  },
)

test('While five addresses flood the PDF of one voucher, the pages of another address wait only for a few PDFs', async () => {
  const path = await addressOfVoucher()
  const replies = await duringFlood(
    shop.url,
    () => path,
    async (flood) => {
      await waitUntil(() => flood.some(isRefusal))
      const before = flood.length
      expect(await searchPages(12)).toEqual(Array(12).fill(200))
      const written = flood.slice(before).filter((reply) => !isRefusal(reply)).length
      expect(written / 12).toBeLessThan(MAX_PDFS_PER_PAGE)
    },
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 503]))
})

const isRefusal = ({ status }: { status: number }) => status !== 200

/** Opens search pages as another client, and returns the statuses. */
async function searchPages(count: number): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) {
    const page = { method: 'GET', path: `/product?q=remera+${n}`, headers: SHOPPER } as const
    statuses.push((await shopper.call(page)).status)
  }
  return statuses
}

/** Buys, and stores an invoice of 20 lines. Returns the address of its PDF. */
async function addressOfVoucher(): Promise<string> {
  const { text } = await shopper.call({
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
