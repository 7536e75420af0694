import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { reverseGoodsReceipt } from '#contract/product/goods-receipts.ts'
import { applyImport, chooseImportRows } from '#contract/product/product-imports.ts'
import * as stockCounts from '#contract/product/stock-counts.ts'
import { createSupplier } from '#contract/product/suppliers.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import type { Product } from '#domain/product/product.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { receiveGoods } from '#testing/fixtures/receive-goods.ts'
import { stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import type { Caller, CallInput } from '#testing/http/caller.ts'
import { ImportSteps } from '#testing/shop/import-steps.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let steps: ImportSteps
let supplier: string
let dress: Product
let belt: Product

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
  steps = new ImportSteps(shop, admin)
})
beforeEach(async () => {
  await steps.deleteAll()
  supplier = (await send(createSupplier, { body: { nombre: 'Textil Sur' } })).body.id
  dress = aProduct({ nombre: 'Vestido', stock: 7, color: '', talle: '' })
  belt = aProduct({ nombre: 'Cinto', stock: 1, color: '', talle: '' })
  await shop.addProducts(dress, belt)
})
afterAll(() => shop.close())

const send = <E extends Endpoint>(call: E, input: CallInput) =>
  admin.call(call, { headers: { 'idempotency-key': randomUUID() }, ...input })

/** Starts a count, scans units of a product and returns the id of the count. `espero`: seconds that the scan waited. */
async function count(product: Product, cantidad: number, espero = 0): Promise<string> {
  const { body } = await send(stockCounts.startStockCount, { body: { nombre: 'Local', categoria: null } })
  await send(stockCounts.addScan, {
    params: { id: body.id },
    body: { producto: product.id, color: '', talle: '', cantidad, espero },
  })
  return body.id
}

/** Closes a count and returns the id of its import. */
async function close(id: string, sinContar: 'igual' | 'cero' = 'igual'): Promise<string> {
  const { body } = await send(stockCounts.reviewStockCount, { params: { id }, body: { sinContar } })
  return body.importacion!
}

async function apply(importId: string): Promise<void> {
  await steps.send(applyImport, importId)
  await steps.run(importId)
}

const correct = (units: number) =>
  shop.deps.pool.query(`insert into stock_movements (product_id, kind, quantity) values ($1, 'Ajuste', $2)`, [
    dress.id,
    units,
  ])

const receive = (cantidad: number) => receiveGoods(admin, supplier, [{ id: dress.id, cantidad, costo: 100 }])

const sell = (cantidad: number) => send(placeCounterSale, { body: aCounterSale([{ ...dress, cantidad }]) })

const stockOfDress = async () => (await stockByProduct(shop.deps.pool))[dress.id]

const rowOfDress = async (importId: string) =>
  (await steps.rows(importId)).find(({ nombre }) => nombre === dress.nombre)

test('Goods that arrive after a count is closed stay, when its uncounted stock becomes 0', async () => {
  const importId = await close(await count(belt, 1), 'cero')
  await receive(10)
  await steps.run(importId)
  await apply(importId)
  expect(await stockOfDress()).toBe(10)
})

test('A shortage that the stock cannot cover is taken from goods that arrive before it is saved', async () => {
  const id = await count(dress, 2)
  await sell(4)
  const importId = await close(id)
  await steps.run(importId)
  expect(await rowOfDress(importId)).toMatchObject({ cambios: [{ antes: '3', despues: '0' }] })
  await receive(10)
  await apply(importId)
  expect(await stockOfDress()).toBe(8)
})

test('A stock row that was corrected after its count is saved only after a person chooses it', async () => {
  const id = await count(dress, 5)
  await correct(-2)
  const importId = await close(id)
  await steps.run(importId)
  const row = await rowOfDress(importId)
  expect(row).toMatchObject({
    elegido: false,
    avisos: [expect.stringContaining('corrigió después de contarlo')],
  })
  await apply(importId)
  expect(await stockOfDress()).toBe(5)
})

test('A correction after a scan that waited for its connection is newer than the scan', async () => {
  await correct(-2)
  const importId = await close(await count(dress, 4, 600))
  await steps.run(importId)
  expect(await rowOfDress(importId)).toMatchObject({ elegido: false, avisos: [expect.anything()] })
})

test('Uncounted stock that was corrected after the count was closed is saved only after a person chooses it', async () => {
  const importId = await close(await count(belt, 1), 'cero')
  await correct(-2)
  await steps.run(importId)
  const row = await rowOfDress(importId)
  expect(row).toMatchObject({
    elegido: false,
    avisos: [expect.stringContaining('corrigió después de contarlo')],
  })
  await send(chooseImportRows, {
    params: { id: importId },
    body: { posiciones: [row!.posicion], elegido: true },
  })
  await apply(importId)
  expect(await stockOfDress()).toBe(0)
})

test('Two counts of one product apply their difference once', async () => {
  const [first, second] = [await close(await count(dress, 5)), await close(await count(dress, 5))]
  await steps.run(first)
  await steps.run(second)
  await apply(first)
  await apply(second)
  expect(await stockOfDress()).toBe(5)
  expect(await rowOfDress(second)).toMatchObject({
    estado: 'salteado',
    detalle: 'El producto cambió después de la vista previa',
  })
})

test('Units that a receipt or its reversal may explain are saved only after a person chooses them', async () => {
  const surplus = await count(dress, 10)
  const receipt = await receive(3)
  const importId = await close(surplus)
  await steps.run(importId)
  expect(await rowOfDress(importId)).toMatchObject({ elegido: false, avisos: [expect.anything()] })
  const shortage = await close(await count(dress, 7))
  await steps.run(shortage)
  expect(await rowOfDress(shortage)).toMatchObject({ elegido: true, avisos: [] })
  await send(reverseGoodsReceipt, { params: { id: receipt }, body: { motivo: 'Cargado dos veces' } })
  await apply(shortage)
  expect(await stockOfDress()).toBe(7)
})

test('Sales and goods receipts after a count leave its difference selected', async () => {
  const id = await count(dress, 5)
  await sell(1)
  await receive(10)
  const importId = await close(id)
  await steps.run(importId)
  expect(await rowOfDress(importId)).toMatchObject({ elegido: true, avisos: [] })
  await receive(1)
  await apply(importId)
  expect(await stockOfDress()).toBe(15)
})
