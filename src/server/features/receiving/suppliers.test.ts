import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSupplier, deleteSupplier, listSuppliers, updateSupplier } from '#contract/product/suppliers.ts'
import { runBehindLock } from '#testing/consistency/run-behind-lock.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { draftGoods, receiveGoods } from '#testing/fixtures/receive-goods.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('A supplier has a checked CUIT and an own name, and leaves only without receipts', async () => {
  const admin = await shop.as('admin')
  const create = (body: object) => admin.call(createSupplier, { body })
  const { body: supplier } = await create({ nombre: 'Textil Sur' })
  expect((await create({ nombre: 'TEXTIL SUR' })).body.code).toBe('supplier-name-taken')
  expect((await create({ nombre: 'Otro', cuit: '30-71234567-9' })).status).toBe(400)
  const { body: other } = await create({ nombre: 'Otro', cuit: '30712345671' })
  expect(other).toMatchObject({ cuit: '30-71234567-1', ingresos: 0 })
  const params = { id: other.id }
  expect((await admin.call(updateSupplier, { params, body: { nombre: 'textil sur' } })).body.code).toBe(
    'supplier-name-taken',
  )
  expect((await admin.call(updateSupplier, { params, body: { nombre: 'Otro más' } })).status).toBe(200)
  const product = aProduct({ variantes: [] })
  await shop.addProducts(product)
  await receiveGoods(admin, supplier.id, [{ id: product.id, cantidad: 1, costo: 10 }])
  expect((await admin.call(deleteSupplier, { params: { id: supplier.id } })).body.code).toBe(
    'supplier-has-receipts',
  )
  expect((await admin.call(deleteSupplier, { params })).status).toBe(200)
  expect((await admin.call(listSuppliers)).body).toMatchObject([{ nombre: 'Textil Sur', ingresos: 1 }])
})

test('A supplier that a draft names during the removal stays, and the removal is refused', async () => {
  const admin = await shop.as('admin')
  const { body: supplier } = await admin.call(createSupplier, { body: { nombre: 'Textil Norte' } })
  const draft = await draftGoods(admin, null, [])
  const [removal] = await runBehindLock(
    shop.deps.pool,
    `select from suppliers where id = '${supplier.id}' for update;
     update goods_receipts set supplier_id = '${supplier.id}' where id = '${draft}'`,
    [() => admin.call(deleteSupplier, { params: { id: supplier.id } })],
  )
  expect([removal!.status, removal!.body.code]).toEqual([409, 'supplier-has-receipts'])
})
