import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { aCart, aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { assertStockMatchesMovements, stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import { waitUntil } from '#testing/wait-until.ts'

let shop: Shop
let top: Product

beforeAll(async () => {
  shop = await openShop()
})

beforeEach(async () => {
  top = aProduct({ stock: 5, precio: centavos(10_000) })
  await shop.addProducts(top)
})

afterEach(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  await shop.reset()
})

afterAll(() => shop.close())

let bought = 0
const buy = (more: Parameters<typeof aCart>[1] = {}, product = top) =>
  shop.anonymous.call(placeWebSale, {
    body: aCart([product], more),
    headers: { 'idempotency-key': `una-compra-distinta-${++bought}` },
  })

/** Starts a change and a purchase that waits for it. Then commits the change and returns the reply to the purchase. */
async function buyDuring(change: string, more: Parameters<typeof aCart>[1] = {}) {
  const other = await shop.deps.pool.connect()
  await other.query('begin')
  await other.query(change)
  const reply = buy(more)
  await waitUntil(async () => {
    const { rows } = await shop.deps.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  })
  await other.query('commit')
  other.release()
  return reply
}

test.each([
  ['a product that changes its price', `update products set precio = 12001`, 'price-changed'],
  ['a product that is removed', `update products set eliminado = now()`, 'product-gone'],
  [
    'a product that loses its stock',
    `select from products for no key update; insert into stock_movements (product_id, kind, quantity) select id, 'Ajuste', -5 from products`,
    'no-more-in-stock',
  ],
])('A purchase that waits for %s uses the committed data', async (_what, change, code) => {
  expect((await buyDuring(change)).body).toMatchObject({ code, quote: {} })
  expect((await shop.deps.pool.query('select from sales')).rows).toEqual([])
})

test('A purchase that waits for the last use of its coupon is refused when another purchase takes that use', async () => {
  await shop.addCoupons(aCoupon({ code: 'UNA', usageLimit: 1 }))
  const reply = await buyDuring('update coupons set used = 1', {
    codigoDescuento: 'UNA',
    total: centavos(9_000),
  })
  expect(reply.body).toMatchObject({ code: 'coupon-refused', quote: { total: 100 } })
})

test('A refused purchase takes no number, so the numbers of the sales have no gaps', async () => {
  await buy()
  await buy({ total: centavos(1) })
  await buy({}, { ...top, cantidad: 9 } as Product)
  await buy()
  const { rows } = await shop.deps.pool.query('select max(numero) - min(numero) as apart from sales')
  expect(rows).toEqual([{ apart: 1 }])
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 3 })
})

test('A sale is recorded with its idempotency key and the reply that was sent', async () => {
  const { body, text } = await buy()
  const { rows } = await shop.deps.pool.query('select scope, sale_id as id, response from idempotency_keys')
  expect(rows).toEqual([{ scope: 'web-sale', id: body.id, response: text }])
})
