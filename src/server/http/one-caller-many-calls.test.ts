import { afterEach, beforeEach, expect, test } from 'vitest'
import { quoteCart } from '#contract/quotes.ts'
import { aProduct } from '#testing/builders.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'

const MANY = 60

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
  await shop.has(aProduct({ id: 'falda' }))
})
afterEach(() => shop.close())

const askThePrice = async (from: string): Promise<number> => {
  const body = { productos: [{ id: 'falda', cantidad: 1 }] }
  return (await shop.visitor.call(quoteCart, { body, from })).status
}

test.each([
  { other: 'another address', many: '203.0.113.7', one: '203.0.113.8' },
  { other: 'another network', many: '2001:db8:0:1::7', one: '2001:db8:0:2::7' },
])('A client with many concurrent calls does not delay $other', async ({ many, one }) => {
  let answered = 0
  const asked = Array.from({ length: MANY }, () => askThePrice(many).finally(() => (answered += 1)))
  expect(await askThePrice(one)).toBe(200)
  expect(answered).toBeLessThan(MANY / 3)
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
})
