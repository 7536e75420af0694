import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listMovements, updateProduct } from '#contract/product/edit-products.ts'
import {
  confirmGoodsReceipt,
  createGoodsReceipt,
  deleteGoodsReceipt,
  listGoodsReceipts,
  readGoodsReceipt,
  reverseGoodsReceipt,
  saveGoodsReceipt,
} from '#contract/product/goods-receipts.ts'
import { correctProductCosts, readProductCosts, readSaleMargin } from '#contract/product/product-costs.ts'
import { createSupplier, deleteSupplier, listSuppliers, updateSupplier } from '#contract/product/suppliers.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let seller: Caller
let supplier: string
let dress: Product

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  admin = await shop.as('admin')
  seller = await shop.as('seller')
  supplier = (await admin.call(createSupplier, { body: { nombre: 'Textil Sur' } })).body.id
  dress = aProduct({
    color: 'rojo, azul',
    talle: 'S, M',
    precio: centavos(20_000_00),
    variantes: [aVariant('rojo', 'S', 0), aVariant('rojo', 'M', 0), aVariant('azul', 'S', 4)],
    stock: 4,
  })
  await shop.addProducts(dress)
})
afterEach(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  await shop.reset()
})
afterAll(() => shop.close())

type Line = { id?: string; color?: string; talle?: string; cantidad: number; costo: number | null }

const start = async (by = admin) => (await by.call(createGoodsReceipt, { body: {} })).body.id as string
const draft = (lines: readonly Line[], more: object = {}) => ({
  version: 1,
  proveedorId: supplier,
  documento: 'R-0001',
  fecha: '2026-03-09',
  nota: '',
  lineas: lines.map((line) => ({ id: dress.id, color: '', talle: '', ...line })),
  ...more,
})
const save = (id: string, body: object, by = admin) => by.call(saveGoodsReceipt, { params: { id }, body })
const read = async (id: string, by = admin) => (await by.call(readGoodsReceipt, { params: { id } })).body
const confirm = (id: string, version = 2, headers?: Record<string, string>) =>
  admin.call(confirmGoodsReceipt, { params: { id }, body: { version }, ...(headers && { headers }) })
const reverse = (id: string, headers?: Record<string, string>) =>
  admin.call(reverseGoodsReceipt, {
    params: { id },
    body: { motivo: 'Cargado dos veces' },
    ...(headers && { headers }),
  })
async function receive(...lines: Line[]): Promise<string> {
  const id = await start()
  expect(await save(id, draft(lines))).toMatchObject({ status: 200 })
  expect(await confirm(id)).toMatchObject({ status: 200 })
  return id
}
const costs = async () =>
  (await admin.call(readProductCosts, { params: { id: dress.id } })).body.filas.map(
    ({ color, talle, stock, costo }: Record<string, unknown>) => [color, talle, stock, costo],
  )
const sell = async (color: string, talle: string, cantidad = 1) =>
  (
    await seller.call(placeCounterSale, {
      body: aCounterSale([{ ...dress, color, talle, cantidad }], { formaPago: 'transferencia' }),
    })
  ).body
const soldCosts = async (saleId: string) =>
  (
    await shop.deps.pool.query<{ costo: number | null }>(
      'select costo from sale_lines where sale_id = $1 order by position',
      [saleId],
    )
  ).rows.map(({ costo }) => costo)

const RED_S = { color: 'rojo', talle: 'S' }
const BLUE_S = { color: 'azul', talle: 'S' }

test('A confirmed receipt adds its units to the stock, names itself in the history and sets the costs', async () => {
  const id = await receive({ ...RED_S, cantidad: 10, costo: 5_000 }, { ...BLUE_S, cantidad: 6, costo: 7_000 })
  expect(await costs()).toEqual([
    ['azul', 'S', 10, 7_000],
    ['rojo', 'M', 0, null],
    ['rojo', 'S', 10, 5_000],
  ])
  expect(await read(id)).toMatchObject({ estado: 'Confirmado', unidades: 16, total: 92_000 })
  const { body } = await admin.call(listMovements, { params: { id: dress.id } })
  expect(body[0]).toMatchObject({ tipo: 'Ingreso', motivo: expect.stringContaining('Textil Sur · R-0001') })
})

test('The cost is the average weighted by the stock, without rounding to centavos between deliveries', async () => {
  await receive({ ...RED_S, cantidad: 2, costo: 100 })
  await receive({ ...RED_S, cantidad: 1, costo: 100.01 })
  const { rows } = await shop.deps.pool.query('select costo::int from unit_costs')
  expect(rows).toEqual([{ costo: 100_003_333 }])
})

