import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listMovements, updateProduct } from '#contract/product/edit-products.ts'
import { getProduct, listProducts } from '#contract/product/products.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { aCart, aProduct, aVariant } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'

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

const edit = (body: object, key?: string) =>
  admin.call(updateProduct, { body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })
const read = async (id: string) => (await admin.call(getProduct, { params: { id } })).body
const movements = async (id: string) => (await admin.call(listMovements, { params: { id } })).body
const audited = async () =>
  (await shop.deps.pool.query('select what, before, after from audit_trail order by id')).rows
const buy = async (product: ReturnType<typeof aProduct>, cantidad: number) => {
  const sale = await shop.anonymous.call(placeWebSale, {
    body: aCart([{ ...product, cantidad }]),
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(sale.status).toBe(200)
  return sale.body
}

test('An update changes only the given fields, and the audit entry has only the changes', async () => {
  const top = aProduct({ nombre: 'Remera', stock: 3 })
  await shop.addProducts(top)
  const { version } = await read(top.id)
  const { status, body } = await edit({ id: top.id, version, nombre: 'Remera lisa', precio: 99.9 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ nombre: 'Remera lisa', precio: 99.9, stock: 3, sku: top.sku })
  expect(await audited()).toEqual([
    {
      what: 'editó un producto',
      before: { nombre: 'Remera', precio: top.precio },
      after: { nombre: 'Remera lisa', precio: 9_990 },
    },
  ])
  expect((await admin.call(listProducts, { query: { q: 'lisa' } })).body).toHaveLength(1)
  expect((await shop.anonymous.call(listProducts, { query: { q: 'lisa' } })).body).toHaveLength(1)
})

test('The whole form saved without changes changes nothing', async () => {
  const top = aProduct({ color: 'rojo,  Negro', variantes: [] })
  await shop.addProducts(top)
  const before = await read(top.id)
  expect((await edit(before)).body).toEqual(before)
  expect(await audited()).toEqual([])
})

describe('Stock', () => {
  test('A stock edit is applied as a difference, so units sold meanwhile stay sold', async () => {
    const top = aProduct({ stock: 10 })
    await shop.addProducts(top)
    await buy(top, 1)
    const loaded = await read(top.id)
    expect(loaded.stock).toBe(9)
    await buy(top, 2)
    const { body } = await edit({ ...loaded, stock: 12, nombre: 'Otra', motivo: 'Llegaron tres' })
    expect(body).toMatchObject({ stock: 10, nombre: 'Otra' })
    const [correction, sale] = await movements(top.id)
    expect(correction).toMatchObject({
      tipo: 'Ajuste',
      cantidad: 3,
      stock: 10,
      motivo: 'Llegaron tres',
      quien: 'Persona admin',
    })
    expect(sale).toMatchObject({ tipo: 'Venta', cantidad: -2, stock: 7, ventaNumero: 2, quien: '' })
    expect((await audited()).at(-1)).toMatchObject({
      before: { stock: 7 },
      after: { stock: 10, motivo: 'Llegaron tres' },
    })
  })

  test('An old form without a stock edit does not change the stock', async () => {
    const top = aProduct({ stock: 10 })
    await shop.addProducts(top)
    const loaded = await read(top.id)
    await buy(top, 4)
    expect((await edit({ ...loaded, nombre: 'Otra' })).body).toMatchObject({ stock: 6, nombre: 'Otra' })
  })

  test('Stock never becomes negative, and the refusal contains the current stock', async () => {
    const top = aProduct({ stock: 3 })
    await shop.addProducts(top)
    const loaded = await read(top.id)
    await buy(top, 2)
    const { status, body } = await edit({ id: top.id, version: loaded.version, stock: 0 })
    expect([status, body.code, body.product.stock]).toEqual([409, 'stock-below-zero', 1])
    expect((await read(top.id)).stock).toBe(1)
  })

  test('Stock beyond the limit of its column is refused, and two large rows add up', async () => {
    const most = 2_147_483_647
    const top = aProduct({ stock: 0 })
    const dress = aProduct({ variantes: [aVariant('rojo', 'S', most), aVariant('rojo', 'M', most)] })
    await shop.addProducts(top, dress)
    const { version } = await read(top.id)
    await shop.deps.pool.query(
      `insert into stock_movements (product_id, kind, quantity) values ($1, 'Ajuste', $2)`,
      [top.id, most],
    )
    expect(await edit({ id: top.id, version, stock: 1 })).toMatchObject({
      status: 422,
      body: { code: 'number-too-large' },
    })
    expect((await read(dress.id)).stock).toBe(2 * most)
  })

  test('Stock without a version changes only if no other field changes', async () => {
    const top = aProduct({ stock: 3 })
    await shop.addProducts(top)
    expect((await edit({ id: top.id, cantidad: '8', nombre: 'Otra' })).body).toMatchObject({
      stock: 3,
      nombre: 'Otra',
    })
    expect((await edit({ id: top.id, cantidad: '8', nombre: 'Otra' })).body).toMatchObject({ stock: 8 })
  })

  test('A product with combinations refuses a single stock number', async () => {
    const top = aProduct({ variantes: [aVariant('rojo', 'S', 2), aVariant('rojo', 'M', 3)] })
    await shop.addProducts(top)
    const { version } = await read(top.id)
    expect((await edit({ id: top.id, version, stock: 5 })).status).toBe(200)
    expect((await edit({ id: top.id, version, stock: 6 })).body.fields).toHaveProperty('stock')
  })

  test('Every combination changes by its own difference', async () => {
    const top = aProduct({ variantes: [aVariant('rojo', 'M', 3), aVariant('rojo', 'S', 5)] })
    await shop.addProducts(top)
    const loaded = await read(top.id)
    await buy({ ...top, color: 'rojo', talle: 'S' }, 2)
    const variantes = [
      { color: 'rojo', talle: 'M', stock: 4 },
      { color: 'rojo', talle: 'S', stock: 5 },
    ]
    expect((await edit({ ...loaded, variantes })).body.variantes).toEqual([
      aVariant('rojo', 'M', 4),
      aVariant('rojo', 'S', 3),
    ])
  })
})

describe('Concurrent edits', () => {
  test('A second editor does not overwrite the first one and gets the current product', async () => {
    const top = aProduct({ nombre: 'Remera', stock: 3 })
    await shop.addProducts(top)
    const loaded = await read(top.id)
    await edit({ ...loaded, nombre: 'La de la primera' })
    const { status, body } = await edit({ ...loaded, precio: 5 })
    expect([status, body.code]).toEqual([409, 'product-changed'])
    expect(body.product).toEqual(await read(top.id))
    expect(body.product.nombre).toBe('La de la primera')
  })

  test('A change by another editor does not block a correction of the stock alone', async () => {
    const top = aProduct({ stock: 3 })
    await shop.addProducts(top)
    const { version } = await read(top.id)
    await edit({ id: top.id, version, nombre: 'La de la primera' })
    expect((await edit({ id: top.id, version, stock: 5 })).body).toMatchObject({
      stock: 5,
      nombre: 'La de la primera',
    })
    expect((await audited()).at(-1)).toEqual({
      what: 'corrigió el stock de un producto',
      before: { stock: 3 },
      after: { stock: 5 },
    })
  })

  test.each([0, 1, 999_999_999])(
    'A version that no client received (%i) changes nothing',
    async (version) => {
      const filler = aProduct()
      const top = aProduct({ stock: 3 })
      await shop.addProducts(filler, top)
      expect((await edit({ id: top.id, version, nombre: 'Otra' })).body.code).toBe('product-changed')
      expect((await edit({ id: top.id, version, stock: 9 })).body.code).toBe('product-changed')
      expect((await read(top.id)).stock).toBe(3)
    },
  )
})

test('A required field that an import left empty may stay empty, and a filled field cannot be emptied', async () => {
  const plain = aProduct({ color: '', talle: '', stock: 1 })
  const top = aProduct()
  await shop.addProducts(plain, top)
  expect((await edit({ id: plain.id, color: '', tamaño: '', nombre: 'Otra' })).status).toBe(200)
  expect((await edit({ id: top.id, color: ' ' })).body).toMatchObject({ message: 'El color es requerido' })
  expect((await edit({ id: top.id, nombre: '' })).body.fields).toEqual({ nombre: 'El nombre es requerido' })
})

test('An edit keeps the stored pictures, accepts a new web address and refuses an address that is not http', async () => {
  const top = aProduct({ images: ['vieja.jpg'] })
  await shop.addProducts(top)
  expect((await edit({ id: top.id, images: 'vieja.jpg, https://fotos.test/b.jpg' })).body.images).toEqual([
    'vieja.jpg',
    'https://fotos.test/b.jpg',
  ])
  expect((await edit({ id: top.id, images: ['javascript:alert(1)'] })).status).toBe(400)
})

test('An update sent twice is done once', async () => {
  const top = aProduct({ stock: 3 })
  await shop.addProducts(top)
  const { version } = await read(top.id)
  const key = randomUUID()
  const [one, two] = await Promise.all([
    edit({ id: top.id, version, stock: 5 }, key),
    edit({ id: top.id, version, stock: 5 }, key),
  ])
  expect(two.text).toBe(one.text)
  expect((await read(top.id)).stock).toBe(5)
})

test('An unknown or removed product is not found', async () => {
  const top = aProduct()
  await shop.addProducts(top)
  await shop.deps.pool.query('update products set eliminado = now()')
  expect((await edit({ id: top.id, nombre: 'Otra' })).status).toBe(404)
  expect((await admin.call(listMovements, { params: { id: top.id } })).status).toBe(404)
})

test('The stock history is paged, newest first', async () => {
  const top = aProduct({ stock: 1 })
  await shop.addProducts(top)
  for (const stock of [2, 3, 4]) await edit({ id: top.id, stock })
  const first = await admin.call(listMovements, { params: { id: top.id }, query: { limit: 3 } })
  expect(first.body.map(({ stock }: { stock: number }) => stock)).toEqual([4, 3, 2])
  expect(first.headers.get('X-Total-Count')).toBe('4')
  const cursor = first.headers.get('X-Next-Cursor')!
  const second = await admin.call(listMovements, { params: { id: top.id }, query: { limit: 3, cursor } })
  expect(second.body).toMatchObject([{ tipo: 'Inicial', stock: 1 }])
})
