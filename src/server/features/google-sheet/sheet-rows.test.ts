import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deleteProduct } from '#contract/product/edit-products.ts'
import { listProducts } from '#contract/product/products.ts'
import { centavos } from '#domain/money.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
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

test('A new row becomes a product, and its id and version are written back', async () => {
  await sheet.syncedProduct()
  sheet.addRow({
    categoria: 'tops',
    nombre: 'Musculosa',
    color: 'Blanco',
    talle: 38,
    stock: 4,
    precio: 900,
    sku: 'MUS',
  })
  expect(await sheet.sync()).toBe('1 producto cambiado por la planilla, 2 filas escritas')
  const products = (await admin.call(listProducts)).body as { id: string; nombre: string }[]
  const created = products.find(({ nombre }) => nombre === 'Musculosa')!
  expect(created).toMatchObject({
    categoria: 'Tops',
    color: 'blanco',
    talle: '38',
    stock: 4,
    precio: 900,
    publicado: 'no',
  })
  expect(sheet.row(created.id)).toMatchObject({
    categoria: 'Tops',
    publicado: 'no',
    version: (await sheet.read(created.id)).version,
  })
  expect(await sheet.sync()).toBe('')
  expect(await sheet.refused()).toEqual([])
})

test('An incomplete new row is listed with its reasons and gets no id', async () => {
  await sheet.syncedProduct()
  sheet.addRow({ nombre: 'Musculosa', precio: 'caro' })
  await sheet.sync()
  expect(sheet.rows()[1]).toMatchObject({ id: '', nombre: 'Musculosa', precio: 'caro' })
  const [[fila, ...motivos] = []] = await sheet.refused()
  expect(fila).toBe(3)
  expect(motivos).toEqual(
    expect.arrayContaining(['categoria: La categoría es requerida', expect.stringMatching(/^precio: /)]),
  )
})

test('A row with an id that a person chose becomes a product with this id', async () => {
  await sheet.syncedProduct()
  sheet.addRow({
    id: 'P-001',
    categoria: 'Tops',
    nombre: 'Con id',
    color: 'rojo',
    talle: 'M',
    stock: 1,
    precio: 10,
  })
  await sheet.sync()
  expect(await sheet.read('P-001')).toMatchObject({ nombre: 'Con id', stock: 1 })
})

test('A copied row is refused, because two rows cannot have the same id', async () => {
  const product = await sheet.syncedProduct()
  sheet.addRow({ ...sheet.row(product.id)!, nombre: 'Copia' })
  await sheet.sync()
  expect((await sheet.read(product.id)).nombre).toBe(product.nombre)
  expect(await sheet.refused()).toEqual([[3, expect.stringContaining('Repite el id de la fila 2')]])
})

test('A row that a person deletes returns to the sheet, and the product stays', async () => {
  const product = await sheet.syncedProduct()
  sheet.google.spreadsheet.setRows('Productos', [[...sheet.google.spreadsheet.rows('Productos')[0]!]])
  expect(await sheet.sync()).toBe('1 fila escrita')
  expect(sheet.row(product.id)).toMatchObject({ nombre: product.nombre })
})

test('The row of a product that the shop removes is marked once, and stays', async () => {
  const product = await sheet.syncedProduct()
  await admin.call(deleteProduct, { params: { id: product.id } })
  await sheet.sync()
  expect(sheet.row(product.id)).toMatchObject({ nombre: product.nombre, version: 'quitado de la tienda' })
  sheet.type(product.id, { nombre: 'Sigo escribiendo' })
  expect(await sheet.sync()).toBe('')
})

test('Rows and columns that a person moves or adds keep working', async () => {
  const one = await sheet.syncedProduct({ nombre: 'Uno' })
  const two = await sheet.syncedProduct({ nombre: 'Dos' })
  const [headings = [], first = [], second = []] = sheet.google.spreadsheet.rows('Productos')
  sheet.google.spreadsheet.setRows('Productos', [
    ['proveedor', ...headings.toReversed()],
    ['Textiles SA', ...second.toReversed()],
    ['', ...first.toReversed()],
  ])
  sheet.type(two.id, { nombre: 'Dos bis' })
  await sheet.editInShop(one.id, { precio: 11 })
  await sheet.sync()
  expect((await sheet.read(two.id)).nombre).toBe('Dos bis')
  expect(sheet.row(one.id)).toMatchObject({ nombre: 'Uno', precio: 11 })
  expect(sheet.google.spreadsheet.rows('Productos')[1]![0]).toBe('Textiles SA')
})

test('A restored old copy of a row does not undo the changes of the shop', async () => {
  const product = await sheet.syncedProduct({ nombre: 'Viejo', stock: 10 })
  const oldRow = sheet.row(product.id)!
  await sheet.editInShop(product.id, { nombre: 'Nuevo' })
  await sheet.sell(product, 4)
  await sheet.sync()
  sheet.type(product.id, oldRow)
  await sheet.sync()
  expect(await sheet.read(product.id)).toMatchObject({ nombre: 'Nuevo', stock: 6 })
  expect(sheet.row(product.id)).toMatchObject({ nombre: 'Nuevo', stock: 6 })
  expect(await sheet.conflicts()).toEqual([
    ['stock', '10', '6'],
    ['nombre', 'Viejo', 'Nuevo'],
  ])
})

