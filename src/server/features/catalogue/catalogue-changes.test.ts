import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listColors } from '#contract/product/catalogue.ts'
import { readFacets } from '#contract/product/catalogue-search.ts'
import { listProducts } from '#contract/product/products.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => {
  vi.restoreAllMocks()
  return shop.reset()
})
afterAll(() => shop.close())

function recordStatements(): string[] {
  const names: string[] = []
  const { pool } = shop.deps
  const query = pool.query.bind(pool) as (...request: unknown[]) => unknown
  vi.spyOn(pool, 'query').mockImplementation((...request: unknown[]) => {
    names.push((request[0] as { name?: string }).name ?? '')
    return query(...request)
  })
  return names
}

const stockShown = async (q: string) =>
  (await shop.anonymous.call(listProducts, { query: { q } })).body[0]?.stock

test('A sale appears at once in every list', async () => {
  const dress = aProduct({ nombre: 'Vestido largo', stock: 5 })
  await shop.addProducts(dress, aProduct())
  expect(await stockShown('vestido')).toBe(5)
  expect((await shop.anonymous.call(placeWebSale, { body: aCart([dress]) })).status).toBe(200)
  expect(await stockShown('vestido')).toBe(4)
  expect(await stockShown('largo')).toBe(4)
})

test('New prices appear at once and apply to purchases at once', async () => {
  const dress = aProduct({ nombre: 'Vestido', precio: centavos(1_000_00) })
  await shop.addProducts(dress)
  await shop.anonymous.call(placeWebSale, { body: aCart([dress]) })
  expect(await stockShown('vestido')).toBe(dress.stock - 1)
  await shop.deps.pool.query('update products set precio = 120000, version = version + 1')
  const statements = recordStatements()
  shop.deps.catalogueChanges.notify('price')
  const { body } = await shop.anonymous.call(listProducts, { query: { q: 'vestido' } })
  expect(body[0].precio).toBe(1_200)
  const sold = await shop.anonymous.call(placeWebSale, { body: aCart([{ ...dress, cantidad: 2 }]) })
  expect(sold).toMatchObject({ status: 409, body: { code: 'price-changed' } })
  // The purchase was refused before any attempt to store a sale with the old price.
  expect(statements).not.toContain('store-sale')
})

test('A renamed product is found at once by its new name only', async () => {
  const dress = aProduct({ nombre: 'Vestido', color: 'rojo' })
  await shop.addProducts(dress)
  expect(await stockShown('vestido')).toBe(dress.stock)
  await shop.deps.pool.query(`update products set nombre = 'Solero', busqueda = 'solero', color = 'lila'`)
  shop.deps.catalogueChanges.notify('catalogue')
  expect(await stockShown('solero')).toBe(dress.stock)
  expect(await stockShown('vestido')).toBeUndefined()
  expect((await shop.anonymous.call(listColors)).body).toEqual(['lila'])
})

test('A hidden product is not shown even by a process that has not received the notification yet', async () => {
  const [top, skirt] = [aProduct(), aProduct()]
  await shop.addProducts(top, skirt)
  await shop.anonymous.call(listProducts)
  await shop.deps.pool.query(`update products set publicado = 'no' where id = $1`, [skirt.id])
  shop.deps.catalogueChanges.notify('stock')
  const { body } = await shop.anonymous.call(listProducts, { query: { limit: 8 } })
  expect(body.map(({ id }: { id: string }) => id)).toEqual([top.id])
})

test('Two hundred concurrent requests for one list share one computation', async () => {
  await shop.addProducts(aProduct())
  const statements = recordStatements()
  const request = { query: { limit: 8 } }
  const replies = await Promise.all(
    Array.from({ length: 200 }, () => shop.anonymous.call(listProducts, request)),
  )
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  // One statement for each part of the list: with stock, and sold out.
  expect(statements).toHaveLength(2)
})

test('A failed read of the filters refuses the requests that wait for it, and the next request reads again', async () => {
  await shop.addProducts(aProduct({ categoria: 'Tops' }))
  vi.spyOn(shop.deps.pool, 'query').mockRejectedValue(Object.assign(new Error('away'), { code: '57P01' }))
  const replies = await Promise.all([1, 2].map(() => shop.anonymous.call(readFacets)))
  expect(replies.map(({ status }) => status)).toEqual([503, 503])
  vi.restoreAllMocks()
  expect((await shop.anonymous.call(readFacets)).body.categorias).toEqual([{ valor: 'Tops', cantidad: 1 }])
})

test('A product that sells out leaves the filter of products with stock at once', async () => {
  const dress = aProduct({ stock: 1 })
  await shop.addProducts(dress, aProduct({ stock: 5 }))
  const inStock = async () => (await shop.anonymous.call(readFacets)).body.conStock
  expect(await inStock()).toBe(2)
  expect((await shop.anonymous.call(placeWebSale, { body: aCart([dress]) })).status).toBe(200)
  expect(await inStock()).toBe(1)
  const { body } = await shop.anonymous.call(listProducts, { query: { conStock: 'si', limit: 8 } })
  expect(body).toHaveLength(1)
})

test('The filters count in-stock products after two products sold out and two others have stock again', async () => {
  const colors = ['rojo', 'azul', 'azul', 'rojo']
  const products = colors.map((color, at) =>
    aProduct({ color, stock: color === 'azul' ? 1 : 0, id: `${at}` }),
  )
  await shop.addProducts(...products)
  const inStock = async () =>
    (await shop.anonymous.call(readFacets, { query: { conStock: 'si' } })).body.colores.map(
      ({ valor }: { valor: string }) => valor,
    )
  expect(await inStock()).toEqual(['azul'])
  await shop.deps.pool.query(
    `insert into stock_movements (product_id, kind, quantity) values
       ('0', 'Ajuste', 1), ('1', 'Ajuste', -1), ('2', 'Ajuste', -1), ('3', 'Ajuste', 1)`,
  )
  shop.deps.catalogueChanges.notify('stock')
  expect(await inStock()).toEqual(['rojo'])
})

test('A page of a list has one hundred products when the request has a cursor and no size', async () => {
  await shop.deps.pool.query(
    `insert into products (id, nombre, categoria, colores, busqueda, precio, publicado)
     select 'p' || n, 'Prenda ' || n, 'Tops', '{}', 'prenda ' || n, 1, 'si' from generate_series(1, 300) as n`,
  )
  shop.deps.catalogueChanges.notify('catalogue')
  const first = await shop.anonymous.call(listProducts, { query: { limit: 8 } })
  const cursor = first.headers.get('X-Next-Cursor')!
  for (const caller of [shop.anonymous, await shop.as('admin')]) {
    const { body, headers } = await caller.call(listProducts, { query: { cursor } })
    expect(body).toHaveLength(100)
    expect(body[0].id).toBe('p292')
    expect(headers.get('X-Total-Count')).toBe('300')
    expect(headers.has('X-Next-Cursor')).toBe(true)
  }
})
