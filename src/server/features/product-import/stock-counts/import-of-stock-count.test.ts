import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { answerImport, applyImport } from '#contract/product/product-imports.ts'
import * as stockCounts from '#contract/product/stock-counts.ts'
import type { Product } from '#domain/product/product.ts'
import {
  changeImport,
  deleteOldImports,
} from '#server/features/product-import/stores/product-imports-store.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import type { Caller, CallInput } from '#testing/http/caller.ts'
import { ImportSteps } from '#testing/shop/import-steps.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let steps: ImportSteps
let dress: Product
/** A count of five dresses, where the stock says seven. */
let countId: string
let importId: string

const send = <E extends Endpoint>(call: E, input: CallInput) =>
  admin.call(call, { headers: { 'idempotency-key': randomUUID() }, ...input })

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
  steps = new ImportSteps(shop, admin)
})
beforeEach(async () => {
  dress = aProduct({ stock: 7, color: '', talle: '' })
  await shop.addProducts(dress)
  const { body: started } = await send(stockCounts.startStockCount, {
    body: { nombre: 'Local', categoria: null },
  })
  countId = started.id
  const params = { id: countId }
  const scan = { producto: dress.id, color: '', talle: '', cantidad: 5 }
  await send(stockCounts.addScan, { params, body: scan })
  importId = await close()
  await steps.run(importId)
})
afterAll(() => shop.close())

/** Closes the count and returns the import whose job compares the count. */
async function close(): Promise<string> {
  const { body } = await send(stockCounts.reviewStockCount, {
    params: { id: countId },
    body: { sinContar: 'igual' },
  })
  return body.importacion!
}

const reopen = () => send(stockCounts.reopenStockCount, { params: { id: countId }, body: {} })

async function apply(): Promise<void> {
  await steps.send(applyImport, importId)
  await steps.run(importId)
}

test('Another import leaves the differences of a count usable, and they are not read again from a file', async () => {
  await steps.imported(`código;precio\n${dress.sku};2500`, 'precios')
  expect((await steps.send(answerImport, importId, {})).body).toMatchObject({ code: 'import-from-count' })
  await apply()
  expect((await stockByProduct(shop.deps.pool))[dress.id]).toBe(5)
})

test('The import of a saved count stays for ever, so the count is never saved again', async () => {
  await apply()
  await deleteOldImports(shop.deps.pool, new Date(Date.now() + 800 * 24 * 60 * 60 * 1_000))
  expect((await reopen()).body).toMatchObject({ code: 'stock-count-applied' })
})

test('A count that is opened again before its differences are ready gets no list, and is closed again later', async () => {
  await reopen()
  importId = await close()
  expect((await steps.read(importId)).estado).toBe('leyendo')
  await reopen()
  await steps.run(importId)
  expect([(await steps.read(importId)).estado, await steps.rows(importId)]).toEqual(['fallida', []])
  importId = await close()
  await steps.run(importId)
  expect(await steps.rows(importId)).toMatchObject([{ cambios: [{ antes: '7', despues: '5' }] }])
})

test('A count is opened again while another transaction writes the rows of its preview', async () => {
  const writer = await shop.deps.pool.connect()
  try {
    await writer.query('begin')
    await writer.query(
      `insert into product_import_rows (import_id, posicion, linea, accion, nombre, sku, elegido) values ($1, 999, 1, 'igual', '', '', false)`,
      [importId],
    )
    expect((await reopen()).status).toBe(200)
  } finally {
    await writer.query('rollback')
    writer.release()
  }
})

test('The third comparison of a count is given up, because two processes ended during it, and the count opens again', async () => {
  await reopen()
  importId = await close()
  await changeImport(shop.deps.pool, { id: importId, from: ['leyendo'] }, { lecturas: 2 })
  await steps.run(importId)
  expect(await steps.read(importId)).toMatchObject({
    estado: 'fallida',
    motivo: expect.stringContaining('se cortó dos veces'),
  })
  expect((await reopen()).status).toBe(200)
  importId = await close()
  await steps.run(importId)
  expect((await steps.read(importId)).estado).toBe('vista-previa')
})
