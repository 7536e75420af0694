import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sale/sales.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const top = aProduct({ stock: 10 })

let shop: Shop

beforeEach(async () => {
  shop ??= await openShop({ poolSize: 1 })
  await shop.reset()
  await shop.addProducts(top)
})

afterAll(() => shop.close())

const buy = async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const reply = await shop.anonymous.call(placeWebSale, { body: aCart([top]), headers })
  return { status: reply.status, comeBackIn: reply.headers.get('retry-after') }
}

/** Simulates a failover: open connections stay on the old server, now read-only, and new ones reach the new server. */
const becomeReadOnly = () => shop.deps.pool.query('set default_transaction_read_only = on')

test('A sale on a read-only connection is refused with a retry time, and the next connection sells', async () => {
  await becomeReadOnly()
  expect(await buy()).toEqual({ status: 503, comeBackIn: '2' })
  expect(await buy()).toEqual({ status: 200, comeBackIn: null })
})

test('A product with earlier sales is refused on a read-only connection in the same way', async () => {
  await buy()
  await becomeReadOnly()
  expect(await buy()).toEqual({ status: 503, comeBackIn: '2' })
  expect(await buy()).toEqual({ status: 200, comeBackIn: null })
})
