import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deleteProduct, listMovements, updateProduct } from '#contract/product/edit-products.ts'
import { getProduct, listProducts } from '#contract/product/products.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { aCart, aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import { openSheetShop, type SheetShop } from '#testing/google-sheets/open-sheet-shop.ts'
import type { Caller } from '#testing/http/caller.ts'
import { readOpenConflicts, readRefusals } from './sheet-report-store.ts'

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

const read = async (id: string) => (await admin.call(getProduct, { params: { id } })).body
const editInShop = async (id: string, fields: object) => {
  const { version } = await read(id)
  expect((await admin.call(updateProduct, { body: { id, version, ...fields } })).status).toBe(200)
}
const sell = async (product: ReturnType<typeof aProduct>, cantidad: number) =>
  expect(
    (await sheet.shop.anonymous.call(placeWebSale, { body: aCart([{ ...product, cantidad }]) })).status,
  ).toBe(200)
const refused = async () =>
  (await readRefusals(sheet.shop.deps.pool)).map(({ fila, motivos }) => [fila, ...motivos])
const conflicts = async () =>
  (await readOpenConflicts(sheet.shop.deps.pool)).map(({ campo, planilla, tienda }) => [
    campo,
    planilla,
    tienda,
  ])
const syncedProduct = async (overrides: Partial<ReturnType<typeof aProduct>> = {}) => {
  const product = aProduct(overrides)
  await sheet.shop.addProducts(product)
  await sheet.sync()
  return product
}

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
  const { version } = await read(plain.id)
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
      range: { sheetId: 1, startColumnIndex: column, endColumnIndex: column + 1 },
      description: 'Vidriera: estas columnas las escribe la tienda',
      warningOnly: false,
      editors: { users: [sheet.google.accountEmail] },
    })),
  )
})

test('A synchronisation without changes writes nothing', async () => {
  await syncedProduct()
  sheet.google.requests.length = 0
  expect(await sheet.sync()).toBe('')
  expect(sheet.google.requests.filter((request) => request.startsWith('POST'))).toEqual([])
})

test('A change of the shop appears in the sheet, and only the changed cells are written', async () => {
  const product = await syncedProduct({ nombre: 'Remera' })
  await sell(product, 2)
  await editInShop(product.id, { nombre: 'Remera nueva', precio: 99.9 })
  expect(await sheet.sync()).toBe('1 fila escrita')
  const { version } = await read(product.id)
  expect(sheet.row(product.id)).toMatchObject({ nombre: 'Remera nueva', precio: 99.9, stock: 8, version })
  expect(await sheet.sync()).toBe('')
})

test('An edit in the sheet changes the product, with a stock movement and an audit entry of Google Sheets', async () => {
  const product = await syncedProduct({ stock: 10, publicado: 'si' })
  sheet.type(product.id, {
    nombre: 'Otro nombre',
    precio: '1.500,50',
    stock: 7,
    color: 'Rojo,Azul',
    publicado: 'no',
  })
  expect(await sheet.sync()).toBe('1 producto cambiado por la planilla, 1 fila escrita')
  const changed = { nombre: 'Otro nombre', precio: 1500.5, stock: 7, color: 'rojo, azul', publicado: 'no' }
  expect(await read(product.id)).toMatchObject(changed)
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
  const product = await syncedProduct()
  sheet.type(product.id, { nombre: 'De la planilla' })
  await editInShop(product.id, { precio: 321 })
  await sheet.sync()
  const merged = { nombre: 'De la planilla', precio: 321 }
  expect(await read(product.id)).toMatchObject(merged)
  expect(sheet.row(product.id)).toMatchObject(merged)
  expect(await conflicts()).toEqual([])
})

test('Units sold after the last synchronisation stay sold when the sheet changes the stock', async () => {
  const product = await syncedProduct({ stock: 10 })
  await sell(product, 3)
  sheet.type(product.id, { stock: 15 })
  await sheet.sync()
  expect((await read(product.id)).stock).toBe(12)
  expect(sheet.row(product.id)).toMatchObject({ stock: 12 })
})

test('When both sides changed the same field, the shop wins and the value of the sheet is kept as a conflict', async () => {
  const product = await syncedProduct()
  sheet.type(product.id, { nombre: 'De la planilla', precio: 5 })
  await editInShop(product.id, { nombre: 'De la tienda' })
  await sheet.sync()
  await sheet.sync()
  expect(await read(product.id)).toMatchObject({ nombre: 'De la tienda', precio: 5 })
  expect(sheet.row(product.id)).toMatchObject({ nombre: 'De la tienda', precio: 5 })
  expect(await conflicts()).toEqual([['nombre', 'De la planilla', 'De la tienda']])
})

test('An invalid cell stays as the person wrote it and is listed until it is corrected, and the other cells are applied', async () => {
  const product = await syncedProduct({ stock: 10 })
  sheet.type(product.id, { stock: 'doce', nombre: 'Bien escrito' })
  expect(await sheet.sync()).toContain('1 fila para corregir')
  expect(await read(product.id)).toMatchObject({ stock: 10, nombre: 'Bien escrito' })
  await sell(product, 1)
  await editInShop(product.id, { precio: 77 })
  await sheet.sync()
  expect(sheet.row(product.id)).toMatchObject({ stock: 'doce', precio: 77 })
  expect(await refused()).toEqual([[2, 'stock: El stock «doce» no es un número entero']])
  sheet.type(product.id, { stock: 12 })
  await sheet.sync()
  expect((await read(product.id)).stock).toBe(11)
  expect(await refused()).toEqual([])
})

