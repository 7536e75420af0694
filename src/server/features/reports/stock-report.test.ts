import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportReorder } from '#contract/export/exports.ts'
import { readLabelTotals } from '#contract/product/labels.ts'
import { createSupplier } from '#contract/product/suppliers.ts'
import { listStockRows, readReorder, readStockReport } from '#contract/report/stock-report.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { draftGoods, receiveGoods } from '#testing/fixtures/receive-goods.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller

const dress = aProduct({
  nombre: 'Vestido',
  sku: 'VES-1',
  categoria: 'Vestidos',
  precio: centavos(500_00),
  variantes: [aVariant('negro', 'M', 6), aVariant('negro', 'L', 2)],
})
const top = aProduct({ nombre: 'Top', sku: 'TOP-1', categoria: 'Tops', precio: centavos(100_00), stock: 10 })
const forgotten = aProduct({ nombre: 'Chal', sku: 'CHA-1', precio: centavos(50_00), stock: 3 })

beforeAll(async () => {
  shop = await openShop({ now: '2026-03-10T15:00:00Z' })
  admin = await shop.as('admin')
  await shop.addProducts(dress, top, forgotten)
  await shop.deps.pool.query(`update products set creado = '2025-12-01T12:00:00Z'`)
  const sell = async (lines: Parameters<typeof aCounterSale>[0]) =>
    (await admin.call(placeCounterSale, { body: aCounterSale(lines) })).body
  await sell([{ ...dress, talle: 'L', cantidad: 2 }])
  await sell([{ ...dress, talle: 'M', cantidad: 3 }])
  const { id } = await sell([{ ...top, cantidad: 4 }])
  await admin.call(returnSale, {
    body: {
      ventaId: id,
      lineas: [{ renglon: 0, cantidad: 1, estado: 'stock' }],
      motivo: 'No le gustó',
      resto: 'vale',
    },
  })
  await shop.deps.pool.query(
    'insert into unit_costs (product_id, costo) values ($1, 40005000), ($2, 10000000)',
    [top.id, forgotten.id],
  )
  const old = await sell([{ ...forgotten, cantidad: 1 }])
  await shop.deps.pool.query(`update sales set creado = '2026-01-01T12:00:00Z' where id = $1`, [old.id])
})
afterAll(() => shop.close())

test('The stock report has value at price and at cost and demand by category, and the size curve of products with sizes', async () => {
  const { body } = await admin.call(readStockReport, { query: {} })
  expect(body).toMatchObject({
    stock: 12,
    vendidas: 8,
    aPrecio: 3 * 500 + 7 * 100 + 2 * 50,
    aCosto: 300.04,
    sinCosto: 3,
    porCategoria: [
      { categoria: 'Vestidos', productos: 1, vendidas: 5, stock: 3, aPrecio: 1_500, aCosto: 0, sinCosto: 3 },
      { categoria: 'Tops', productos: 2, vendidas: 3, stock: 9, aPrecio: 800, aCosto: 300.04, sinCosto: 0 },
    ],
    talles: [
      { talle: 'M', vendidas: 3, stock: 3 },
      { talle: 'L', vendidas: 2, stock: 0 },
    ],
  })
})

test('Days of stock follow the sales of sixty days less the returns, the shortest first', async () => {
  const { body } = await admin.call(listStockRows, { query: { vista: 'dias' } })
  expect(body.filas).toMatchObject([
    { sku: 'VES-1', vendidas: 5, stock: 3, dias: 36 },
    { sku: 'TOP-1', vendidas: 3, stock: 7, dias: 140 },
  ])
})

test('A combination that sold and has no stock is sold out, and a product without sales for sixty days is still', async () => {
  const soldOut = await admin.call(listStockRows, { query: { vista: 'agotados' } })
  expect(soldOut.body).toMatchObject({
    filas: [{ sku: 'VES-1', color: 'negro', talle: 'L', vendidas: 2, stock: 0, dias: 0 }],
    hay: 1,
  })
  const still = await admin.call(listStockRows, { query: { vista: 'quietos' } })
  expect(still.body).toMatchObject({ filas: [{ sku: 'CHA-1', stock: 2, dias: null, aPrecio: 100 }], hay: 1 })
  const tops = await admin.call(listStockRows, { query: { vista: 'agotados', categoria: 'Tops' } })
  expect(tops.body).toEqual({ filas: [], hay: 0 })
})

test('The proposal covers the chosen days per combination, and its file is an order', async () => {
  const { body } = await admin.call(readReorder, { query: { dias: 90 } })
  // 90 days need 4.5 of M, of which 3 are there, 3 of L, and 4.5 of the top, which has 7.
  expect(body).toMatchObject({
    filas: [
      { sku: 'VES-1', talle: 'L', vendidas: 2, stock: 0, pedir: 3 },
      { sku: 'VES-1', talle: 'M', vendidas: 3, stock: 3, pedir: 2 },
    ],
    hay: 2,
    unidades: 5,
  })
  const { text } = await admin.call(exportReorder, { query: { dias: 90 } })
  expect(text.trim().split(/\r?\n/).slice(1)).toEqual([
    'Vestidos;Vestido;VES-1;negro;L;3',
    'Vestidos;Vestido;VES-1;negro;M;2',
  ])
})

test('The proposal leaves out what open deliveries bring, and a product belongs to the supplier that delivered it last', async () => {
  const supplier = async (nombre: string) =>
    (await admin.call(createSupplier, { body: { nombre } })).body.id as string
  const [textil, other] = [await supplier('Textil Sur'), await supplier('Otro')]
  await receiveGoods(admin, textil, [{ id: dress.id, color: 'negro', talle: 'M', cantidad: 1, costo: 100 }])
  await draftGoods(admin, other, [{ id: dress.id, color: 'negro', talle: 'L', cantidad: 2, costo: null }])
  const proposed = async (of: { proveedor?: string } = {}) =>
    (await admin.call(readReorder, { query: { dias: 90, ...of } })).body.filas
  const left = [
    { talle: 'L', stock: 0, porRecibir: 2, pedir: 1 },
    { talle: 'M', stock: 4, porRecibir: 0, pedir: 1 },
  ]
  expect(await proposed()).toMatchObject(left)
  expect(await proposed({ proveedor: textil })).toMatchObject(left)
  expect(await proposed({ proveedor: other })).toEqual([])
  await receiveGoods(admin, other, [{ id: dress.id, color: 'negro', talle: 'M', cantidad: 1, costo: 90 }])
  expect(await proposed({ proveedor: other })).toMatchObject([{ talle: 'L', pedir: 1 }])
  expect(await proposed({ proveedor: textil })).toEqual([])
})

test('The totals of the labels and of the stock report may exceed the largest whole number of a column', async () => {
  const many = ['S', 'M', 'L'].map((talle) => aVariant('negro', talle, 1_000_000_000))
  await shop.addProducts(
    aProduct({ nombre: 'Remera por encargo', categoria: 'Por encargo', variantes: many }),
  )
  const { body: totals } = await admin.call(readLabelTotals, { query: { categoria: 'Por encargo' } })
  expect(totals).toMatchObject({ filas: 3, unidades: 3_000_000_000 })
  const { body: report } = await admin.call(readStockReport, { query: { categoria: 'Por encargo' } })
  expect(report.stock).toBe(3_000_000_000)
  const { status } = await admin.call(listStockRows, { query: { vista: 'quietos' } })
  expect(status).toBe(200)
})
