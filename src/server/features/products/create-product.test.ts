import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  createProduct,
  deleteProduct,
  listMovements,
  updateProduct,
} from '#contract/product/edit-products.ts'
import { listProducts } from '#contract/product/products.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { assertStockMatchesMovements, rowCount } from '#testing/fixtures/stock-fixtures.ts'

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})

afterEach(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  await shop.reset()
  await shop.deps.pool.query('truncate audit_trail')
})

afterAll(() => shop.close())

const FORM = {
  nombre: 'Remera lisa',
  categoria: 'Tops',
  color: 'Rojo, azul marino',
  tamaño: 'S, M',
  stock: '4',
  precio: '1500.50',
  images: ['https://fotos.test/a.jpg'],
}

const create = (body: object, key?: string) =>
  admin.call(createProduct, { body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })
const movements = async (id: string) => (await admin.call(listMovements, { params: { id } })).body

test('A category with other capitals or accents gets the spelling of the shop, in a new product and in an edit', async () => {
  const { body: first } = await create({ ...FORM, categoria: 'Ropa de baño' })
  const { body: second } = await create({ ...FORM, categoria: 'ROPA DE BANO' })
  expect(second.categoria).toBe('Ropa de baño')
  const edit = (categoria: string) => admin.call(updateProduct, { body: { id: first.id, categoria } })
  expect((await edit('TOPS')).body.categoria).toBe('Tops')
  expect((await edit('ropa de baño')).body.categoria).toBe('Ropa de baño')
})

test('A new product is unpublished, with a stock movement and an audit entry', async () => {
  const { status, body } = await create({ ...FORM, sku: 'RE-1', motivo: 'Llegó hoy' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    nombre: 'Remera lisa',
    color: 'rojo, azul marino',
    talle: 'S, M',
    stock: 4,
    precio: 1500.5,
    sku: 'RE-1',
    images: FORM.images,
    publicado: 'no',
    variantes: [],
  })
  expect(await movements(body.id)).toMatchObject([
    {
      tipo: 'Inicial',
      cantidad: 4,
      stock: 4,
      motivo: 'Llegó hoy',
      quien: 'Persona admin',
      ventaNumero: null,
    },
  ])
  const { rows } = await shop.deps.pool.query('select actor, what, object, after from audit_trail')
  expect(rows).toMatchObject([
    {
      actor: admin.uid,
      what: 'creó un producto',
      object: `product:${body.id}`,
      after: { nombre: 'Remera lisa', stock: 4 },
    },
  ])
  expect((await shop.anonymous.call(listProducts, {})).body).toEqual([])
})

test('A product created as published is on sale at once', async () => {
  expect((await shop.anonymous.call(listProducts, {})).body).toEqual([])
  await create({ ...FORM, publicado: 'si' })
  expect((await shop.anonymous.call(listProducts, {})).body).toMatchObject([{ nombre: 'Remera lisa' }])
})

test('A new product’s stock is the sum of its combinations, whose names take the spelling of its lists', async () => {
  const { body } = await create({
    ...FORM,
    stock: undefined,
    variantes: [
      { color: 'ROJO', talle: 's', sku: 'RE-R-S', stock: 2 },
      { color: 'azul marino', talle: 'M', stock: 3 },
      { color: 'rojo', talle: 'M', stock: 0 },
    ],
    coloresDeImagenes: { 'https://fotos.test/a.jpg': 'Azul Marino', 'https://fotos.test/none.jpg': 'rojo' },
  })
  expect(body).toMatchObject({
    stock: 5,
    variantes: [
      aVariant('azul marino', 'M', 3),
      aVariant('rojo', 'M', 0),
      aVariant('rojo', 'S', 2, 'RE-R-S'),
    ],
    coloresDeImagenes: { 'https://fotos.test/a.jpg': 'azul marino' },
  })
})

test('A product form sent twice creates one product and gets the same answer', async () => {
  const key = randomUUID()
  const [one, two] = await Promise.all([create(FORM, key), create(FORM, key)])
  expect(two.text).toBe(one.text)
  expect(await rowCount(shop.deps.pool, 'products')).toBe(1)
  expect((await create({ ...FORM, nombre: 'Otra' }, key)).body).toMatchObject({
    code: 'idempotency-key-reused',
  })
})

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '/img/0123456789abcdef0123456789abcdef',
  'foto.jpg',
])('A picture at %s is refused', async (address) => {
  const { status, body } = await create({ ...FORM, images: [address] })
  expect([status, body.message]).toEqual([400, 'Una de las fotos no está en la tienda. Subila de nuevo'])
  expect(await rowCount(shop.deps.pool, 'products')).toBe(0)
})

test('A SKU belongs to one product, and a removed product frees its SKU', async () => {
  const top = aProduct({ sku: 'RE-1', variantes: [aVariant('rojo', 'S', 1, 'RE-1-S')] })
  await shop.addProducts(top)
  expect((await create({ ...FORM, sku: 'RE-1' })).body).toMatchObject({ code: 'sku-taken' })
  const variantes = [{ color: 'rojo', talle: 'S', sku: 'RE-1-S', stock: 1 }]
  expect((await create({ ...FORM, variantes })).body).toMatchObject({ code: 'sku-taken' })
  expect(await rowCount(shop.deps.pool, 'products')).toBe(1)
  await admin.call(deleteProduct, { params: { id: top.id } })
  expect((await create({ ...FORM, sku: 'RE-1', variantes })).status).toBe(200)
})

test('A half size is one size, and every text is stored in NFC without invisible characters', async () => {
  const written = { nombre: 'Pin\u0303a\u200b', sku: 'N\u03031', color: 'Ro\u0301sa', tamaño: '36, 37,5' }
  const variantes = [{ color: 'Rósa', talle: '37,5', sku: 'V\u200b1', stock: 1 }]
  expect((await create({ ...FORM, ...written, variantes })).body).toMatchObject({
    nombre: 'Piña',
    sku: 'Ñ1',
    color: 'Rósa',
    talle: '36, 37.5',
    variantes: [{ color: 'Rósa', talle: '37.5', sku: 'V1' }],
  })
})
