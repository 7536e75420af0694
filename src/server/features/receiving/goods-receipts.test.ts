import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listMovements } from '#contract/product/edit-products.ts'
import {
  confirmGoodsReceipt,
  createGoodsReceipt,
  deleteGoodsReceipt,
  listGoodsReceipts,
  readGoodsReceipt,
  reverseGoodsReceipt,
  saveGoodsReceipt,
} from '#contract/product/goods-receipts.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { aReceiptBody, receiveGoods } from '#testing/fixtures/receive-goods.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import {
  BLUE_S,
  type DressLine,
  prepareReceiving,
  RED_S,
  type ReceivingSteps,
} from '#testing/shop/receiving-steps.ts'

let shop: Shop
let steps: ReceivingSteps

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  steps = await prepareReceiving(shop)
})
afterEach(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  await shop.reset()
})
afterAll(() => shop.close())

const start = async (by = steps.admin) => (await by.call(createGoodsReceipt, { body: {} })).body.id as string
const draft = (lines: readonly DressLine[], more: object = {}) =>
  aReceiptBody(steps.supplier, steps.ofDress(lines), more)
const save = (id: string, body: object, by = steps.admin) =>
  by.call(saveGoodsReceipt, { params: { id }, body })
const read = async (id: string, by = steps.admin) =>
  (await by.call(readGoodsReceipt, { params: { id } })).body
const confirm = (id: string, version = 2, headers?: Record<string, string>) =>
  steps.admin.call(confirmGoodsReceipt, { params: { id }, body: { version }, ...(headers && { headers }) })
const reverse = (id: string) =>
  steps.admin.call(reverseGoodsReceipt, { params: { id }, body: { motivo: 'Cargado dos veces' } })

test('A confirmed receipt adds its units to the stock, names itself in the history and sets the costs', async () => {
  const id = await steps.receive(
    { ...RED_S, cantidad: 10, costo: 5_000 },
    { ...BLUE_S, cantidad: 6, costo: 7_000 },
  )
  expect(await steps.costs()).toEqual([
    ['azul', 'S', 10, 7_000],
    ['rojo', 'M', 0, null],
    ['rojo', 'S', 10, 5_000],
  ])
  expect(await read(id)).toMatchObject({ estado: 'Confirmado', unidades: 16, total: 92_000 })
  const { body } = await steps.admin.call(listMovements, { params: { id: steps.dress.id } })
  expect(body[0]).toMatchObject({ tipo: 'Ingreso', motivo: expect.stringContaining('Textil Sur · R-0001') })
})

test('A receipt of more than 90 billion pesos is confirmed', async () => {
  const products = Array.from({ length: 10 }, () => aProduct({ stock: 0, color: '', talle: '' }))
  await shop.addProducts(...products)
  const lines = products.map(({ id }) => ({ id, cantidad: 10_000, costo: 999_999_999.99 }))
  const id = await receiveGoods(steps.admin, steps.supplier, lines)
  expect(await read(id)).toMatchObject({ estado: 'Confirmado', total: 99_999_999_999_000 })
})

test('A reversed receipt takes its units out and leaves the cost that the others alone would give', async () => {
  await steps.receive({ ...RED_S, cantidad: 2, costo: 1_000 })
  const wrong = await steps.receive({ ...RED_S, cantidad: 2, costo: 9_000 })
  await steps.receive({ ...RED_S, cantidad: 2, costo: 3_000 })
  const { body } = await reverse(wrong)
  expect(body).toMatchObject({ estado: 'Anulado', motivo: 'Cargado dos veces' })
  expect(await steps.costs()).toContainEqual(['rojo', 'S', 4, 2_000])
  expect((await reverse(wrong)).body.code).toBe('goods-receipt-not-confirmed')
})

test('The reversal of a receipt without costs takes its units out of the average of later deliveries', async () => {
  await steps.receive({ ...RED_S, cantidad: 2, costo: 1_000 })
  const wrong = await steps.receive({ ...RED_S, cantidad: 8, costo: null })
  await steps.receive({ ...RED_S, cantidad: 2, costo: 7_000 })
  expect(await steps.costs()).toContainEqual(['rojo', 'S', 12, 2_000])
  await reverse(wrong)
  expect(await steps.costs()).toContainEqual(['rojo', 'S', 4, 4_000])
})

test('Units that were sold before a reversal count as units of the other receipts', async () => {
  await steps.receive({ ...RED_S, cantidad: 4, costo: 1_000 })
  const wrong = await steps.receive({ ...RED_S, cantidad: 4, costo: 9_000 })
  await steps.sell(RED_S, 3)
  await steps.receive({ ...RED_S, cantidad: 3, costo: 5_000 })
  await reverse(wrong)
  expect(await steps.costs()).toContainEqual(['rojo', 'S', 4, 4_000])
})

test('The reversal of the only delivery makes the cost unknown again', async () => {
  await reverse(await steps.receive({ ...RED_S, cantidad: 2, costo: 1_000 }))
  expect(await steps.costs()).toContainEqual(['rojo', 'S', 0, null])
})

