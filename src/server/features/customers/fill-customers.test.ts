import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCustomers } from '#contract/customer/customers.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import type { Product } from '#domain/product/product.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { resetCustomers } from '#testing/shop/reset-customers.ts'
import { lockCustomerGroups } from './customer-lock-store.ts'
import { fillCustomers } from './fill-customers.ts'

let shop: Shop
let admin: Caller
let top: Product

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})
beforeEach(async () => {
  top = await resetCustomers(shop)
})
afterAll(() => shop.close())

async function sell(fields: Record<string, unknown>): Promise<void> {
  const { status } = await admin.call(placeCounterSale, { body: aCounterSale([top], fields) })
  expect(status).toBe(200)
}

test('The job that fills customers takes no lock while no sale waits for a customer', async () => {
  await sell({ nombreCliente: 'Ana', celular: '11 5555-2100' })
  await sell({ nombreCliente: 'Una empresa', documento: '30-70308853-4' })
  await fillCustomers(shop.deps)
  await inTransaction(shop.deps.pool, async (tx) => {
    await lockCustomerGroups(tx)
    expect(await fillCustomers(shop.deps)).toBe(0)
  })
})

test('A sale that cannot be assigned does not stop the other sales of its batch', async () => {
  for (const nombreCliente of ['Ana', 'Eva', 'Luz'])
    await sell({ nombreCliente, celular: '', documento: String(30_123_450 + nombreCliente.charCodeAt(0)) })
  const { pool } = shop.deps
  await pool.query('delete from customer_sales')
  await pool.query(`
    create function refuse_eva() returns trigger language plpgsql as $$ begin
      if exists (select from sales where id = new.sale_id and cliente = 'Eva') then raise 'broken'; end if;
      return new;
    end $$;
    create trigger refuse_eva before insert on customer_sales for each row execute function refuse_eva()`)
  const counts = async () =>
    (await admin.call(listCustomers)).body
      .map(({ nombre }: { nombre: string }) => nombre)
      .filter(Boolean)
      .toSorted()
  try {
    expect(await fillCustomers(shop.deps)).toBe(2)
    expect(await counts()).toEqual(['Ana', 'Luz'])
  } finally {
    await pool.query('drop function refuse_eva cascade')
  }
  expect(await fillCustomers(shop.deps)).toBe(1)
  expect(await counts()).toEqual(['Ana', 'Eva', 'Luz'])
})
