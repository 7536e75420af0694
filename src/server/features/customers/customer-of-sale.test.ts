import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCustomerParts, separatePerson } from '#contract/customer/customer-separation.ts'
import { listCustomers } from '#contract/customer/customers.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import type { Product } from '#domain/product/product.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { resetCustomers } from '#testing/shop/reset-customers.ts'
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

const sell = async (fields: Record<string, unknown>) =>
  (await admin.call(placeCounterSale, { body: aCounterSale([top], fields) })).status

const counts = async (): Promise<string[]> =>
  (await admin.call(listCustomers)).body
    .map(({ nombre, compras }: { nombre: string; compras: number }) => `${nombre} ${compras}`)
    .toSorted()

async function changePhone(phone: string): Promise<void> {
  const { profile, version } = (await admin.call(readStoreData)).body
  expect((await admin.call(updateStoreData, { body: { ...profile, phone, version } })).status).toBe(200)
}

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
  await changePhone('(011) 15 4123-9876')
  await fillCustomers(shop.deps)
  expect(await counts()).toEqual(['Ana 1', 'Eva 2'])
  expect(await fillCustomers(shop.deps)).toBe(0)
})

test('A former phone of the store joins neither old nor new sales after the store changes its phone', async () => {
  await changePhone('11 4123-9876')
  await fillCustomers(shop.deps)
  await sell({ nombreCliente: 'Ana', celular: '11 4123-9876' })
  await sell({ nombreCliente: 'Eva', celular: '11 4123-9876', documento: '28999888' })
  await changePhone('11 4777-2211')
  await fillCustomers(shop.deps)
  await sell({ nombreCliente: 'Luz', celular: '11 4123-9876' })
  await fillCustomers(shop.deps)
  expect(await counts()).toEqual(['Eva 1'])
})

const idOf = async (name: string): Promise<string> =>
  (await admin.call(listCustomers)).body.find(({ nombre }: { nombre: string }) => nombre === name).id

/** Separates the only purchase of this name from its customer. */
async function separate(name: string): Promise<void> {
  const [{ id }] = (await admin.call(listCustomers)).body
  const { body } = await admin.call(listCustomerParts, { params: { id } })
  const compras = body.compras
    .filter(({ nombre }: { nombre: string }) => nombre === name)
    .map((sale: { id: string }) => sale.id)
  const { status } = await admin.call(separatePerson, { params: { id }, body: { compras, cuentas: [] } })
  expect(status).toBe(200)
}

test('The removal of a store phone leaves the other keys of its sales, their search texts, and a separation', async () => {
  const celular = '11 4234-8765'
  await sell({ nombreCliente: 'Eva', celular })
  await sell({ nombreCliente: 'Eva', clienteId: await idOf('Eva'), documento: '28999888' })
  await sell({ nombreCliente: 'Luis', celular })
  await separate('Luis')
  expect(await counts()).toEqual(['Eva 2', 'Luis 1'])
  await changePhone(celular)
  await fillCustomers(shop.deps)
  expect(await counts()).toEqual(['Eva 1', 'Luis 1'])
  const found = (await admin.call(listCustomers, { query: { q: '28999888' } })).body
  expect(found).toMatchObject([{ nombre: 'Eva', compras: 1 }])
  expect(await fillCustomers(shop.deps)).toBe(0)
})

test('A sale with a store phone and a document of several people is its own customer after the removal of the phone', async () => {
  const [celular, documento] = ['11 4345-7654', '30123456']
  await sell({ nombreCliente: 'Ana', documento })
  await sell({ nombreCliente: 'Zoe', documento })
  await separate('Zoe')
  await sell({ nombreCliente: 'Otra', celular, documento })
  await sell({ nombreCliente: 'Sin nombre', celular })
  expect(await counts()).toEqual(['Ana 1', 'Sin nombre 2', 'Zoe 1'])
  await changePhone(celular)
  await fillCustomers(shop.deps)
  expect(await counts()).toEqual(['Ana 1', 'Otra 1', 'Zoe 1'])
})
