import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { answerImport, applyImport } from '#contract/product/product-imports.ts'
import * as stockCounts from '#contract/product/stock-counts.ts'
import type { Product } from '#domain/product/product.ts'
import { deleteOldImports } from '#server/features/product-import/stores/product-imports-store.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import type { Caller, CallInput } from '#testing/http/caller.ts'
import { ImportSteps } from '#testing/shop/import-steps.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let steps: ImportSteps
let dress: Product
/** A reviewed count of five dresses, where the stock says seven. */
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
  const { body: reviewed } = await send(stockCounts.reviewStockCount, {
    params,
    body: { sinContar: 'igual' },
  })
  importId = reviewed.importacion!
})
afterAll(() => shop.close())

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
  const again = await send(stockCounts.reopenStockCount, { params: { id: countId }, body: {} })
  expect(again.body).toMatchObject({ code: 'stock-count-applied' })
})
