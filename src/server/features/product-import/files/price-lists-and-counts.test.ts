import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { undoImport } from '#contract/product/product-imports.ts'
import { exportImportRows } from '#contract/export/exports.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import type { Caller } from '#testing/http/caller.ts'
import { ImportSteps } from '#testing/shop/import-steps.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let steps: ImportSteps

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
  steps = new ImportSteps(shop, admin)
})
afterEach(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  await steps.deleteAll()
})
afterAll(() => shop.close())

test('A price list changes only prices, and refuses unknown codes', async () => {
  const dress = aProduct({ sku: 'VE-1', nombre: 'Vestido', stock: 7 })
  await shop.addProducts(dress)
  const id = await steps.imported('código;precio;nombre\nVE-1;2.500,50;Otro nombre\nNO-1;100;Nada', 'precios')
  expect(await steps.product(dress.id)).toMatchObject({ precio: 2_500.5, nombre: 'Vestido', stock: 7 })
  expect((await steps.rows(id)).map(({ accion, motivos }) => [accion, motivos])).toEqual([
    ['cambia', []],
    ['rechazado', ['No hay ningún producto con el código NO-1']],
  ])
  await steps.send(undoImport, id, {})
  await steps.run(id)
  expect(await steps.product(dress.id)).toMatchObject({ precio: 12_500.5 })
})

test('A stock count adds up repeated codes and writes the differences as movements with a reason', async () => {
  const [dress, skirt] = [aProduct({ sku: 'VE-1', stock: 7 }), aProduct({ sku: 'PO-2', stock: 5 })]
  await shop.addProducts(dress, skirt)
  const id = await steps.imported('codigo\nVE-1\nVE-1\nve-1\nPO-2\nPO-2\nPO-2\nPO-2\nPO-2', 'conteo')
  expect(
    (await steps.rows(id)).map(({ accion, cambios }) => [accion, cambios[0]?.antes, cambios[0]?.despues]),
  ).toEqual([
    ['cambia', '7', '3'],
    ['igual', undefined, undefined],
  ])
  const { rows: moves } = await shop.deps.pool.query(
    `select quantity, reason from stock_movements where kind = 'Importación'`,
  )
  expect(moves).toEqual([{ quantity: -4, reason: 'Conteo: productos.csv' }])
  const csv = await admin.call(exportImportRows, {
    params: { id },
    query: { formato: 'csv', accion: 'cambia' },
  })
  expect(csv.text).toContain(';stock;7;3')
})

test('The rows of a file with quotes, dashes and accents in its name can be downloaded', async () => {
  await shop.addProducts(aProduct({ sku: 'VE-1' }))
  const id = await steps.imported('codigo\nVE-1', 'conteo')
  await shop.deps.pool.query(`update product_imports set archivo = 'Conteo "otoño" – 👗.csv' where id = $1`, [
    id,
  ])
  const { status, headers } = await admin.call(exportImportRows, {
    params: { id },
    query: { formato: 'csv' },
  })
  expect(status).toBe(200)
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="Conteo otono  -importacion.csv"')
})
