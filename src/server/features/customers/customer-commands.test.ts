import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addCustomerNote,
  deleteCustomerNote,
  joinCustomers,
  listCustomers,
  readCustomer,
  separateCustomers,
  updateCustomer,
} from '#contract/customer/customers.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import type { Product } from '#domain/product/product.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let id: string
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
  await admin.call(placeCounterSale, { body: aCounterSale([top], { celular: '11 5555-2100' }) })
  id = (await admin.call(listCustomers)).body[0].id
})
afterAll(() => shop.close())

test('The consent for messages has its moment and origin, and a change of the birthday keeps both', async () => {
  const save = (body: object) => admin.call(updateCustomer, { params: { id }, body })
  const card = async () => (await admin.call(readCustomer, { params: { id } })).body
  expect((await save({ acepta: true })).status).toBe(400)
  expect((await save({ acepta: true, origen: 'local' })).status).toBe(200)
  const decidido = shop.clock.now().toISOString()
  shop.clock.advance(60_000)
  await save({ acepta: true, origen: 'local', cumpleanos: '1990-05-01' })
  expect(await card()).toMatchObject({ acepta: true, origen: 'local', decidido, cumpleanos: '1990-05-01' })
  await save({ acepta: false, origen: 'chat', cumpleanos: '1990-05-01' })
  expect(await card()).toMatchObject({
    acepta: false,
    origen: 'chat',
    decidido: shop.clock.now().toISOString(),
  })
  expect((await save({ acepta: false, cumpleanos: '2999-01-01' })).status).toBe(422)
})

test('A change to joined customers never gives the consent or birthday of one of them to the other', async () => {
  const ana = id
  await admin.call(placeCounterSale, { body: aCounterSale([top], { celular: '11 5555-2101' }) })
  const anita = (await admin.call(listCustomers)).body[0].id
  const card = async (one: string) => (await admin.call(readCustomer, { params: { id: one } })).body
  const save = (body: object) => admin.call(updateCustomer, { params: { id: ana }, body })
  await admin.call(updateCustomer, {
    params: { id: anita },
    body: { acepta: true, origen: 'chat', cumpleanos: '1980-01-01' },
  })
  const { body: joined } = await admin.call(joinCustomers, { params: { id: anita }, body: { otro: ana } })
  const separate = (union: string) => admin.call(separateCustomers, { params: { id: ana }, body: { union } })
  shop.clock.advance(60_000)
  await save({ acepta: true, origen: 'chat', cumpleanos: '1990-05-01' })
  await separate(joined.union)
  expect(await card(ana)).toMatchObject({ acepta: false, decidido: null, cumpleanos: '1990-05-01' })
  await admin.call(updateCustomer, { params: { id: ana }, body: { acepta: false, cumpleanos: '' } })
  const again = await admin.call(joinCustomers, { params: { id: anita }, body: { otro: ana } })
  shop.clock.advance(60_000)
  await save({ acepta: false, origen: 'local', cumpleanos: '' })
  await separate(again.body.union)
  expect(await card(ana)).toMatchObject({ acepta: false, origen: 'local', cumpleanos: null })
  expect(await card(anita)).toMatchObject({ acepta: true, origen: 'chat', cumpleanos: '1980-01-01' })
})

test('Staff add and delete notes, and the audit trail has no text of them', async () => {
  const { body } = await admin.call(addCustomerNote, {
    params: { id },
    body: { texto: 'Alérgica a la lana' },
  })
  const remove = () => admin.call(deleteCustomerNote, { params: { id, nota: body.id } })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  const { rows } = await shop.deps.pool.query(`select from audit_trail where audit_trail::text like '%lana%'`)
  expect(rows).toEqual([])
})