test('A sale stores the cost of its units, and a later delivery does not change it', async () => {
  await receive({ ...RED_S, cantidad: 3, costo: 5_000 })
  const { id } = await sell('rojo', 'S', 2)
  await receive({ ...RED_S, cantidad: 1, costo: 9_000 })
  expect(await soldCosts(id)).toEqual([500_000])
  expect(await costs()).toContainEqual(['rojo', 'S', 2, 7_000])
  expect(await soldCosts((await sell('azul', 'S')).id)).toEqual([null])
})

test('The margin of a sale counts the units that stayed sold, at the cost of their sale', async () => {
  await receive({ ...RED_S, cantidad: 3, costo: 5_000 })
  const { id } = await sell('rojo', 'S', 2)
  const margin = async () => (await admin.call(readSaleMargin, { params: { id } })).body
  expect(await margin()).toMatchObject({ neto: 40_000, costo: 10_000, margen: 30_000, porcentaje: 75 })
  await seller.call(returnSale, {
    body: { ventaId: id, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Le quedó chico' },
  })
  expect(await margin()).toMatchObject({ neto: 20_000, costo: 5_000, unidades: 1, sinCosto: 0 })
  expect(await costs()).toContainEqual(['rojo', 'S', 2, 5_000])
})

test('A reversed receipt takes its units out and leaves the cost that the others alone would give', async () => {
  await receive({ ...RED_S, cantidad: 2, costo: 1_000 })
  const wrong = await receive({ ...RED_S, cantidad: 2, costo: 9_000 })
  await receive({ ...RED_S, cantidad: 2, costo: 3_000 })
  const { body } = await reverse(wrong)
  expect(body).toMatchObject({ estado: 'Anulado', motivo: 'Cargado dos veces' })
  expect(await costs()).toContainEqual(['rojo', 'S', 4, 2_000])
  expect((await reverse(wrong)).body.code).toBe('goods-receipt-not-confirmed')
})

test('The reversal of the only delivery makes the cost unknown again', async () => {
  await reverse(await receive({ ...RED_S, cantidad: 2, costo: 1_000 }))
  expect(await costs()).toContainEqual(['rojo', 'S', 0, null])
})

test('A receipt with sold units is not reversed, and the refusal names the combinations that are short', async () => {
  const id = await receive({ ...RED_S, cantidad: 3, costo: 5_000 }, { ...BLUE_S, cantidad: 1, costo: 1 })
  await sell('rojo', 'S', 2)
  const { status, body } = await reverse(id)
  expect([status, body.code]).toEqual([409, 'receipt-units-gone'])
  expect(body.message).toContain('rojo S (entraron 3, quedan 1)')
  expect(body.faltan).toEqual([{ nombre: expect.stringContaining('rojo S'), hay: 1, ingresaron: 3 }])
  expect(await costs()).toContainEqual(['azul', 'S', 5, 1])
})

test('An outdated draft is refused and changes nothing', async () => {
  const id = await start()
  await save(id, draft([{ ...RED_S, cantidad: 1, costo: 10 }]))
  const late = await save(id, draft([{ ...RED_S, cantidad: 9, costo: 90 }]))
  expect([late.status, late.body.code]).toEqual([409, 'goods-receipt-changed'])
  expect((await read(id)).lineas).toEqual([{ id: dress.id, ...RED_S, cantidad: 1, costo: 10 }])
  expect((await confirm(id, 1)).body.code).toBe('goods-receipt-changed')
})

test('A seller prepares a receipt without seeing its costs, and keeps those of the admin', async () => {
  const id = await start(seller)
  await save(id, draft([{ ...RED_S, cantidad: 1, costo: 10 }]))
  const seen = await read(id, seller)
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
    seller,
  )
  expect((await read(id)).lineas.map(({ cantidad, costo }: Line) => [cantidad, costo])).toEqual([
    [2, 10],
    [1, null],
  ])
  expect((await seller.call(confirmGoodsReceipt, { params: { id }, body: { version: 3 } })).status).toBe(403)
})

test('A line without a cost enters the stock and leaves the average as it was', async () => {
  await receive({ ...RED_S, cantidad: 1, costo: 500 })
  await receive({ ...RED_S, cantidad: 5, costo: null })
  expect(await costs()).toContainEqual(['rojo', 'S', 6, 500])
})

