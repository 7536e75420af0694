import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { placeWebSale } from '#contract/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import { aCart, aProduct } from '#testing/builders.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { mustBalance, rowsIn } from '#testing/stock-the-shop.ts'

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

test('a purchase asks the database two things: what there is, and to store it', async () => {
  expect(await askedDuring(() => buy())).toEqual(['products-of-cart', 'store-sale'])
  expect(await rowsIn(shop.deps.pool, 'sales')).toBe(1)
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
