import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { previewBulkEdit, startBulkEdit, undoBulkEdit } from '#contract/product/bulk-edits.ts'
import { createCategory, listCategoryRecords, updateCategory } from '#contract/product/categories.ts'
import { listByCategory } from '#contract/product/catalogue.ts'
import { createCoupon } from '#contract/pricing/coupons.ts'
import { createProduct, updateProduct } from '#contract/product/edit-products.ts'
import { getProduct, listProducts } from '#contract/product/products.ts'
import { saveSizeGuide } from '#contract/product/size-guides.ts'
import { listStaffProducts } from '#contract/product/staff-products.ts'
import { productCategories } from '#domain/product/categories.ts'
import type { Product } from '#domain/product/product.ts'
import { runBulkEdits } from '#server/jobs/handlers/run-bulk-edits.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { importRows } from '#testing/fixtures/import-rows.ts'
import { openSheetShop, type SheetShop } from '#testing/google-sheets/open-sheet-shop.ts'
import type { Caller } from '#testing/http/caller.ts'
import type { Shop } from '#testing/shop/open-shop.ts'

type Listed = { id: string; nombre: string; productos: number }

let sheet: SheetShop
let shop: Shop
let admin: Caller

beforeAll(async () => {
  sheet = await openSheetShop()
  shop = sheet.shop
  admin = await shop.as('admin')
})

beforeEach(async () => {
  await sheet.reset()
  await shop.deps.pool.query('truncate products, coupons, size_guides cascade')
  await shop.deps.pool.query('delete from categories where id > 13')
  shop.deps.catalogueChanges.notify('catalogue')
})

afterAll(() => sheet.close())

const listed = async (): Promise<Listed[]> => (await admin.call(listCategoryRecords, {})).body
const names = async () => (await listed()).map(({ nombre }) => nombre)
const create = (nombre: string) => admin.call(createCategory, { body: { nombre } })
const rename = async (from: string, nombre: string) => {
  const { id } = (await listed()).find((one) => one.nombre === from)!
  return admin.call(updateCategory, { params: { id }, body: { nombre } })
}
const add = async (categoria: string) => {
  const product = aProduct({ categoria })
  await shop.addProducts(product)
  return product
}
const categoryOf = async (id: string) => (await admin.call(getProduct, { params: { id } })).body.categoria
const saveGuide = (categoria: string) =>
  admin.call(saveSizeGuide, {
    body: { categoria, tabla: { columnas: ['Talle', 'Busto'], filas: [['S', '84']] }, version: 0 },
  })
const shownIn = async (categoria: string) =>
  (await shop.anonymous.call(listProducts, { query: { categoria } })).body.map(({ id }: Product) => id)

test.each(['TOPS', 'Tóps', ' tops', 'To\u0301ps'])(
  'Products, bulk edits, coupons, size tables and lists read the name %j as the category Tops',
  async (typed) => {
    const product = { nombre: 'Top', color: 'rojo', talle: 'M', stock: 1, precio: 1 }
    const created = (await admin.call(createProduct, { body: { ...product, categoria: typed } })).body
    expect(created.categoria).toBe('Tops')
    const skirt = await add('Faldas')
    const { version } = (await admin.call(getProduct, { params: { id: skirt.id } })).body
    const edited = await admin.call(updateProduct, { body: { id: skirt.id, version, categoria: typed } })
    expect(edited.body.categoria).toBe('Tops')
    const bulk = { productos: { ids: [created.id] }, cambio: { campo: 'categoria', valor: typed } }
    const preview = (await admin.call(previewBulkEdit, { body: bulk })).body
    expect(preview).toMatchObject({ cantidad: 0, iguales: 1 })
    expect(
      (await admin.call(startBulkEdit, { body: { ...bulk, huella: preview.huella } })).body,
    ).toMatchObject({
      code: 'bulk-edit-empty',
    })
    const coupon = {
      code: 'TOP',
      name: 'Top',
      discountValue: 10,
      expirationDate: '2999-01-01',
      usageLimit: 1,
    }
    const stored = await admin.call(createCoupon, { body: { ...coupon, categories: [typed, 'Tops'] } })
    expect(stored.body.categories).toEqual(['Tops'])
    expect((await saveGuide(typed)).body.categoria).toBe('Tops')
    expect(await shownIn(typed)).toEqual([skirt.id])
    const byPath = await shop.anonymous.call(listByCategory, { params: { category: typed } })
    expect(byPath.body).toHaveLength(1)
    const ofStaff = await admin.call(listStaffProducts, { query: { categoria: typed } })
    expect(ofStaff.body).toHaveLength(2)
    expect(await names()).toEqual(productCategories)
  },
)

