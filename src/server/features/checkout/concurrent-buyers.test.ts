import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos, type Money } from '#domain/money.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import { aCart, aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import { retryWhileBusy } from '#testing/consistency/retry-while-busy.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import {
  exactResult,
  type ConcurrentBuyersResult,
  sellToConcurrentBuyers,
  countStoredSales,
  type Sell,
  soldOut,
  productWithTenUnits,
} from '#testing/consistency/concurrent-buyers.ts'
import { productsWithWrongStock } from '#testing/fixtures/stock-fixtures.ts'
import { disableStockTriggers } from '#testing/database/disable-stock-triggers.ts'
import { waitUntil } from '#testing/wait-until.ts'

let shop: Shop

beforeEach(async () => {
  shop = await openShop({ poolSize: 20 })
})

afterEach(() => shop.close())

type Purchase = { body: ReturnType<typeof aCart>; headers?: Record<string, string> }
const buy = (purchase: Purchase) => retryWhileBusy(() => shop.anonymous.call(placeWebSale, purchase))

const buyOverHttp: Sell = (product, buyer) =>
  buy({ body: aCart([product], { cliente: { correo: `c${buyer}@correo.test` } }) })

/** A typical mistake: reads the stock, subtracts and writes the result without the stock constraint. */
const buyNaively: Sell = (product) =>
  inTransaction(shop.deps.pool, async (tx) => {
    const { rows } = await tx.query<{ stock: number }>('select stock from variants where product_id = $1', [
      product.id,
    ])
    const stock = rows[0]?.stock ?? 0
    if (stock < 1) return soldOut
    await tx.query('select pg_sleep(0.001)')
    await tx.query('update variants set stock = $2 where product_id = $1', [product.id, stock - 1])
    await tx.query(`insert into stock_movements (product_id, kind, quantity) values ($1, 'Ajuste', -1)`, [
      product.id,
    ])
    return { status: 200, body: {} }
  })

async function sellConcurrently(sell: Sell): Promise<ConcurrentBuyersResult> {
  const product = productWithTenUnits()
  await shop.addProducts(product)
  return sellToConcurrentBuyers(shop.deps.pool, product, sell)
}

test('Two hundred concurrent buyers of ten units get exactly ten sales, and every unit is accounted for', async () => {
  expect(await sellConcurrently(buyOverHttp)).toEqual(exactResult)
  expect(await countStoredSales(shop.deps.pool)).toEqual({ sales: 10, units: 10, emails: 20 })
})

test('A naive implementation that reads the stock and writes it back fails the same check', async () => {
  const product = productWithTenUnits()
  await shop.addProducts(product)
  await disableStockTriggers(shop.deps.pool)
  const outcome = await sellToConcurrentBuyers(shop.deps.pool, product, buyNaively)
  expect(outcome).not.toEqual(exactResult)
  expect(outcome.sold).toBeGreaterThan(10)
})

test('A coupon with five uses is used five times by a hundred concurrent shoppers', async () => {
  const product = aProduct({ stock: 1_000, precio: centavos(10_000) })
  await shop.addProducts(product)
  await shop.addCoupons(aCoupon({ code: 'CINCO', usageLimit: 5 }))
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, buyer) =>
      buy({
        body: aCart([product], {
          cliente: { correo: `c${buyer}@correo.test` },
          codigoDescuento: 'CINCO',
          total: centavos(9_000),
        }),
      }),
    ),
  )
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(95)
  for (const { body } of refused)
    expect(body).toMatchObject({ code: 'coupon-refused', quote: { total: 100 } })
  expect((await shop.deps.pool.query('select used from coupons')).rows).toEqual([{ used: 5 }])
  expect((await shop.deps.pool.query('select stock from variants')).rows).toEqual([{ stock: 995 }])
})

