import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateProduct } from '#contract/product/edit-products.ts'
import { getProduct } from '#contract/product/products.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { aCart, aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'

const SALES = 12
const CORRECTIONS = 6

let shop: Shop

beforeAll(async () => {
  shop = await openShop({ poolSize: 8 })
})
afterAll(() => shop.close())

test('Concurrent sales and corrections of one combination lose no unit and sell none twice', async () => {
  const admin = await shop.as('admin')
  const top = aProduct({ variantes: [aVariant('rojo', 'S', 10), aVariant('rojo', 'M', 50)] })
  await shop.addProducts(top)
  const { version } = (await admin.call(getProduct, { params: { id: top.id } })).body
  const buy = (talle: string) =>
    shop.anonymous.call(placeWebSale, {
      body: aCart([{ ...top, color: 'rojo', talle }]),
      headers: { 'idempotency-key': randomUUID() },
    })
  /** Corrects the stock from ten to eleven. Each request says that the form showed ten. */
  const correct = () =>
    admin.call(updateProduct, {
      body: {
        id: top.id,
        version,
        variantes: [
          { color: 'rojo', talle: 'S', stock: 11 },
          { color: 'rojo', talle: 'M', stock: 50 },
        ],
      },
    })
  const [sales, corrections] = await Promise.all([
    Promise.all(Array.from({ length: SALES }, (_, at) => buy(at % 3 === 0 ? 'M' : 'S'))),
    Promise.all(Array.from({ length: CORRECTIONS }, correct)),
  ])
  const sold = (talle: string) =>
    sales.filter(({ status, body }) => status === 200 && body.productos[0].talle === talle).length
  const applied = corrections.filter(({ status }) => status === 200).length
  await assertStockMatchesMovements(shop.deps.pool)
  const fresh = (await admin.call(getProduct, { params: { id: top.id } })).body
  const stockBySize = Object.fromEntries(
    fresh.variantes.map((row: { talle: string; stock: number }) => [row.talle, row.stock]),
  )
  expect(stockBySize).toEqual({ S: 10 + applied - sold('S'), M: 50 - sold('M') })
  expect(applied).toBe(CORRECTIONS)
  expect(sales.map(({ status }) => status)).toEqual(Array.from({ length: SALES }, () => 200))
})

test('Two concurrent edits store one of them, and the other gets the stored product', async () => {
  const admin = await shop.as('admin')
  const top = aProduct({ nombre: 'Remera' })
  await shop.addProducts(top)
  const { version } = (await admin.call(getProduct, { params: { id: top.id } })).body
  const replies = await Promise.all(
    ['Una', 'Otra'].map((nombre) => admin.call(updateProduct, { body: { id: top.id, version, nombre } })),
  )
  const saved = replies.find(({ status }) => status === 200)!
  const refused = replies.find(({ status }) => status === 409)!
  expect(refused.body).toMatchObject({ code: 'product-changed', product: { nombre: saved.body.nombre } })
})
