import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { updateProduct } from '#contract/product/edit-products.ts'
import { createProductCodes } from '#contract/product/labels.ts'
import { applyImport, undoImport } from '#contract/product/product-imports.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
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

const HEADING = 'sku,nombre,categoria,color,talle,stock,precio,publicado'
const TWO_NEW_ROWS = ['RE-1,Remera,Tops,,,5,1500,si', 'BU-2,Buzo,Sweaters,,,2,3000,si'].join('\n')
const TWO_NEW = [HEADING, TWO_NEW_ROWS].join('\n')

test('An undo removes new products, restores changed ones, and the same file can be imported again', async () => {
  const dress = aProduct({ sku: 'VE-1', nombre: 'Vestido', stock: 7 })
  await shop.addProducts(dress)
  const before = await steps.product(dress.id)
  const file = [HEADING, 'VE-1,Vestido largo,Vestidos,,,4,2500,si', 'RE-1,Remera,Tops,,,5,1500,si'].join('\n')
  const id = await steps.imported(file)
  expect(await steps.product(dress.id)).toMatchObject({ nombre: 'Vestido largo', stock: 4, precio: 2_500 })
  await steps.send(undoImport, id, {})
  await steps.run(id)
  expect(await steps.read(id)).toMatchObject({
    estado: 'terminada',
    cuenta: { deshechos: 2, porDeshacer: 0 },
  })
  expect(await steps.product(dress.id)).toEqual({ ...before, version: expect.any(Number) })
  expect(await steps.products()).toHaveLength(1)
  const again = await steps.imported(file)
  expect(await steps.read(again)).toMatchObject({ cuenta: { nuevos: 1, cambian: 1, aplicados: 2 } })
  expect(await steps.products()).toHaveLength(2)
})

test('An import sets rates of IVA, shows them in its preview, and an undo restores the former ones', async () => {
  const dress = aProduct({ sku: 'VE-1', nombre: 'Vestido' })
  const book = aProduct({ sku: 'LI-1', nombre: 'Libro', tasaIva: 0 })
  await shop.addProducts(dress, book)
  const rates = async () =>
    await Promise.all([dress, book].map(async ({ id }) => (await steps.product(id)).tasaIva))
  const id = await steps.imported('sku,IVA\nVE-1,"10,5 %"\nLI-1,21')
  expect((await steps.rows(id)).flatMap(({ cambios }) => cambios)).toMatchObject([
    { campo: 'tasaIva', antes: 'nada', despues: '10,5 %' },
    { campo: 'tasaIva', antes: '0 %', despues: '21 %' },
  ])
  expect(await rates()).toEqual([1_050, 2_100])
  await steps.send(undoImport, id, {})
  await steps.run(id)
  expect(await rates()).toEqual([null, 0])
})

test('A preview that an older version of the shop stored is listed, applied and undone', async () => {
  const dress = aProduct({ sku: 'VE-1', nombre: 'Vestido' })
  await shop.addProducts(dress)
  const id = await steps.upload([HEADING, 'VE-1,Vestido largo,Vestidos,,,4,2500,si', TWO_NEW_ROWS].join('\n'))
  await shop.deps.pool.query(
    `update product_import_rows set plan = (plan - 'downloads') #- '{product,codigoDeBarras}'`,
  )
  expect((await steps.rows(id)).map(({ accion }) => accion)).toEqual(['cambia', 'nuevo', 'nuevo'])
  await steps.send(applyImport, id)
  await steps.run(id)
  expect((await steps.rows(id)).map(({ estado }) => estado)).toEqual(Array(3).fill('aplicado'))
  await steps.send(undoImport, id)
  await steps.run(id)
  expect(await steps.read(id)).toMatchObject({ cuenta: { deshechos: 3 } })
})

test('A product that an undo removed returns with its id when the file is imported again', async () => {
  const file =
    'id,sku,nombre,categoria,precio,stock\ngorra,GO-1,Gorra,Accesorios,900,2\nmedia,,Media,Accesorios,300,4'
  const id = await steps.imported(file)
  await steps.send(undoImport, id)
  await steps.run(id)
  const { rows: removed } = await shop.deps.pool.query('select stock from variants order by product_id')
  expect(removed).toEqual([{ stock: 0 }, { stock: 0 }])
  const again = await steps.imported(file)
  expect((await steps.rows(again)).map(({ accion, producto, avisos }) => [accion, producto, avisos])).toEqual(
    [
      ['nuevo', 'gorra', []],
      ['nuevo', 'media', []],
    ],
  )
  expect(await steps.products()).toMatchObject([
    { id: 'gorra', sku: 'GO-1', stock: 2 },
    { id: 'media', stock: 4 },
  ])
})

