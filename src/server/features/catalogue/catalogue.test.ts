import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listByCategory,
  listByColor,
  listCategories,
  listColors,
  listDashboardCategories,
} from '#contract/product/catalogue.ts'
import { getProduct, listProducts } from '#contract/product/products.ts'
import { productCategories } from '#domain/product/categories.ts'
import type { Product } from '#domain/product/product.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import type { CallReply, Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop

const oldest = aProduct({
  nombre: 'Pantalón de jean',
  categoria: 'Pantalones',
  color: 'azul, negro',
  images: ['/img/a', '/img/b'],
  coloresDeImagenes: { '/img/b': 'negro' },
})
const hidden = aProduct({
  nombre: 'Campera sin terminar',
  categoria: 'Abrigos',
  color: 'verde',
  publicado: 'no',
})
const bikini = aProduct({ nombre: '100%_lycra', categoria: 'Bikinis', color: 'Bordó , negro' })
const jumper = aProduct({ nombre: 'SWEATER Ñandú  Único', categoria: 'Sweaters', color: '', sku: 'SW-77' })
const socks = aProduct({ nombre: 'Medias', categoria: 'Accesorios varios', color: 'verde agua' })
const newest = aProduct({ nombre: 'Pantalon cargo', categoria: 'Pantalones', color: 'azul' })
/** Published and then removed from the shop, so no list contains the product for any role. */
const removed = aProduct({ nombre: 'Poncho', categoria: 'Ponchos', color: 'lila' })

beforeAll(async () => {
  shop = await openShop()
  await shop.addProducts(oldest, hidden, bikini, jumper, socks, newest, removed)
  await shop.deps.pool.query('update products set eliminado = now() where id = $1', [removed.id])
  shop.deps.catalogueChanges.notify('catalogue')
})

afterAll(() => shop.close())

const idsOf = ({ body }: CallReply): string[] => body.map(({ id }: { id: string }) => id)
const list = async (query: Record<string, string | number> = {}, by: Caller = shop.anonymous) =>
  by.call(listProducts, { query })

const found = async (query: Record<string, string | number>) => ({
  visitor: idsOf(await list(query)),
  staff: idsOf(await list(query, await shop.as('seller'))),
})

/** The expected result of `found`. Visitors do not see hidden products. */
const visibleIds = (products: readonly Product[]) => ({
  visitor: products.filter(({ publicado }) => publicado === 'si').map(({ id }) => id),
  staff: products.map(({ id }) => id),
})

test('The public list shows the published products, newest first', async () => {
  expect(idsOf(await list())).toEqual([newest.id, socks.id, jumper.id, bikini.id, oldest.id])
})

test('Staff see all products, and a customer sees the published ones', async () => {
  for (const role of ['admin', 'seller'] as const) {
    const reply = await list({}, await shop.as(role))
    expect(idsOf(reply)).toEqual([newest.id, socks.id, jumper.id, bikini.id, hidden.id, oldest.id])
    expect(reply.headers.get('cache-control')).toBe('no-store')
  }
  expect(idsOf(await list({}, await shop.as('user')))).not.toContain(hidden.id)
})

test('The API returns a product with the fields of the specification and its price in pesos', async () => {
  const { status, body } = await shop.anonymous.call(getProduct, { params: { id: oldest.id } })
  expect(status).toBe(200)
  expect(body).toEqual({
    ...oldest,
    precio: 12_500.5,
    precioAnterior: null,
    descripcion: '',
    composicion: '',
    cuidados: '',
    peso: null,
    tasaIva: null,
    tasaIvaDeCategoria: null,
    guiaDeTalles: null,
    codigoDeBarras: '',
    version: expect.any(Number),
  })
})

test('A hidden product cannot be seen even by its link, except by staff', async () => {
  const request = { params: { id: hidden.id } }
  expect(await shop.anonymous.call(getProduct, request)).toMatchObject({
    status: 404,
    body: { code: 'product-not-found' },
  })
  expect((await (await shop.as('user')).call(getProduct, request)).status).toBe(404)
  expect((await (await shop.as('seller')).call(getProduct, request)).status).toBe(200)
})

test('A removed product cannot be seen by any role', async () => {
  for (const caller of [shop.anonymous, await shop.as('seller'), await shop.as('admin')])
    expect((await caller.call(getProduct, { params: { id: removed.id } })).status).toBe(404)
})

test.each([
  ['pantalon', [newest, oldest]],
  ['PANTALÓN', [newest, oldest]],
  ['nandu unico', [jumper]],
  ['sw-77', [jumper]],
  ['100%', [bikini]],
  ['%', [bikini]],
  ['_', [bikini]],
  ['\\', []],
  ['campera', [hidden]],
  ['   ', [newest, socks, jumper, bikini, hidden, oldest]],
])(
  'The search "%s" ignores case and accents, and treats wildcard characters as plain text',
  async (q, expected) => {
    expect(await found({ q })).toEqual(visibleIds(expected))
  },
)

test("Filters combine with 'and'", async () => {
  expect(await found({ categoria: 'Pantalones', color: 'negro' })).toEqual(visibleIds([oldest]))
  expect(await found({ color: 'Azul', q: 'cargo' })).toEqual(visibleIds([newest]))
  expect(await found({ color: 'bordo' })).toEqual(visibleIds([bikini]))
  expect(await found({ color: 'verde' })).toEqual(visibleIds([hidden]))
  expect(await found({ categoria: 'Abrigos', color: 'verde', q: 'sin' })).toEqual(visibleIds([hidden]))
  expect(await found({ categoria: 'Faldas' })).toEqual(visibleIds([]))
})