test('Products, coupons and categories that are created at once with one new name share one category', async () => {
  const body = { nombre: 'Saco', color: 'rojo', talle: 'M', stock: 1, precio: 1 }
  const spellings = ['Blazers', 'BLAZERS', 'blázers', 'Blazers ', 'blazers']
  const replies = await Promise.all([
    ...spellings.map((categoria) => admin.call(createProduct, { body: { ...body, categoria } })),
    ...spellings.map(create),
  ])
  expect(replies.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(replies.slice(5).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  const [blazers, ...others] = (await listed()).slice(13)
  expect(others).toEqual([])
  expect(blazers!.productos).toBe(5)
})

test('Products that are saved during a rename end in the renamed category', async () => {
  await add('Camperitas')
  const body = { nombre: 'Campera', categoria: 'Camperitas', color: 'rojo', talle: 'M', stock: 1, precio: 1 }
  const [renamed, ...saved] = await Promise.all([
    rename('Camperitas', 'Camperas'),
    ...[1, 2, 3, 4].map(() => admin.call(createProduct, { body })),
  ])
  expect([renamed, ...saved].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await listed()).slice(13)).toMatchObject([{ nombre: 'Camperas', productos: 5 }])
})

test('An import file or a sheet with a former category name changes no stored product and creates no category', async () => {
  const product = await sheet.syncedProduct({ categoria: 'Remeras viejas' })
  await rename('Remeras viejas', 'Remeras')
  await sheet.sync()
  expect(sheet.row(product.id)).toMatchObject({ categoria: 'Remeras' })
  sheet.type(product.id, { categoria: 'remeras VIEJAS' })
  await sheet.sync()
  await sheet.sync()
  expect(sheet.row(product.id)).toMatchObject({ categoria: 'Remeras' })

  const row = { sku: product.sku, categoria: 'REMERAS VIEJAS' }
  const added = { id: 'nueva', nombre: 'Nueva', categoria: 'remeras viejas', precio: 1 }
  expect(await importRows(shop.deps.pool, [row, added])).toMatchObject({ created: 1, unchanged: 1 })
  expect(await categoryOf('nueva')).toBe('Remeras')
  expect((await names()).slice(13)).toEqual(['Remeras'])
})

test('A bulk edit of a category is undone and redone after the category got another name', async () => {
  const { id } = await add('Tops')
  const edit = { productos: { ids: [id] }, cambio: { campo: 'categoria', valor: 'Remeras viejas' } }
  const { huella } = (await admin.call(previewBulkEdit, { body: edit })).body
  const send = { headers: { 'idempotency-key': randomUUID() } }
  const started = await admin.call(startBulkEdit, { body: { ...edit, huella }, ...send })
  await runBulkEdits(shop.deps)
  await rename('Remeras viejas', 'Remeras')
  const undo = async (edited: string) => {
    const headers = { 'idempotency-key': randomUUID() }
    const undone = await admin.call(undoBulkEdit, { params: { id: edited }, body: {}, headers })
    await runBulkEdits(shop.deps)
    return undone.body.id
  }
  const undone = await undo(started.body.id)
  expect(await categoryOf(id)).toBe('Tops')
  await undo(undone)
  expect(await categoryOf(id)).toBe('Remeras')
})