test('A receipt with sold units is not reversed, and the refusal names the combinations that are short', async () => {
  const id = await steps.receive(
    { ...RED_S, cantidad: 3, costo: 5_000 },
    { ...BLUE_S, cantidad: 1, costo: 1 },
  )
  await steps.sell(RED_S, 2)
  const { status, body } = await reverse(id)
  expect([status, body.code]).toEqual([409, 'receipt-units-gone'])
  expect(body.message).toContain('rojo S (entraron 3, quedan 1)')
  expect(body.faltan).toEqual([{ nombre: expect.stringContaining('rojo S'), hay: 1, ingresaron: 3 }])
  expect(await steps.costs()).toContainEqual(['azul', 'S', 5, 1])
})

test('An outdated draft is refused and changes nothing', async () => {
  const id = await start()
  await save(id, draft([{ ...RED_S, cantidad: 1, costo: 10 }]))
  const late = await save(id, draft([{ ...RED_S, cantidad: 9, costo: 90 }]))
  expect([late.status, late.body.code]).toEqual([409, 'goods-receipt-changed'])
  expect((await read(id)).lineas).toEqual([{ id: steps.dress.id, ...RED_S, cantidad: 1, costo: 10 }])
  expect((await confirm(id, 1)).body.code).toBe('goods-receipt-changed')
})

test('A seller prepares a receipt without seeing its costs, and keeps those of the admin', async () => {
  const id = await start(steps.seller)
  await save(id, draft([{ ...RED_S, cantidad: 1, costo: 10 }]))
  const seen = await read(id, steps.seller)
  expect([seen.lineas[0].costo, seen.total, seen.productos[0].costo]).toEqual([null, null, null])
  await save(
    id,
    draft(
      [
        { ...RED_S, cantidad: 2, costo: 1 },
        { ...BLUE_S, cantidad: 1, costo: 1 },
      ],
      { version: 2 },
    ),
    steps.seller,
  )
  expect((await read(id)).lineas.map(({ cantidad, costo }: DressLine) => [cantidad, costo])).toEqual([
    [2, 10],
    [1, null],
  ])
  expect(
    (await steps.seller.call(confirmGoodsReceipt, { params: { id }, body: { version: 3 } })).status,
  ).toBe(403)
})

test('A line without a cost enters the stock and leaves the average as it was', async () => {
  await steps.receive({ ...RED_S, cantidad: 1, costo: 500 })
  await steps.receive({ ...RED_S, cantidad: 5, costo: null })
  expect(await steps.costs()).toContainEqual(['rojo', 'S', 6, 500])
})

test('A confirmation sent again with its key makes one change, and without it is refused', async () => {
  const id = await start()
  await save(id, draft([{ ...RED_S, cantidad: 1, costo: 10 }]))
  const key = { 'idempotency-key': randomUUID() }
  const replies = await Promise.all([confirm(id, 2, key), confirm(id, 2, key)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies[1]!.text).toBe(replies[0]!.text)
  expect((await confirm(id)).body.code).toBe('goods-receipt-not-draft')
  expect(await steps.costs()).toContainEqual(['rojo', 'S', 1, 10])
})

test('Reversals and sales that race leave no negative stock, and one reversal at most', async () => {
  const id = await steps.receive({ ...RED_S, cantidad: 5, costo: 10 })
  const replies = await Promise.all([reverse(id), reverse(id), ...[1, 2, 3].map(() => steps.sell(RED_S))])
  const [reversals, sales] = [replies.slice(0, 2), replies.slice(2)]
  const sold = sales.filter(({ status }) => status === 200).length
  const reversed = reversals.filter(({ status }) => status === 200).length
  expect([sold, reversed]).toEqual(reversed === 1 ? [0, 1] : [3, 0])
})

test('A document of the same supplier that was entered before is named as a warning', async () => {
  const first = await steps.receive({ ...RED_S, cantidad: 1, costo: 10 })
  const id = await start()
  const { body } = await save(id, draft([], { documento: 'r-0001' }))
  expect(body.repetido).toMatchObject({ id: first })
  expect((await save(id, draft([], { version: 2, documento: 'R-2' }))).body.repetido).toBeNull()
})

test('A receipt needs lines, a supplier and existing combinations', async () => {
  const id = await start()
  expect((await confirm(id, 1)).body.code).toBe('receipt-without-lines')
  await save(id, draft([{ ...RED_S, cantidad: 1, costo: 10 }], { proveedorId: null }))
  expect((await confirm(id)).body.code).toBe('receipt-without-supplier')
  const { body } = await save(
    id,
    draft(
      [
        { ...RED_S, cantidad: 1, costo: 1 },
        { cantidad: 1, costo: 1 },
      ],
      { version: 2 },
    ),
  )
  expect([body.code, body.lineas]).toEqual(['receipt-line-unknown', [1]])
})

test('A draft is discarded, and a confirmed receipt stays', async () => {
  const id = await start()
  expect((await steps.seller.call(deleteGoodsReceipt, { params: { id } })).status).toBe(200)
  const confirmed = await steps.receive({ ...RED_S, cantidad: 1, costo: 10 })
  const { body } = await steps.admin.call(deleteGoodsReceipt, { params: { id: confirmed } })
  expect(body.code).toBe('goods-receipt-not-draft')
  const list = await steps.admin.call(listGoodsReceipts, { query: { q: 'textil', limit: 10 } })
  expect(list.body).toMatchObject([{ id: confirmed, proveedor: 'Textil Sur', unidades: 1, total: 10 }])
})
