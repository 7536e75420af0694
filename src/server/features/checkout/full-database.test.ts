import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sale/sales.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const top = aProduct({ stock: 10 })

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await shop.addProducts(top)
})

afterAll(() => shop.close())

const buy = () =>
  shop.anonymous.call(placeWebSale, { body: aCart([top]), headers: { 'idempotency-key': randomUUID() } })

test.each([
  { of: 'disk space', code: '53100' },
  { of: 'memory', code: '53200' },
])(
  'A sale on a database out of $of is refused with a retry time, and succeeds once there is $of again',
  async ({ code }) => {
    const { pool } = shop.deps
    await pool.query(`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no' using errcode = '${code}'; end $$`)
    await pool.query('create trigger refuse before insert on sales for each row execute function refuse()')
    const { status, body, headers } = await buy()
    await pool.query('drop trigger refuse on sales')
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'busy', '2'])
    expect((await buy()).status).toBe(200)
  },
)