test('A confirmation sent again with its key makes one change, and without it is refused', async () => {
  const id = await start()
  await save(id, draft([{ ...RED_S, cantidad: 1, costo: 10 }]))
  const key = { 'idempotency-key': randomUUID() }
  const replies = await Promise.all([confirm(id, 2, key), confirm(id, 2, key)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies[1]!.text).toBe(replies[0]!.text)
  expect((await confirm(id)).body.code).toBe('goods-receipt-not-draft')
  expect(await costs()).toContainEqual(['rojo', 'S', 1, 10])
})

test('Reversals and sales that race leave no negative stock, and one reversal at most', async () => {
  const id = await receive({ ...RED_S, cantidad: 5, costo: 10 })
  const replies = await Promise.all([
    reverse(id),
    reverse(id),
    ...[1, 2, 3].map(() =>
      seller.call(placeCounterSale, {
        body: aCounterSale([{ ...dress, ...RED_S }], { formaPago: 'transferencia' }),
      }),
    ),
  ])
  const [reversals, sales] = [replies.slice(0, 2), replies.slice(2)]
  const sold = sales.filter(({ status }) => status === 200).length
  const reversed = reversals.filter(({ status }) => status === 200).length
  expect([sold, reversed]).toEqual(reversed === 1 ? [0, 1] : [3, 0])
})

test('A document of the same supplier that was entered before is named as a warning', async () => {
  const first = await receive({ ...RED_S, cantidad: 1, costo: 10 })
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
  expect((await seller.call(deleteGoodsReceipt, { params: { id } })).status).toBe(200)
  const confirmed = await receive({ ...RED_S, cantidad: 1, costo: 10 })
  const { body } = await admin.call(deleteGoodsReceipt, { params: { id: confirmed } })
  expect(body.code).toBe('goods-receipt-not-draft')
  const list = await admin.call(listGoodsReceipts, { query: { q: 'textil', limit: 10 } })
  expect(list.body).toMatchObject([{ id: confirmed, proveedor: 'Textil Sur', unidades: 1, total: 10 }])
})

test('A corrected cost needs a reason, has a history, and changes no sale', async () => {
  await receive({ ...RED_S, cantidad: 2, costo: 100 })
  const { id } = await sell('rojo', 'S')
  const correct = (motivo: string) =>
    admin.call(correctProductCosts, {
      params: { id: dress.id },
      body: {
        filas: [
          { ...RED_S, costo: 80 },
          { ...BLUE_S, costo: 90 },
        ],
        motivo,
      },
    })
  expect((await correct('')).status).toBe(400)
  const { body } = await correct('Vino con descuento')
  expect(body.cambios.slice(0, 2)).toMatchObject([
    { tipo: 'Corrección', antes: 100, despues: 80, motivo: 'Vino con descuento' },
    { tipo: 'Corrección', antes: null, despues: 90 },
  ])
  expect(await soldCosts(id)).toEqual([10_000])
})

test('A product that changes its way of counting keeps the value of its stock', async () => {
  await receive({ ...RED_S, cantidad: 1, costo: 100 }, { ...BLUE_S, cantidad: 2, costo: 400 })
  const edit = (body: object) => admin.call(updateProduct, { body: { id: dress.id, ...body } })
  expect((await edit({ variantes: [] })).status).toBe(200)
  expect(await costs()).toEqual([['', '', 7, 357.14]])
  const variantes = [
    { ...RED_S, sku: '', stock: 3 },
    { ...BLUE_S, sku: '', stock: 4 },
  ]
  expect((await edit({ variantes })).status).toBe(200)
  expect(await costs()).toEqual([
    ['azul', 'S', 4, 357.14],
    ['rojo', 'S', 3, 357.14],
  ])
})

test('A supplier has a checked CUIT and an own name, and leaves only without receipts', async () => {
  const create = (body: object) => admin.call(createSupplier, { body })
  expect((await create({ nombre: 'TEXTIL SUR' })).body.code).toBe('supplier-name-taken')
  expect((await create({ nombre: 'Otro', cuit: '30-71234567-9' })).status).toBe(400)
  const { body: other } = await create({ nombre: 'Otro', cuit: '30712345671' })
  expect(other).toMatchObject({ cuit: '30-71234567-1', ingresos: 0 })
  const params = { id: other.id }
  expect((await admin.call(updateSupplier, { params, body: { nombre: 'textil sur' } })).body.code).toBe(
    'supplier-name-taken',
  )
  expect((await admin.call(updateSupplier, { params, body: { nombre: 'Otro más' } })).status).toBe(200)
  await receive({ ...RED_S, cantidad: 1, costo: 10 })
  expect((await admin.call(deleteSupplier, { params: { id: supplier } })).body.code).toBe(
    'supplier-has-receipts',
  )
  expect((await admin.call(deleteSupplier, { params })).status).toBe(200)
  expect((await admin.call(listSuppliers)).body).toMatchObject([{ nombre: 'Textil Sur', ingresos: 1 }])
})
