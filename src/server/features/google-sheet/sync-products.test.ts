import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listMovements } from '#contract/product/edit-products.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import { openSheetShop, type SheetShop } from '#testing/google-sheets/open-sheet-shop.ts'
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

test('The first synchronisation creates the sheet with a row for each product and protects the columns of the shop', async () => {
  const plain = aProduct({ nombre: 'Remera lisa', precio: 1_250_050 as never, stock: 4 })
  const combined = aProduct({ variantes: [aVariant('rojo', 'M', 3), aVariant('rojo', 'L', 2)] })
  await sheet.shop.addProducts(plain, combined)
  expect(await sheet.sync()).toBe('2 filas escritas')
  expect(sheet.google.spreadsheet.rows('Productos')[0]).toEqual([
    'id',
    'categoria',
    'nombre',
    'color',
    'talle',
    'stock',
    'precio',
    'sku',
    'images',
    'publicado',
    'variantes (la escribe la tienda)',
    'version (no tocar)',
  ])
  const { version } = await sheet.read(plain.id)
  expect(sheet.row(plain.id)).toEqual({
    id: plain.id,
    categoria: 'Tops',
    nombre: 'Remera lisa',
    color: 'negro',
    talle: 'M',
    stock: 4,
    precio: 12_500.5,
    sku: plain.sku,
    images: plain.images[0],
    publicado: 'si',
    variantes: '',
    version,
  })
  expect(sheet.row(combined.id)).toMatchObject({ stock: 5, variantes: 'rojo L 2; rojo M 3' })
  expect(sheet.google.spreadsheet.protections('Productos')).toEqual(
    [10, 11].map((column) => ({
      range: { sheetId: expect.any(Number), startColumnIndex: column, endColumnIndex: column + 1 },
      description: 'Vidriera: estas columnas las escribe la tienda',
      warningOnly: false,
      editors: { users: [sheet.google.accountEmail] },
    })),
  )
})

test('A synchronisation without changes writes nothing', async () => {
  await sheet.syncedProduct()
  sheet.google.requests.length = 0
  expect(await sheet.sync()).toBe('')
  expect(sheet.google.requests.filter((request) => request.startsWith('POST'))).toEqual([])
})

test('A change of the shop appears in the sheet, and only the changed cells are written', async () => {
  const product = await sheet.syncedProduct({ nombre: 'Remera' })
  await sheet.sell(product, 2)
  await sheet.editInShop(product.id, { nombre: 'Remera nueva', precio: 99.9 })
  expect(await sheet.sync()).toBe('1 fila escrita')
  const { version } = await sheet.read(product.id)
  expect(sheet.row(product.id)).toMatchObject({ nombre: 'Remera nueva', precio: 99.9, stock: 8, version })
  expect(await sheet.sync()).toBe('')
})

test('A row that a version with other columns stored is a conflict, and the shop wins', async () => {
  const product = await sheet.syncedProduct({ nombre: 'Remera' })
  await sheet.shop.deps.pool.query(`update sheet_rows set cells = cells - 'publicado'`)
  sheet.type(product.id, { nombre: 'Otra remera' })
  expect(await sheet.sync()).toBe('1 fila escrita')
  expect(sheet.row(product.id)).toMatchObject({ nombre: 'Remera' })
  expect(await sheet.sync()).toBe('')
})

test('An edit in the sheet changes the product, with a stock movement and an audit entry of Google Sheets', async () => {
  const product = await sheet.syncedProduct({ stock: 10, publicado: 'si' })
  sheet.type(product.id, {
    nombre: 'Otro nombre',
    precio: '1.500,50',
    stock: 7,
    color: 'Rojo,Azul',
    publicado: 'no',
  })
  expect(await sheet.sync()).toBe('1 producto cambiado por la planilla, 1 fila escrita')
  const changed = { nombre: 'Otro nombre', precio: 1500.5, stock: 7, color: 'rojo, azul', publicado: 'no' }
  expect(await sheet.read(product.id)).toMatchObject(changed)
  expect(sheet.row(product.id)).toMatchObject(changed)
  expect((await admin.call(listMovements, { params: { id: product.id } })).body[0]).toMatchObject({
    tipo: 'Ajuste',
    cantidad: -3,
    motivo: 'Planilla de Google',
  })
  const { rows } = await sheet.shop.deps.pool.query('select actor, what, before, after from audit_trail')
  expect(rows).toEqual([
    {
      actor: 'Google Sheets',
      what: 'editó un producto',
      before: expect.objectContaining({ nombre: product.nombre, stock: 10, publicado: 'si' }),
      after: expect.objectContaining({ ...changed, precio: 150_050, motivo: 'Planilla de Google' }),
    },
  ])
  expect(await sheet.sync()).toBe('')
})