test('A text that looks like a formula stays a text on its way from the shop to the sheet', async () => {
  const formulas = ['=HYPERLINK("http://x.test","x")', '+1+1', '@SUM(A1)', '＝1+1']
  const products = formulas.map((nombre) => aProduct({ nombre }))
  await sheet.shop.addProducts(...products)
  await sheet.sync()
  for (const { id, nombre } of products) expect(sheet.row(id)).toMatchObject({ nombre })
  await sheet.editInShop(products[0]!.id, { nombre: '=1+1' })
  await sheet.sync()
  expect(sheet.row(products[0]!.id)).toMatchObject({ nombre: '=1+1' })
})

test('A sheet that already has products keeps its rows and gets the columns of the shop', async () => {
  const product = aProduct({ id: 'P-7', nombre: 'De la tienda' })
  await sheet.shop.addProducts(product)
  sheet.google.spreadsheet.setRows('Productos', [
    ['id', 'categoria', 'nombre', 'color', 'talle', 'stock', 'precio', 'sku', 'images', 'publicado'],
    ['P-7', 'Tops', 'De la planilla', 'negro', 'M', 10, 12_500.5, product.sku, product.images[0]!, 'si'],
    ['P-8', 'Tops', 'Sólo en la planilla', 'rojo', 'L', 3, 100, '', '', 'si'],
  ])
  await sheet.sync()
  expect(sheet.row('P-7')).toMatchObject({
    nombre: 'De la tienda',
    version: (await sheet.read('P-7')).version,
  })
  expect(await sheet.read('P-8')).toMatchObject({ nombre: 'Sólo en la planilla', stock: 3, publicado: 'si' })
  expect(await sheet.conflicts()).toEqual([['nombre', 'De la planilla', 'De la tienda']])
  expect(sheet.google.spreadsheet.protections('Productos')).toHaveLength(2)
})

test('The sheet of a shop creates the same products in an empty shop', async () => {
  await sheet.shop.addProducts(
    aProduct({ sku: '007', talle: '37.5, 38', color: 'rojo, verde agua', precio: centavos(1), images: [] }),
    aProduct({ nombre: '=1+1', publicado: 'no', sku: '', precio: centavos(99_999_999_999), images: [] }),
    aProduct({ nombre: '12', talle: '3-4', images: ['https://x.test/a,b.jpg', 'https://x.test/c.jpg'] }),
  )
  await sheet.sync()
  const products = async () =>
    ((await admin.call(listProducts)).body as { id: string; version: number }[])
      .map(({ version: _version, ...product }) => product)
      .toSorted((one, other) => one.id.localeCompare(other.id))
  const before = await products()
  await sheet.shop.reset()
  for (const { id } of sheet.rows()) sheet.type(String(id), { version: '' })
  await sheet.sync()
  expect(await sheet.refused()).toEqual([])
  expect(await products()).toEqual(before)
})

test.each([
  ['nombre', '#N/A', 'En nombre hay un error de la planilla («#N/A»): corregí esa celda'],
  ['categoria', 'Loading...', 'En categoria hay un error de la planilla («Loading...»): corregí esa celda'],
])('No cell of a row is applied while its cell %s shows the error %s', async (field, error, reason) => {
  const product = await sheet.syncedProduct({ nombre: 'Remera', precio: centavos(10_000) })
  sheet.type(product.id, { [field]: error, precio: 150 })
  await sheet.sync()
  expect(await sheet.read(product.id)).toMatchObject({ nombre: 'Remera', precio: 100 })
  expect(sheet.row(product.id)).toMatchObject({ [field]: error, precio: 150 })
  expect(await sheet.refused()).toEqual([[2, `${field}: ${reason}`]])
  sheet.type(product.id, { [field]: field === 'nombre' ? 'Remera' : product.categoria })
  await sheet.sync()
  expect(await sheet.read(product.id)).toMatchObject({ precio: 150 })
  expect(await sheet.refused()).toEqual([])
})

test('A price that a formula computed is rounded to centavos, and the sheet keeps the formula', async () => {
  const product = await sheet.syncedProduct({ precio: centavos(10_000) })
  sheet.type(product.id, { precio: 30_690.000000000004 })
  await sheet.sync()
  expect(await sheet.read(product.id)).toMatchObject({ precio: 30_690 })
  sheet.type(product.id, { precio: 2286.144 })
  await sheet.sync()
  expect(await sheet.read(product.id)).toMatchObject({ precio: 2286.14 })
  expect(sheet.row(product.id)).toMatchObject({ precio: 2286.144 })
  expect(await sheet.refused()).toEqual([])
})

test('A size that the sheet changed into a date is refused, and the message proposes the size', async () => {
  const product = await sheet.syncedProduct({ talle: 'M' })
  sheet.type(product.id, { talle: '02-abr' })
  await sheet.sync()
  expect(await sheet.read(product.id)).toMatchObject({ talle: 'M' })
  expect(await sheet.refused()).toEqual([[2, expect.stringMatching(/«02-abr» puede ser «2-4»/)]])
})
