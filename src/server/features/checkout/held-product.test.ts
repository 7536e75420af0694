import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sales.ts'
import type { Product } from '#domain/product.ts'
import { POOL_SIZE } from '#server/database/pool-size.ts'
import { aCart, aProduct } from '#testing/builders.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'

const MANY = 3 * POOL_SIZE

let shop: Shop
let held: Product
let free: Product
let release: () => Promise<void>

/** Another session, like an import, locks a product that many customers buy. */
beforeEach(async () => {
  shop = await openShop({ poolSize: POOL_SIZE })
  held = aProduct({ stock: 100 })
  free = aProduct()
  await shop.has(held, free)
  const holder = new pg.Client({ connectionString: shop.deps.pool.options.connectionString })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from products where id = $1 for update', [held.id])
  release = () => holder.end()
})

afterEach(async () => {
  await release()
  await shop.close()
})

const buy = (product: Product, key: string) =>
  shop.visitor.call(placeWebSale, {
    body: aCart([product], { cliente: { correo: `${key}@correo.test` } }),
    headers: { 'idempotency-key': key },
  })

test.each([
  { who: 'Shoppers of one product', keyOf: (post: number) => `una-compra-de-muchas-${post}` },
  { who: 'Repeated requests of one shopper', keyOf: () => 'una-compra-muchas-veces' },
])('$who wait for its lock without delaying purchases of another product', async ({ keyOf }) => {
  let answered = 0
  const waiting = Array.from({ length: MANY }, (_, post) =>
    buy(held, keyOf(post)).finally(() => (answered += 1)),
  )
  expect((await buy(free, 'una-compra-de-otra-cosa')).status).toBe(200)
  expect(answered).toBe(0)
  await release()
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('A cart with a locked product and a free one waits, and is refused as busy after the time limit', async () => {
  const key = (post: number) => `una-compra-que-no-llega-${post}`
  const waiting = Array.from({ length: MANY }, (_, post) => buy(held, key(post)))
  const both = shop.visitor.call(placeWebSale, { body: aCart([free, held]) })
  for (const reply of await Promise.all([...waiting, both])) {
    expect(reply).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(reply.headers.get('retry-after')).toBe('2')
  }
  const { rows } = await shop.deps.pool.query('select product_id as id, stock from variants order by id')
  expect(rows).toEqual([held, free].map(({ id, stock }) => ({ id, stock })).toSorted(byId))
})

test('Repeated requests of a purchase that takes too long are refused with sale-in-progress', async () => {
  const replies = await Promise.all(Array.from({ length: MANY }, () => buy(held, 'una-compra-que-no-llega')))
  const codes = replies.map(({ body }) => (body as { code: string }).code)
  const told = codes.filter((code) => code === 'sale-in-progress')
  expect(told.length).toBeGreaterThan(MANY / 2)
  expect(codes.filter((code) => code === 'busy').length).toBe(MANY - told.length)
})

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
