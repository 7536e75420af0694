import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listProducts } from '#contract/product/products.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import { openSheetShop, type SheetShop } from '#testing/google-sheets/open-sheet-shop.ts'
import { apiError } from '#testing/google-sheets/test-spreadsheet.ts'
import type { Caller } from '#testing/http/caller.ts'

let sheet: SheetShop
let admin: Caller

beforeAll(async () => {
  sheet = await openSheetShop()
  admin = await sheet.shop.as('admin')
})
afterEach(async () => {
  await assertStockMatchesMovements(sheet.shop.deps.pool)
  await sheet.reset()
})
afterAll(() => sheet.close())

const quota = apiError(429, 'Quota exceeded for quota metric')
const newRow = { categoria: 'Tops', nombre: 'Musculosa', color: 'rojo', talle: 'M', stock: 4, precio: 900 }

const named = async (nombre: string) =>
  ((await admin.call(listProducts)).body as { nombre: string }[]).filter((one) => one.nombre === nombre)
/** Runs `edit` just before request `number` among the requests whose path contains `path`. */
const before = (path: string, number: number, edit: () => void) => {
  let count = 0
  sheet.google.onRequest = (request) => {
    if (!request.includes(path)) return
    count += 1
    if (count === number) edit()
  }
}
const expectNoReports = async () => {
  expect(await sheet.conflicts()).toEqual([])
  expect(await sheet.refused()).toEqual([])
}

test.each(['GET', 'values:batchUpdate'])('A quota error of a %s request is retried', async (path) => {
  const product = await sheet.syncedProduct()
  await sheet.editInShop(product.id, { nombre: 'Nuevo' })
  sheet.google.faults.push({ path, error: quota })
  expect(await sheet.sync()).toBe('1 fila escrita')
  expect(sheet.row(product.id)).toMatchObject({ nombre: 'Nuevo' })
})

test('After a long quota shortage the job fails with a Spanish text, and the next run writes what was missing', async () => {
  const product = await sheet.syncedProduct()
  await sheet.editInShop(product.id, { nombre: 'Nuevo' })
  for (let error = 0; error < 3; error += 1)
    sheet.google.faults.push({ path: 'values:batchUpdate', error: quota })
  await expect(sheet.sync()).rejects.toThrow('Google pide esperar')
  expect(sheet.row(product.id)).toMatchObject({ nombre: product.nombre })
  expect(await sheet.sync()).toBe('1 fila escrita')
  expect(sheet.row(product.id)).toMatchObject({ nombre: 'Nuevo' })
  await expectNoReports()
})

test('A cell that a person edits during a synchronisation is compared before it is overwritten', async () => {
  const product = await sheet.syncedProduct()
  await sheet.editInShop(product.id, { nombre: 'De la tienda' })
  // The second read happens just before the write.
  before('batchGet', 2, () => sheet.type(product.id, { nombre: 'De la persona', precio: 55 }))
  await sheet.sync()
  expect(sheet.row(product.id)).toMatchObject({ nombre: 'De la persona', precio: 55 })
  sheet.google.onRequest = () => {}
  await sheet.sync()
  const merged = { nombre: 'De la tienda', precio: 55 }
  expect(sheet.row(product.id)).toMatchObject(merged)
  expect(await sheet.read(product.id)).toMatchObject(merged)
  expect(await sheet.conflicts()).toEqual([['nombre', 'De la persona', 'De la tienda']])
})

test('A row that a person moves during a synchronisation gets its own values', async () => {
  const one = await sheet.syncedProduct()
  const two = await sheet.syncedProduct()
  await sheet.editInShop(one.id, { nombre: 'Uno' })
  await sheet.editInShop(two.id, { nombre: 'Dos' })
  before('batchGet', 2, () => {
    const [headings = [], ...rows] = sheet.google.spreadsheet.rows('Productos').map((row) => [...row])
    sheet.google.spreadsheet.setRows('Productos', [headings, ...rows.toReversed()])
  })
  expect(await sheet.sync()).toBe('2 filas escritas')
  expect(sheet.row(one.id)).toMatchObject({ nombre: 'Uno' })
  expect(sheet.row(two.id)).toMatchObject({ nombre: 'Dos' })
})

