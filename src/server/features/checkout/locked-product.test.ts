import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sale/sales.ts'
import type { Product } from '#domain/product/product.ts'
import { POOL_SIZE } from '#server/database/connection/pool-size.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const BUYERS = 3 * POOL_SIZE

let shop: Shop
let locked: Product
let free: Product
let releaseLock: () => Promise<void>

/** Another session locks a popular product, like a product import. */
beforeEach(async () => {
  shop = await openShop({ poolSize: POOL_SIZE })
  locked = aProduct({ stock: 100 })
  free = aProduct()
  await shop.addProducts(locked, free)
  const lockHolder = new pg.Client({ connectionString: shop.deps.pool.options.connectionString })
  await lockHolder.connect()
  await lockHolder.query('begin')
  await lockHolder.query('select from products where id = $1 for update', [locked.id])
  releaseLock = () => lockHolder.end()
})

afterEach(async () => {
  await releaseLock()
  await shop.close()
})

const buy = (product: Product, key: string) =>
  shop.anonymous.call(placeWebSale, {
    body: aCart([product], { cliente: { correo: `${key}@correo.test` } }),
    headers: { 'idempotency-key': key },
  })

test.each([
  { who: 'Shoppers of one product', keyOf: (post: number) => `una-compra-de-muchas-${post}` },
  { who: 'Repeated requests of one shopper', keyOf: () => 'una-compra-muchas-veces' },
])('$who wait for the product lock and do not delay purchases of another product', async ({ keyOf }) => {
  let answered = 0
  const waiting = Array.from({ length: BUYERS }, (_, post) =>
    buy(locked, keyOf(post)).finally(() => (answered += 1)),
  )
  expect((await buy(free, 'una-compra-de-otra-cosa')).status).toBe(200)
  expect(answered).toBe(0)
  await releaseLock()
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('A cart with a locked product and a free one waits, and is refused as busy after the time limit', async () => {
  const key = (post: number) => `una-compra-que-no-llega-${post}`
  const waiting = Array.from({ length: BUYERS }, (_, post) => buy(locked, key(post)))
  const both = shop.anonymous.call(placeWebSale, { body: aCart([free, locked]) })
  for (const reply of await Promise.all([...waiting, both])) {
    expect(reply).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(reply.headers.get('retry-after')).toBe('2')
  }
  const { rows } = await shop.deps.pool.query('select product_id as id, stock from variants order by id')
  expect(rows).toEqual([locked, free].map(({ id, stock }) => ({ id, stock })).toSorted(byId))
})

test('Repeated requests of a purchase that takes too long are refused with sale-in-progress', async () => {
  const replies = await Promise.all(
    Array.from({ length: BUYERS }, () => buy(locked, 'una-compra-que-no-llega')),
  )
  const codes = replies.map(({ body }) => (body as { code: string }).code)
  const inProgress = codes.filter((code) => code === 'sale-in-progress')
  expect(inProgress.length).toBeGreaterThan(BUYERS / 2)
  expect(codes.filter((code) => code === 'busy').length).toBe(BUYERS - inProgress.length)
})

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
