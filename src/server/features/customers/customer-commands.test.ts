import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addCustomerNote,
  deleteCustomerNote,
  listCustomers,
  readCustomer,
  updateCustomer,
} from '#contract/customer/customers.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let id: string

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})
beforeEach(async () => {
  await shop.reset()
  const top = aProduct({ stock: 100 })
  await shop.addProducts(top)
  await admin.call(placeCounterSale, { body: aCounterSale([top], { celular: '11 5555-0100' }) })
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