test('The older addresses of the API filter by category and by colour', async () => {
  expect(idsOf(await shop.anonymous.call(listByCategory, { params: { category: 'Pantalones' } }))).toEqual([
    newest.id,
    oldest.id,
  ])
  expect(idsOf(await shop.anonymous.call(listByColor, { params: { color: 'verde agua' } }))).toEqual([
    socks.id,
  ])
  const seller = await shop.as('seller')
  expect(idsOf(await seller.call(listByColor, { params: { color: 'verde' } }))).toEqual([hidden.id])
})

test.each([
  { of: 'the window', staff: false, expected: [newest, socks, jumper, bikini, oldest] },
  { of: 'the whole shop', staff: true, expected: [newest, socks, jumper, bikini, hidden, oldest] },
])('The pages of $of contain each product once and have a constant total', async ({ staff, expected }) => {
  const caller = staff ? await shop.as('admin') : shop.anonymous
  const read: string[] = []
  for (let cursor: string | null = null, pages = 0; pages === 0 || cursor; pages++) {
    const reply = await list({ limit: 2, ...(cursor && { cursor }) }, caller)
    expect(reply.headers.get('X-Total-Count')).toBe(String(expected.length))
    read.push(...idsOf(reply))
    cursor = reply.headers.get('X-Next-Cursor')
  }
  expect(read).toEqual(expected.map(({ id }) => id))
})

test('The total counts the products of the filter, not all products', async () => {
  const reply = await list({ q: 'pantalon', limit: 1 })
  expect(reply.headers.get('X-Total-Count')).toBe('2')
  const admin = await shop.as('admin')
  const all = await admin.call(listProducts, { query: { limit: 100 } })
  expect(all.headers.get('X-Total-Count')).toBe('6')
  expect(all.headers.get('X-Next-Cursor')).toBeNull()
})

test.each(['nada', '-1', '1e3', '9'.repeat(40), "1'--"])(
  'An invalid cursor is refused: %s',
  async (cursor) => {
    expect(await list({ limit: 2, cursor })).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  },
)

test.each([0, 101, 'x', 1.5])('A page of %s products is refused', async (limit) => {
  expect((await list({ limit })).status).toBe(400)
})

test('The menu names the categories with something published, in the order of the shop', async () => {
  const { body } = await shop.anonymous.call(listCategories)
  expect(body).toEqual(['Pantalones', 'Sweaters', 'Bikinis', 'Accesorios varios'])
})

test('Staff can choose all categories of the shop, also one without products', async () => {
  const { body } = await (await shop.as('seller')).call(listDashboardCategories)
  expect(body.slice(0, 13)).toEqual(productCategories)
  expect(body.slice(13).toSorted()).toEqual(['Accesorios varios', 'Ponchos'])
})

test('Each colour is listed once, and only when a published product has it', async () => {
  expect((await shop.anonymous.call(listColors)).body.toSorted()).toEqual([
    'Bordó',
    'azul',
    'negro',
    'verde agua',
  ])
  expect((await (await shop.as('admin')).call(listColors)).body.toSorted()).toEqual([
    'Bordó',
    'azul',
    'negro',
    'verde',
    'verde agua',
  ])
})

test('A cached reply for visitors is replaced when the catalogue changes, and keeps its headers', async () => {
  const request = { query: { q: 'novedad', limit: 8 } }
  const before = await shop.anonymous.call(listProducts, request)
  expect(before.headers.get('X-Total-Count')).toBe('0')
  const revalidated = await shop.anonymous.call(listProducts, {
    ...request,
    headers: { 'if-none-match': before.headers.get('etag')! },
  })
  expect(revalidated.status).toBe(304)
  expect(revalidated.headers.get('X-Total-Count')).toBe('0')
  await shop.addProducts(aProduct({ nombre: 'Novedad', categoria: 'Tops', publicado: 'si' }))
  const after = await shop.anonymous.call(listProducts, request)
  expect(after.headers.get('X-Total-Count')).toBe('1')
  expect(after.body[0].nombre).toBe('Novedad')
})

test('The whole list of a large shop is complete and in order', async () => {
  await shop.reset()
  await shop.deps.pool.query(
    `insert into products (id, nombre, categoria, colores, busqueda, precio, publicado)
     select 'p' || n, 'Prenda ' || n, 'Tops', '{}', 'prenda ' || n, 1, 'si' from generate_series(1, 2500) as n`,
  )
  const ids = idsOf(await list())
  expect(ids).toEqual(Array.from({ length: 2500 }, (_, index) => `p${2500 - index}`))
})

test('Staff find a product by the full SKU of one of its combinations', async () => {
  const combined = aProduct({
    nombre: 'Vestido Luna',
    publicado: 'no',
    variantes: [aVariant('rojo', 'S', 2, 'LUNA-RS'), aVariant('negro', 'S', 1)],
  })
  await shop.addProducts(combined)
  const search = async (q: string) => idsOf(await list({ q }, await shop.as('seller')))
  expect(await search('LUNA-RS')).toEqual([combined.id])
  expect(await search('luna-rs')).toEqual([combined.id])
  expect(await search('LUNA-R')).toEqual([])
  expect(idsOf(await list({ q: 'LUNA-RS' }))).toEqual([])
})
