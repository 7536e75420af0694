import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { placeWebSale } from '#contract/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import { aCart, aProduct, aVariant } from '#testing/builders.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { moveStock, mustBalance, rowsIn } from '#testing/stock-the-shop.ts'

let shop: Shop
let top: Product

beforeAll(async () => {
  shop = await openShop()
})

beforeEach(async () => {
  top = aProduct({ stock: 5, precio: centavos(10_000) })
  await shop.has(top)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await mustBalance(shop.deps.pool)
  await shop.startOver()
})

afterAll(() => shop.close())

let bought = 0
const buy = (product = top) =>
  shop.visitor.call(placeWebSale, {
    body: aCart([product]),
    headers: { 'idempotency-key': `una-compra-distinta-${++bought}` },
  })

/** The names of what the database is asked while `work` runs. */
async function askedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const client = await shop.deps.pool.connect()
  const query = vi.spyOn(Object.getPrototypeOf(client) as typeof client, 'query')
  client.release()
  await work()
  return query.mock.calls.map((call) => {
    const [asked] = call as unknown as [string | { name?: string }]
    return typeof asked === 'string' ? asked : (asked.name ?? 'nameless')
  })
}

test('the first sale of a product reads it, the next ones ask the database one thing only', async () => {
  expect(await askedDuring(() => buy())).toEqual(['products-of-cart', 'store-profile', 'store-sale'])
  vi.restoreAllMocks()
  expect(await askedDuring(() => buy())).toEqual(['store-sale'])
  expect(await rowsIn(shop.deps.pool, 'sales')).toBe(2)
})

test('a name that changed since it was remembered is sold by its new one', async () => {
  await buy()
  await shop.deps.pool.query(`update products set nombre = 'Musculosa'`)
  expect((await buy()).body).toMatchObject({ productos: [{ nombre: 'Musculosa' }] })
})

test('units that came back since they were remembered as sold are sold', async () => {
  await buy()
  const cart = { ...top, cantidad: 5 } as Product
  expect((await buy(cart)).body.code).toBe('no-more-in-stock')
  await moveStock(shop.deps.pool, { id: top.id, units: 1 })
  expect((await buy(cart)).status).toBe(200)
})

test('a combination that came in since its product was remembered is sold', async () => {
  const dress = aProduct({ variantes: [aVariant('rojo', 'S', 1), aVariant('azul', 'M', 1)] })
  await shop.has(dress)
  await buy(dress)
  const { pool } = shop.deps
  await pool.query(`insert into variants (product_id, color, talle) values ($1, 'rojo', 'M')`, [dress.id])
  await moveStock(pool, { id: dress.id, color: 'rojo', talle: 'M', units: 1 })
  expect((await buy({ ...dress, talle: 'M' })).status).toBe(200)
})

test('what the shop hears of a changed catalogue, it does not price by memory', async () => {
  await buy()
  const again = { ...top, precio: centavos(99_900), version: 1 }
  await shop.startOver()
  await shop.has(again)
  expect((await buy()).body).toMatchObject({ code: 'price-changed', quote: { total: 999 } })
})

test('a purchase that somebody overtakes each time is not tried for ever: the shop is busy', async () => {
  await shop.deps.pool.query(
    `create function overtake() returns trigger language plpgsql as $$ begin perform refuse_sale('overtaken'); end $$;
     create trigger overtake before insert on sales for each row execute function overtake()`,
  )
  const reply = await buy()
  await shop.deps.pool.query('drop trigger overtake on sales; drop function overtake')
  expect(reply).toMatchObject({ status: 503, body: { code: 'busy' } })
  expect(reply.headers.get('retry-after')).toBe('2')
  expect((await buy()).status).toBe(200)
})
