import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { SaleJournal } from '#testing/consistency/sale-journal.ts'
import { saleInconsistencies } from '#testing/consistency/sale-consistency.ts'

let shop: Shop
let journal: SaleJournal
let products: Product[]

beforeAll(async () => {
  shop = await openShop()
})

beforeEach(async () => {
  journal = new SaleJournal()
  products = [aProduct({ stock: 100, precio: centavos(10_001) }), aProduct({ stock: 100 })]
  await shop.addProducts(...products)
  for (let sale = 0; sale < 3; sale++) {
    const attempt = journal.attempt(products)
    const reply = await shop.anonymous.call(placeWebSale, {
      body: JSON.parse(attempt.body),
      headers: { 'idempotency-key': attempt.key },
    })
    attempt.response = reply.text
  }
})

afterEach(() => shop.reset())
afterAll(() => shop.close())

const violations = () => saleInconsistencies(shop.deps.pool, journal, products)

/** Runs the statement without the triggers that make the ledger append-only. */
async function corrupt(statement: string): Promise<void> {
  await shop.deps.pool.query('alter table stock_movements disable trigger stock_movements_append_only')
  await shop.deps.pool.query('alter table variants disable trigger variants_stock_by_movement')
  await shop.deps.pool.query(statement)
  await shop.deps.pool.query('alter table variants enable trigger variants_stock_by_movement')
  await shop.deps.pool.query('alter table stock_movements enable trigger stock_movements_append_only')
}

const ONE_SALE = '(select id from sales order by numero limit 1)'

test('Complete sales pass the check', async () => {
  expect(await violations()).toEqual([])
})

test.each([
  [
    'a movement of stock is missing',
    `delete from stock_movements where id in (select max(id) from stock_movements)`,
    'a line without its movement',
  ],
  [
    'a line is missing',
    `delete from sale_lines where sale_id = ${ONE_SALE} and position = 1`,
    'a movement without its line',
  ],
  ['all lines are missing', `delete from sale_lines where sale_id = ${ONE_SALE}`, 'a sale with no lines'],
  [
    'an e-mail is missing',
    `delete from emails where sale_id = ${ONE_SALE} and kind = 'new-sale'`,
    'without its two e-mails',
  ],
  [
    'the answer was not kept',
    `delete from idempotency_keys where sale_id = ${ONE_SALE}`,
    'without the one answer',
  ],
  [
    'another answer was kept',
    `update idempotency_keys set response = jsonb_set(response::jsonb, '{total}', '1')::text where sale_id = ${ONE_SALE}`,
    'not there as it was answered',
  ],
  [
    'an acknowledged sale is gone without a trace',
    `with gone as (select id from sales order by numero limit 1),
       keys as (delete from idempotency_keys using gone where sale_id = gone.id),
       mails as (delete from emails using gone where sale_id = gone.id),
       lines as (delete from sale_lines using gone where sale_id = gone.id returning "idProducto"),
       movements as (delete from stock_movements using gone where sale_id = gone.id),
       stock as (update variants set stock = stock + 1 where product_id in (select "idProducto" from lines))
     select 1`,
    'not there as it was answered',
  ],
  [
    'a unit vanished',
    `update variants set stock = stock - 1 where product_id = (select min(id) from products)`,
    'a stock',
  ],
])('The check reports that %s', async (_, statement, expected) => {
  await corrupt(statement)
  const found = await violations()
  expect(found.filter((violation) => violation.includes(expected))).not.toEqual([])
})

test('The check reports a sale that no request attempted', async () => {
  journal.attempts.shift()
  expect(await violations()).toEqual([expect.stringContaining('nobody attempted')])
})
