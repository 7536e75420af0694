import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCustomers } from '#contract/customer/customers.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import type { Product } from '#domain/product/product.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { fillCustomers } from './fill-customers.ts'

let shop: Shop
let admin: Caller
let top: Product

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})
beforeEach(async () => {
  await shop.reset()
  await shop.deps.pool.query('truncate customer_keys restart identity cascade')
  top = aProduct({ stock: 100 })
  await shop.addProducts(top)
})
afterAll(() => shop.close())

const sell = async (fields: Record<string, unknown>) =>
  (await admin.call(placeCounterSale, { body: aCounterSale([top], fields) })).status

const counts = async (): Promise<string[]> =>
  (await admin.call(listCustomers)).body
    .map(({ nombre, compras }: { nombre: string; compras: number }) => `${nombre} ${compras}`)
    .toSorted()

test('A sale whose customer cannot be stored is complete, and the job assigns the customer later', async () => {
  const { pool } = shop.deps
  await pool.query(`
    create function refuse_link() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger refuse_link before insert on customer_sales execute function refuse_link()`)
  try {
    expect(await sell({ nombreCliente: 'Ana', celular: '11 5555-2100', documento: '30123456' })).toBe(200)
    expect(await counts()).toEqual([])
    const { rows } = await pool.query(
      'select cliente, (select count(*)::int from sale_lines where sale_id = sales.id) as lines from sales',
    )
    expect(rows).toEqual([{ cliente: 'Ana', lines: 1 }])
  } finally {
    await pool.query('drop function refuse_link cascade')
  }
  await fillCustomers(shop.deps)
  expect(await counts()).toEqual(['Ana 1'])
})

test('A phone of the store joins no customers, also in sales that are older than the phone', async () => {
  await sell({ nombreCliente: 'Ana', celular: '+54 9 11 5555-0100' })
  await sell({ nombreCliente: 'Eva', celular: '11 5555-0102' })
  expect(await counts()).toEqual([])
  await sell({ nombreCliente: 'Ana', celular: '11 4123-9876', documento: '30123456' })
  await sell({ nombreCliente: 'Eva', celular: '11 4123-9876', documento: '28999888' })
  await sell({ nombreCliente: 'Eva', documento: '28999888' })
  await sell({ nombreCliente: 'Luz', celular: '11 4123-9876' })
  expect(await counts()).toEqual(['Luz 4'])
  const { profile, version } = (await admin.call(readStoreData)).body
  const changed = await admin.call(updateStoreData, {
    body: { ...profile, phone: '(011) 15 4123-9876', version },
  })
  expect(changed.status).toBe(200)
  await fillCustomers(shop.deps)
  expect(await counts()).toEqual(['Ana 1', 'Eva 2'])
  expect(await fillCustomers(shop.deps)).toBe(0)
})