test('A stock edit is applied once when the shop stops before it writes the row back', async () => {
  const product = await sheet.syncedProduct()
  sheet.type(product.id, { stock: 7, categoria: 'tops' })
  sheet.google.faults.push({ path: 'values:batchUpdate', error: apiError(500, 'Internal error') })
  await expect(sheet.sync()).rejects.toThrow('Google Sheets no contesta')
  await sheet.sell(product, 2)
  await sheet.sync()
  expect(await sheet.read(product.id)).toMatchObject({ stock: 5, categoria: 'Tops' })
  expect(sheet.row(product.id)).toMatchObject({ stock: 5, categoria: 'Tops' })
  await expectNoReports()
})

test('A stock that reached the sheet just before the shop stopped is not read as an edit of a person', async () => {
  const product = await sheet.syncedProduct()
  await sheet.sell(product, 2)
  sheet.google.faults.push({ path: 'values:batchUpdate', error: 'cut-after' })
  await expect(sheet.sync()).rejects.toThrow('Google Sheets no contesta')
  expect(sheet.row(product.id)).toMatchObject({ stock: 8 })
  await sheet.sell(product, 1)
  await sheet.sync()
  expect((await sheet.read(product.id)).stock).toBe(7)
  expect(sheet.row(product.id)).toMatchObject({ stock: 7 })
  await expectNoReports()
})

test('Products that reached the sheet just before the shop stopped are not appended again', async () => {
  const products = [aProduct(), aProduct({ stock: 10 })]
  await sheet.syncedProduct()
  await sheet.shop.addProducts(...products)
  sheet.google.faults.push({ path: 'planilla-de-prueba:batchUpdate', error: 'cut-after' })
  await expect(sheet.sync()).rejects.toThrow('Google Sheets no contesta')
  await sheet.sell(products[1]!, 1)
  await sheet.sync()
  expect(sheet.rows()).toHaveLength(3)
  expect(sheet.row(products[1]!.id)).toMatchObject({ stock: 9 })
  await expectNoReports()
})

test.each([
  ['before the id reaches the sheet', 1, apiError(500, 'Internal error')],
  ['after the id reached the sheet', 1, 'cut-after' as const],
  ['before the version reaches the sheet', 2, apiError(500, 'Internal error')],
  ['after the version reached the sheet', 2, 'cut-after' as const],
])('A new row becomes one product when the shop stops %s', async (_, write, error) => {
  await sheet.syncedProduct()
  sheet.addRow(newRow)
  before('values:batchUpdate', write, () => sheet.google.faults.push({ path: 'values:batchUpdate', error }))
  await expect(sheet.sync()).rejects.toThrow('Google Sheets no contesta')
  sheet.google.onRequest = () => {}
  await sheet.sync()
  expect(await sheet.sync()).toBe('')
  expect(await named('Musculosa')).toHaveLength(1)
  expect(sheet.rows()).toHaveLength(2)
  await expectNoReports()
})

test('A new row that a person edits while it gets its id becomes one product with the edit', async () => {
  await sheet.syncedProduct()
  sheet.addRow(newRow)
  before('values:batchUpdate', 2, () => {
    const id = String(sheet.rows()[1]!.id)
    sheet.type(id, { nombre: 'Musculosa larga' })
  })
  await sheet.sync()
  sheet.google.onRequest = () => {}
  await sheet.sync()
  expect(await named('Musculosa')).toEqual([])
  expect(await named('Musculosa larga')).toHaveLength(1)
  expect(sheet.rows()).toHaveLength(2)
})

test.each([
  ['reader', 'La planilla no está compartida'],
  ['disabled', 'La API de Google Sheets está apagada'],
] as const)('With the access "%s" the job fails and says why', async (access, reason) => {
  const product = await sheet.syncedProduct()
  await sheet.editInShop(product.id, { nombre: 'Nuevo' })
  sheet.google.access = access
  await expect(sheet.sync()).rejects.toThrow(reason)
})

test('Nothing is changed when a column is missing, and the job names the column', async () => {
  const product = await sheet.syncedProduct()
  const [headings = [], ...rows] = sheet.google.spreadsheet.rows('Productos')
  sheet.google.spreadsheet.setRows('Productos', [
    headings.map((heading) => (heading === 'precio' ? 'valor' : heading)),
    ...rows.map((row) => [...row]),
  ])
  await sheet.editInShop(product.id, { nombre: 'Nuevo' })
  sheet.google.requests.length = 0
  await expect(sheet.sync()).rejects.toThrow('en la primera fila de la hoja Productos falta: precio')
  expect(sheet.google.requests.filter((request) => request.startsWith('POST'))).toEqual([])
})