test('Thirty concurrent copies of a purchase for the last unit and the last coupon use all get the same sale', async () => {
  for (let round = 0; round < 5; round++) {
    const product = aProduct({ stock: 1, precio: centavos(10_000) })
    await shop.addProducts(product)
    await shop.addCoupons(aCoupon({ code: `UNA${round}`, usageLimit: 1 }))
    const body = aCart([product], { codigoDescuento: `UNA${round}`, total: centavos(9_000) })
    const headers = { 'idempotency-key': `una-compra-y-sus-ecos-${round}` }
    const replies = await Promise.all(Array.from({ length: 30 }, () => buy({ body, headers })))
    expect([...new Set(replies.map(({ status, body: { code } }) => code ?? status))]).toEqual([200])
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  }
  expect((await shop.deps.pool.query('select count(*) as sales from sales')).rows).toEqual([{ sales: 5 }])
})

test('Sixty concurrent carts with the same four products in different orders all succeed', async () => {
  const products = Array.from({ length: 4 }, () => aProduct({ stock: 1_000 }))
  await shop.addProducts(...products)
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, buyer) =>
      buy({
        body: aCart(shuffled(products, buyer), { cliente: { correo: `c${buyer}@correo.test` } }),
      }),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const { rows } = await shop.deps.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
  expect(await productsWithWrongStock(shop.deps.pool)).toEqual([])
})

test('A repeated request waits for the purchase in progress, and after three seconds is refused with a retry time', async () => {
  const product = aProduct({ stock: 5 })
  await shop.addProducts(product)
  const key = 'clave-de-una-compra-lenta'
  const slow = await shop.deps.pool.connect()
  await slow.query('begin')
  await slow.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
  const reply = await shop.anonymous.call(placeWebSale, {
    body: aCart([product]),
    headers: { 'idempotency-key': key },
  })
  await slow.query('rollback')
  slow.release()
  expect(reply).toMatchObject({ status: 409, body: { code: 'sale-in-progress' } })
  expect(reply.headers.get('retry-after')).toBe('1')
  expect((await shop.deps.pool.query('select stock from variants')).rows).toEqual([{ stock: 5 }])
})

test('A request with the key of a running purchase but another body is refused only after that purchase is stored', async () => {
  const product = aProduct({ stock: 5 })
  await shop.addProducts(product)
  const post = (facts: { total?: Money } = {}) =>
    shop.anonymous.call(placeWebSale, {
      body: aCart([product], facts),
      headers: { 'idempotency-key': 'una-compra-y-su-correccion' },
    })
  const slow = await shop.deps.pool.connect()
  await slow.query('begin')
  await slow.query('select from products where id = $1 for update', [product.id])
  const first = post()
  await sessionsWaiting(1)
  const second = post({ total: centavos(1) })
  await sessionsWaiting(1)
  await slow.query('rollback')
  slow.release()
  expect((await first).status).toBe(200)
  expect(await second).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
})

test('A lock on a product that another session holds too long is refused as busy, not as a purchase in progress', async () => {
  const product = aProduct({ stock: 5 })
  await shop.addProducts(product)
  const slow = await shop.deps.pool.connect()
  await slow.query('begin')
  await slow.query('select from products where id = $1 for update', [product.id])
  const replies = await Promise.all(
    ['una-compra-que-espera', 'y-otra-que-espera-detras'].map((key) =>
      shop.anonymous.call(placeWebSale, { body: aCart([product]), headers: { 'idempotency-key': key } }),
    ),
  )
  await slow.query('rollback')
  slow.release()
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(reply.headers.get('retry-after')).toBe('2')
  }
})

const sessionsWaiting = (count: number) =>
  waitUntil(async () => {
    const { rows } = await shop.deps.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]!.waiting === count
  })

function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed + 1
  const drawn = items.map((item) => {
    state = (state * 48_271) % 2_147_483_647
    return { item, lot: state }
  })
  return drawn.sort((a, b) => a.lot - b.lot).map(({ item }) => item)
}
