import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createCategory,
  listCategoryRecords,
  orderCategories,
  removeCategory,
  updateCategory,
} from '#contract/product/categories.ts'
import { listCategories, listDashboardCategories } from '#contract/product/catalogue.ts'
import { readFacets } from '#contract/product/catalogue-search.ts'
import { createCoupon, listCoupons, validateCoupon } from '#contract/pricing/coupons.ts'
import { getProduct, listProducts } from '#contract/product/products.ts'
import { readSizeGuide, saveSizeGuide } from '#contract/product/size-guides.ts'
import { productCategories } from '#domain/product/categories.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

type Listed = { id: string; nombre: string; visible: boolean; productos: number; anteriores: string[] }

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})

beforeEach(async () => {
  await shop.deps.pool.query('truncate products, coupons, size_guides, audit_trail cascade')
  await shop.deps.pool.query('delete from categories where id > 13')
  shop.deps.catalogueChanges.notify('catalogue')
})

afterAll(() => shop.close())

const table = (bust: string) => ({ columnas: ['Talle', 'Busto'], filas: [['S', bust]] })
const listed = async (): Promise<Listed[]> => (await admin.call(listCategoryRecords, {})).body
const category = async (nombre: string) => (await listed()).find((one) => one.nombre === nombre)
const idOf = async (nombre: string) => (await category(nombre))!.id
const names = async () => (await listed()).map(({ nombre }) => nombre)
const create = (nombre: string) => admin.call(createCategory, { body: { nombre } })
const rename = async (from: string, nombre: string) =>
  admin.call(updateCategory, { params: { id: await idOf(from) }, body: { nombre } })
const merge = async (from: string, to: string) =>
  admin.call(removeCategory, { params: { id: await idOf(from) }, body: { destino: await idOf(to) } })
const remove = async (nombre: string) =>
  admin.call(removeCategory, { params: { id: await idOf(nombre) }, body: {} })
const hide = async (nombre: string) =>
  admin.call(updateCategory, { params: { id: await idOf(nombre) }, body: { visible: false } })
const add = async (categoria: string, facts: Partial<Product> = {}) => {
  const product = aProduct({ categoria, precio: centavos(10_000), ...facts })
  await shop.addProducts(product)
  return product
}
const categoryOf = async (id: string) => (await admin.call(getProduct, { params: { id } })).body.categoria
const saveGuide = (categoria: string, bust: string) =>
  admin.call(saveSizeGuide, { body: { categoria, tabla: table(bust), version: 0 } })
const guideOf = async (id: string) => (await shop.anonymous.call(readSizeGuide, { params: { id } })).body.guia
const discountOf = async ({ id }: Product, codigoDescuento: string) => {
  const body = { productos: [{ id, cantidad: 1 }], codigoDescuento }
  return (await shop.anonymous.call(validateCoupon, { body })).body.descuento
}
const shownIn = async (categoria: string) =>
  (await shop.anonymous.call(listProducts, { query: { categoria } })).body.map(({ id }: Product) => id)

test('A renamed category keeps its products, coupon, size table and filter, and is found by its former name', async () => {
  const shirt = await add('Remeras viejas')
  await shop.addCoupons(aCoupon({ code: 'REMERA', categories: ['Remeras viejas'] }))
  await saveGuide('Remeras viejas', '84')
  expect(await discountOf(shirt, 'REMERA')).toBe(10)

  expect((await rename('Remeras viejas', 'Remeras')).status).toBe(200)
  expect(await categoryOf(shirt.id)).toBe('Remeras')
  expect(await discountOf(shirt, 'REMERA')).toBe(10)
  expect((await admin.call(listCoupons, {})).body.coupons[0].categories).toEqual(['Remeras'])
  expect(await guideOf(shirt.id)).toEqual(table('84'))
  expect(await shownIn('Remeras')).toEqual([shirt.id])
  expect(await shownIn('REMERAS VIEJAS')).toEqual([shirt.id])
  const search = await shop.anonymous.call(listProducts, { query: { q: 'remera' } })
  expect(search.body).toHaveLength(1)
  const facets = await shop.anonymous.call(readFacets, { query: { categoria: 'remeras viejas' } })
  expect(facets.body).toMatchObject({
    total: 1,
    elegidas: [{ pedida: 'remeras viejas', nombre: 'Remeras' }],
  })
  expect(await category('Remeras')).toMatchObject({ productos: 1, anteriores: ['Remeras viejas'] })
  const { rows } = await shop.deps.pool.query(
    'select what, before, after from audit_trail order by id desc limit 1',
  )
  expect(rows).toEqual([
    {
      what: 'cambió el nombre de una categoría',
      before: { nombre: 'Remeras viejas', visible: true },
      after: { nombre: 'Remeras', visible: true },
    },
  ])
})

test('A new product with a former category name gets the renamed category, until another category takes that name', async () => {
  await add('Gorras')
  await rename('Gorras', 'Gorros')
  expect(await categoryOf((await add('gorras')).id)).toBe('Gorros')
  expect((await create('GORRAS')).status).toBe(200)
  expect(await categoryOf((await add('gorras')).id)).toBe('GORRAS')
  expect((await category('Gorros'))!.anteriores).toEqual([])
})

test('A category is renamed back and forth, and its spelling can change', async () => {
  const { id } = await add('Ojotas')
  for (const name of ['Sandalias', 'Ojotas', 'OJOTAS'])
    expect((await rename((await categoryOf(id)) as string, name)).status).toBe(200)
  expect(await categoryOf(id)).toBe('OJOTAS')
  expect((await category('OJOTAS'))!.anteriores).toEqual(['Sandalias'])
})