test('Edits of different fields in the sheet and in the shop are merged', async () => {
  const product = await sheet.syncedProduct()
  sheet.type(product.id, { nombre: 'De la planilla' })
  await sheet.editInShop(product.id, { precio: 321 })
  await sheet.sync()
  const merged = { nombre: 'De la planilla', precio: 321 }
  expect(await sheet.read(product.id)).toMatchObject(merged)
  expect(sheet.row(product.id)).toMatchObject(merged)
  expect(await sheet.conflicts()).toEqual([])
})

test('Units sold after the last synchronisation stay sold when the sheet changes the stock', async () => {
  const product = await sheet.syncedProduct({ stock: 10 })
  await sheet.sell(product, 3)
  sheet.type(product.id, { stock: 15 })
  await sheet.sync()
  expect((await sheet.read(product.id)).stock).toBe(12)
  expect(sheet.row(product.id)).toMatchObject({ stock: 12 })
})

test('When both sides changed the same field, the shop wins and the value of the sheet is stored as a conflict', async () => {
  const product = await sheet.syncedProduct()
  sheet.type(product.id, { nombre: 'De la planilla', precio: 5 })
  await sheet.editInShop(product.id, { nombre: 'De la tienda' })
  await sheet.sync()
  await sheet.sync()
  expect(await sheet.read(product.id)).toMatchObject({ nombre: 'De la tienda', precio: 5 })
  expect(sheet.row(product.id)).toMatchObject({ nombre: 'De la tienda', precio: 5 })
  expect(await sheet.conflicts()).toEqual([['nombre', 'De la planilla', 'De la tienda']])
})

test('An invalid cell stays as the person wrote it and is listed until it is corrected, and the other cells are applied', async () => {
  const product = await sheet.syncedProduct({ stock: 10 })
  sheet.type(product.id, { stock: 'doce', nombre: 'Bien escrito' })
  expect(await sheet.sync()).toContain('1 fila para corregir')
  expect(await sheet.read(product.id)).toMatchObject({ stock: 10, nombre: 'Bien escrito' })
  await sheet.sell(product, 1)
  await sheet.editInShop(product.id, { precio: 77 })
  await sheet.sync()
  expect(sheet.row(product.id)).toMatchObject({ stock: 'doce', precio: 77 })
  expect(await sheet.refused()).toEqual([[2, 'stock: El stock «doce» no es un número entero']])
  sheet.type(product.id, { stock: 12 })
  await sheet.sync()
  expect((await sheet.read(product.id)).stock).toBe(11)
  expect(await sheet.refused()).toEqual([])
})

test.each([
  ['a blank name', { nombre: '' }, 'nombre: El nombre es requerido'],
  ['a blank price', { precio: '' }, 'precio: El precio es requerido'],
  ['a price of zero', { precio: 0 }, 'precio: El precio debe ser mayor a 0'],
  [
    'a negative price',
    { precio: -10 },
    'precio: El precio debe ser un número positivo con hasta dos decimales',
  ],
  ['a negative stock', { stock: -1 }, 'stock: El stock no puede ser negativo'],
  [
    'an unknown word for published',
    { publicado: 'quizás' },
    'publicado: En publicado va «si» o «no», no «quizas»',
  ],
  ['the code of another product', { sku: 'OCUPADO' }, 'sku: El código OCUPADO ya es de'],
])('The sheet cannot give a product %s', async (_, cells, reason) => {
  await sheet.shop.addProducts(aProduct({ sku: 'OCUPADO' }))
  const product = await sheet.syncedProduct()
  const before = await sheet.read(product.id)
  sheet.type(product.id, cells)
  await sheet.sync()
  expect(await sheet.read(product.id)).toEqual(before)
  expect(sheet.row(product.id)).toMatchObject(cells)
  expect(await sheet.refused()).toEqual([[3, expect.stringContaining(reason)]])
})

test('The stock of a product with combinations is refused, because the cell does not say which combination', async () => {
  const product = await sheet.syncedProduct({
    variantes: [aVariant('rojo', 'M', 3), aVariant('rojo', 'L', 2)],
  })
  sheet.type(product.id, { stock: 9, variantes: 'rojo M 9' })
  await sheet.sync()
  expect((await sheet.read(product.id)).stock).toBe(5)
  expect(await sheet.refused()).toEqual([
    [2, expect.stringContaining('stock: Este producto cuenta su stock por color')],
  ])
  expect(sheet.row(product.id)).toMatchObject({ stock: 9, variantes: 'rojo L 2; rojo M 3' })
  expect(await sheet.conflicts()).toEqual([['variantes', 'rojo M 9', 'rojo L 2; rojo M 3']])
})