test.each([
  ['a blank name', { nombre: '' }, 'nombre: El nombre es requerido'],
  ['a blank price', { precio: '' }, 'precio: El precio es requerido'],
  ['a price of zero', { precio: 0 }, 'precio: El precio debe ser mayor a 0'],
  [
    'a fraction of a centavo',
    { precio: 10.005 },
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
  const product = await syncedProduct()
  const before = await read(product.id)
  sheet.type(product.id, cells)
  await sheet.sync()
  expect(await read(product.id)).toEqual(before)
  expect(sheet.row(product.id)).toMatchObject(cells)
  expect(await refused()).toEqual([[3, expect.stringContaining(reason)]])
})

test('The stock of a product with combinations is refused, because the cell does not say which combination', async () => {
  const product = await syncedProduct({ variantes: [aVariant('rojo', 'M', 3), aVariant('rojo', 'L', 2)] })
  sheet.type(product.id, { stock: 9, variantes: 'rojo M 9' })
  await sheet.sync()
  expect((await read(product.id)).stock).toBe(5)
  expect(await refused()).toEqual([
    [2, expect.stringContaining('stock: Este producto cuenta su stock por color')],
  ])
  expect(sheet.row(product.id)).toMatchObject({ stock: 9, variantes: 'rojo L 2; rojo M 3' })
  expect(await conflicts()).toEqual([['variantes', 'rojo M 9', 'rojo L 2; rojo M 3']])
})

test('A new row becomes a product, and its id and version are written back', async () => {
  await syncedProduct()
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
    version: (await read(created.id)).version,
  })
  expect(await sheet.sync()).toBe('')
  expect(await refused()).toEqual([])
})

test('An incomplete new row is listed with its reasons and gets no id', async () => {
  await syncedProduct()
  sheet.addRow({ nombre: 'Musculosa', precio: 'caro' })
  await sheet.sync()
  expect(sheet.rows()[1]).toMatchObject({ id: '', nombre: 'Musculosa', precio: 'caro' })
  const [[fila, ...motivos] = []] = await refused()
  expect(fila).toBe(3)
  expect(motivos).toEqual(
    expect.arrayContaining(['categoria: La categoría es requerida', expect.stringMatching(/^precio: /)]),
  )
})

test('A row with an own id of the person becomes a product with this id', async () => {
  await syncedProduct()
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
  expect(await read('P-001')).toMatchObject({ nombre: 'Con id', stock: 1 })
})

test('A copied row is refused, because two rows cannot have the same id', async () => {
  const product = await syncedProduct()
  sheet.addRow({ ...sheet.row(product.id)!, nombre: 'Copia' })
  await sheet.sync()
  expect((await read(product.id)).nombre).toBe(product.nombre)
  expect(await refused()).toEqual([[3, expect.stringContaining('Repite el id de la fila 2')]])
})

test('A row that a person deletes returns to the sheet, and the product stays', async () => {
  const product = await syncedProduct()
  sheet.google.spreadsheet.setRows('Productos', [[...sheet.google.spreadsheet.rows('Productos')[0]!]])
  expect(await sheet.sync()).toBe('1 fila escrita')
  expect(sheet.row(product.id)).toMatchObject({ nombre: product.nombre })
})

test('The row of a product that the shop removes says so once, and stays', async () => {
  const product = await syncedProduct()
  await admin.call(deleteProduct, { params: { id: product.id } })
  await sheet.sync()
  expect(sheet.row(product.id)).toMatchObject({ nombre: product.nombre, version: 'quitado de la tienda' })
  sheet.type(product.id, { nombre: 'Sigo escribiendo' })
  expect(await sheet.sync()).toBe('')
})

test('Rows and columns that a person moves or adds keep working', async () => {
  const one = await syncedProduct({ nombre: 'Uno' })
  const two = await syncedProduct({ nombre: 'Dos' })
  const [headings = [], first = [], second = []] = sheet.google.spreadsheet.rows('Productos')
  sheet.google.spreadsheet.setRows('Productos', [
    ['proveedor', ...headings.toReversed()],
    ['Textiles SA', ...second.toReversed()],
    ['', ...first.toReversed()],
  ])
  sheet.type(two.id, { nombre: 'Dos bis' })
  await editInShop(one.id, { precio: 11 })
  await sheet.sync()
  expect((await read(two.id)).nombre).toBe('Dos bis')
  expect(sheet.row(one.id)).toMatchObject({ nombre: 'Uno', precio: 11 })
  expect(sheet.google.spreadsheet.rows('Productos')[1]![0]).toBe('Textiles SA')
})

test('A restored old copy of a row does not undo the changes of the shop', async () => {
  const product = await syncedProduct({ nombre: 'Viejo', stock: 10 })
  const oldRow = sheet.row(product.id)!
  await editInShop(product.id, { nombre: 'Nuevo' })
  await sell(product, 4)
  await sheet.sync()
  sheet.type(product.id, oldRow)
  await sheet.sync()
  expect(await read(product.id)).toMatchObject({ nombre: 'Nuevo', stock: 6 })
  expect(sheet.row(product.id)).toMatchObject({ nombre: 'Nuevo', stock: 6 })
  expect(await conflicts()).toEqual([
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
  await editInShop(products[0]!.id, { nombre: '=1+1' })
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
  expect(sheet.row('P-7')).toMatchObject({ nombre: 'De la tienda', version: (await read('P-7')).version })
  expect(await read('P-8')).toMatchObject({ nombre: 'Sólo en la planilla', stock: 3, publicado: 'si' })
  expect(await conflicts()).toEqual([['nombre', 'De la planilla', 'De la tienda']])
})