test('A name of another category is refused, in any spelling', async () => {
  await add('Medias')
  for (const name of ['tóps', ' TOPS '])
    expect((await rename('Medias', name)).body).toMatchObject({ code: 'category-name-taken' })
  expect((await create('Médias')).body).toMatchObject({ code: 'category-name-taken' })
  expect((await create(' ')).body).toMatchObject({ fields: { nombre: 'Escribí el nombre de la categoría' } })
})

test('A merged category gives products, coupons, names and a missing size table to the target category', async () => {
  const [old, other] = [await add('Remeritas'), await add('Musculosas')]
  await shop.addCoupons(aCoupon({ code: 'UNO', categories: ['Remeritas', 'Musculosas'] }))
  await saveGuide('Remeritas', '84')
  await rename('Remeritas', 'Camisetas')
  expect((await merge('Camisetas', 'Musculosas')).status).toBe(200)
  expect(await Promise.all([old, other].map(({ id }) => categoryOf(id)))).toEqual([
    'Musculosas',
    'Musculosas',
  ])
  expect(await guideOf(other.id)).toEqual(table('84'))
  expect((await shownIn('remeritas')).toSorted()).toEqual([old.id, other.id].toSorted())
  expect((await admin.call(listCoupons, {})).body.coupons[0].categories).toEqual(['Musculosas'])
  expect((await category('Musculosas'))!.anteriores).toEqual(['Camisetas', 'Remeritas'])

  const third = await add('Chombas')
  await saveGuide('Chombas', '99')
  await merge('Chombas', 'Musculosas')
  expect(await guideOf(third.id)).toEqual(table('84'))
  const unknown = { params: { id: await idOf('Musculosas') }, body: { destino: '0' } }
  expect((await admin.call(removeCategory, unknown)).body).toMatchObject({ code: 'category-not-found' })
})

test('Only a category without products and coupons is deleted, and a removed product keeps the category name', async () => {
  const bag = await add('Bolsos')
  await shop.addCoupons(aCoupon({ code: 'BOLSO', categories: ['Bolsos'] }))
  expect((await remove('Bolsos')).body).toMatchObject({ code: 'category-in-use' })
  await shop.deps.pool.query('update products set eliminado = now() where id = $1', [bag.id])
  expect((await remove('Bolsos')).body).toMatchObject({ code: 'category-in-use' })
  await shop.deps.pool.query('truncate coupons cascade')
  expect((await remove('Bolsos')).status).toBe(200)
  const { rows } = await shop.deps.pool.query('select categoria, categoria_id from products')
  expect(rows).toEqual([{ categoria: 'Bolsos', categoria_id: null }])
  // An undone deletion of the product creates the category again.
  await shop.deps.pool.query('update products set eliminado = null')
  expect(await category('Bolsos')).toMatchObject({ productos: 1 })
})

test('A hidden category leaves menu and filters, and its products and its address stay', async () => {
  const dress = await add('Vestidos')
  const skirt = await add('Faldas')
  await hide('Vestidos')
  expect((await shop.anonymous.call(listCategories, {})).body).toEqual(['Faldas'])
  expect((await admin.call(listDashboardCategories, {})).body).toContain('Vestidos')
  const facets = (await shop.anonymous.call(readFacets, {})).body
  expect(facets).toMatchObject({ total: 2, categorias: [{ valor: 'Faldas', cantidad: 1 }] })
  expect((await shop.anonymous.call(listProducts, {})).body).toHaveLength(2)
  const chosen = (await shop.anonymous.call(readFacets, { query: { categoria: 'Vestidos' } })).body
  expect(chosen.categorias.map(({ valor }: { valor: string }) => valor)).toEqual(['Faldas', 'Vestidos'])
  expect(await shownIn('Vestidos')).toEqual([dress.id])
  expect(await shownIn('Faldas')).toEqual([skirt.id])
  await admin.call(updateCategory, { params: { id: await idOf('Vestidos') }, body: { visible: true } })
  expect((await shop.anonymous.call(listCategories, {})).body).toEqual(['Vestidos', 'Faldas'])
})

test('The order of the categories is the order of the menu, and an outdated order is refused', async () => {
  await Promise.all(['Tops', 'Faldas', 'Zuecos'].map((name) => add(name)))
  const ids = (await listed()).map(({ id }) => id)
  const reordered = await admin.call(orderCategories, { body: { ids: ids.toReversed() } })
  expect(reordered.body.map(({ id }: Listed) => id)).toEqual(ids.toReversed())
  expect((await shop.anonymous.call(listCategories, {})).body).toEqual(['Zuecos', 'Faldas', 'Tops'])
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]!], [...ids, '0']])
    expect((await admin.call(orderCategories, { body: { ids: wrong } })).body).toMatchObject({
      code: 'categories-changed',
    })
  await admin.call(orderCategories, { body: { ids } })
  expect((await names()).slice(0, 13)).toEqual(productCategories)
})

test('A coupon for the whole shop discounts every product and has no categories', async () => {
  const bag = await add('Bolsos')
  const coupon = {
    code: 'TODO',
    name: 'Todo',
    discountValue: 10,
    expirationDate: '2999-01-01',
    usageLimit: 1,
    wholeShop: true,
  }
  const created = await admin.call(createCoupon, { body: { ...coupon, categories: [] } })
  expect(created.body).toMatchObject({ wholeShop: true, categories: [] })
  expect(await discountOf(bag, 'TODO')).toBe(10)
  const both = await admin.call(createCoupon, { body: { ...coupon, code: 'OTRO', categories: ['Tops'] } })
  expect(both.body.message).toBe('Un cupón de toda la tienda va sin categorías')
})
