import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findTillCustomers } from '#contract/customer/customers.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import type { Product } from '#domain/product/product.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { resetCustomers } from '#testing/shop/reset-customers.ts'

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

test.each([
  ['30123', []],
  ['3456', []],
  ['5555', []],
  ['correo', []],
  ['ana@', []],
  ['a p', []],
  ['11 4444-2100', ['Ana Paz']],
  ['100', ['Ana Paz']],
  ['paz ana', ['Ana Paz']],
  ['ana 2100', ['Ana Paz']],
  ['ana 2101', []],
])('The counter finds by the text %j only names and ends of phones', async (q, names) => {
  await shop.anonymous.call(placeWebSale, {
    body: aCart([top], {
      cliente: { nombre: 'Ana Paz', correo: 'ana@correo.test', celular: '11 5555-2100' },
    }),
  })
  await sell({ nombreCliente: 'Ana Paz', celular: '11 5555-2100', documento: '30123456' })
  const seller = await shop.as('seller')
  const { body } = await seller.call(findTillCustomers, { query: { q } })
  expect(body.map(({ nombre }: { nombre: string }) => nombre)).toEqual(names)
})
