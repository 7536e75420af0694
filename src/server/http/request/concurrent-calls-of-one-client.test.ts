import { afterEach, beforeEach, expect, test } from 'vitest'
import { quoteCart } from '#contract/pricing/quotes.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const CONCURRENT_CALLS = 60

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
  await shop.addProducts(aProduct({ id: 'falda' }))
})
afterEach(() => shop.close())

const quotePrice = async (from: string): Promise<number> => {
  const body = { productos: [{ id: 'falda', cantidad: 1 }] }
  return (await shop.anonymous.call(quoteCart, { body, from })).status
}

test.each([
  { other: 'another address', many: '203.0.113.7', one: '203.0.113.8' },
  { other: 'another network', many: '2001:db8:0:1::7', one: '2001:db8:0:2::7' },
])('A client with many concurrent calls does not delay $other', async ({ many, one }) => {
  let finished = 0
  const quotes = Array.from({ length: CONCURRENT_CALLS }, () =>
    quotePrice(many).finally(() => (finished += 1)),
  )
  expect(await quotePrice(one)).toBe(200)
  expect(finished).toBeLessThan(CONCURRENT_CALLS / 3)
  expect(new Set(await Promise.all(quotes))).toEqual(new Set([200]))
})