test('An undo restores combinations, codes and the former kind of stock', async () => {
  const heading = 'id,sku,nombre,categoria,color,talle,stock,precio'
  await steps.imported([heading, 'top,,Top,Tops,rojo,S,2,900', 'top,,,,rojo,M,3,900'].join('\n'))
  const before = await steps.product('top')
  const changed = await steps.imported(
    [heading, 'top,T-S,,,rojo,S,9,900', 'top,T-L,,,rojo,L,1,900'].join('\n'),
  )
  expect(await steps.product('top')).toMatchObject({ stock: 13, variantes: { length: 3 } })
  await steps.send(undoImport, changed, {})
  await steps.run(changed)
  expect(await steps.product('top')).toEqual({ ...before, version: expect.any(Number) })
  await shop.addProducts(aProduct({ sku: 'T-S' }))
  const numbered = await steps.imported([heading, 'top,,Top,Tops,"rojo, azul",,20,900'].join('\n'))
  expect(await steps.product('top')).toMatchObject({ stock: 20, variantes: [] })
  await steps.send(undoImport, numbered, {})
  await steps.run(numbered)
  expect(await steps.product('top')).toEqual({ ...before, version: expect.any(Number) })
})

test('Codes created after an import do not count as an edit, so the import can still be undone', async () => {
  const dress = aProduct({ sku: 'VE-1', nombre: 'Vestido' })
  await shop.addProducts(dress)
  const id = await steps.imported(
    [HEADING, 'VE-1,Vestido largo,Vestidos,,,4,2500,si', TWO_NEW_ROWS].join('\n'),
  )
  const { body } = await admin.call(createProductCodes, { body: { productos: { importacion: id } } })
  expect(body).toEqual({ creados: 3, faltan: 0 })
  await steps.send(undoImport, id, {})
  await steps.run(id)
  expect((await steps.read(id)).cuenta).toMatchObject({ deshechos: 3, porDeshacer: 0 })
  expect(await steps.products()).toMatchObject([
    { nombre: 'Vestido', codigoDeBarras: expect.stringMatching(/^29\d{11}$/) },
  ])
})

test('An undo skips products that were sold or edited afterwards, and reports the reason', async () => {
  const id = await steps.imported([TWO_NEW, 'CA-3,Campera,Abrigos,,,1,9000,si'].join('\n'))
  const bySku = new Map((await steps.products()).map((one) => [one.sku, one]))
  const sold = { ...bySku.get('RE-1')!, precio: centavos(1_500_00) }
  expect(await shop.anonymous.call(placeWebSale, { body: aCart([sold]) })).toMatchObject({ status: 200 })
  const { version, ...sweater } = await steps.product(bySku.get('BU-2')!.id)
  await admin.call(updateProduct, { body: { ...sweater, version, nombre: 'Buzo rayado' } })
  await steps.send(undoImport, id, {})
  await steps.run(id)
  expect((await steps.rows(id)).map(({ nombre, estado, detalle }) => [nombre, estado, detalle])).toEqual([
    ['Remera', 'aplicado', 'El stock del producto se movió después'],
    ['Buzo', 'aplicado', 'El producto se editó después'],
    ['Campera', 'deshecho', null],
  ])
})

test('One product of an import can be undone alone', async () => {
  const id = await steps.imported(TWO_NEW)
  const [shirt] = await steps.rows(id)
  await steps.send(undoImport, id, { posicion: shirt!.posicion })
  await steps.run(id)
  expect((await steps.products()).map(({ nombre }) => nombre)).toEqual(['Buzo'])
})

test('A combination whose former code another product took keeps its new code, and the undo continues', async () => {
  const heading = 'id,sku,nombre,categoria,color,talle,stock,precio'
  await steps.imported([heading, 'top,T-S,Top,Tops,rojo,S,2,900', 'top,T-M,,,rojo,M,3,900'].join('\n'))
  const id = await steps.imported(
    [heading, 'top,T-9,,,rojo,S,2,900', ',GO-1,Gorra,Accesorios,,,1,500'].join('\n'),
  )
  await shop.addProducts(aProduct({ sku: 'T-S', nombre: 'Otro top' }))
  await steps.send(undoImport, id)
  await steps.run(id)
  expect(await steps.read(id)).toMatchObject({ estado: 'terminada' })
  expect((await steps.rows(id)).map(({ estado, detalle }) => [estado, detalle])).toEqual([
    ['aplicado', 'El código T-S ya es de «Otro top»'],
    ['deshecho', null],
  ])
})
