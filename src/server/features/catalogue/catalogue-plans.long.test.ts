import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { findCode } from '#server/features/products/product-code-store.ts'
import { findProduct, findProducts } from '#server/features/products/product-store.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { queryPlanOf } from '#testing/database/query-plan-of.ts'
import { filterOf } from './catalogue-filter.ts'
import { countByState } from './catalogue-store.ts'
import { readSoldOutStamp } from './facets-store.ts'
import { planSearch } from './plan-search.ts'
import { countList, type ProductList, readProductList } from './product-list-store.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  // Uses a separate connection, because the pool's statement timeout would abort the insertion of so many
  // rows.
  const client = new pg.Client({ connectionString: shop.deps.pool.options.connectionString })
  await client.connect()
  // The trigger would mark each product without stock, row by row.
  await client.query('alter table products disable trigger products_begin_without_stock')
  await client.query(
    `insert into products (id, nombre, sku, categoria, color, colores, talle, busqueda, publicado, precio, agotado)
     select 'p' || n, 'Prenda ' || n, 'SKU-' || n, 'Categoría ' || n % 13, 'c' || n % 400, array['c' || n % 400], 't' || n % 300,
       'prenda ' || md5(n::text) || ' sku-' || n, case when n % 10 = 0 then 'no' else 'si' end, n, n % 8 = 0
     from generate_series(1, 20000) as n`,
  )
  await client.query(`insert into variants (product_id, sku) select id, 'c' || id from products`)
  await client.query(
    `insert into product_codes (key, product_id, sku) select 'c' || id, id, 'c' || id from products`,
  )
  await client.query('vacuum analyze products, variants, product_codes')
  await client.end()
})

afterAll(() => shop.close())

const aPage = { after: undefined, limit: 9 }
const later = { after: { group: 0, soldOut: 1, hits: 0, key: 0, orden: 10_000 }, limit: 9 }

type Asked = Parameters<typeof filterOf>[0] & { q?: string }

const searchOf = (db: Queryable, q: string) =>
  planSearch({ db, catalogueCaches: shop.deps.catalogueCaches }, q)

/** Plans the search with the real database, because an explained query has no rows. */
async function listOf(audience: 'public' | 'staff', { q, ...query }: Asked): Promise<ProductList> {
  const plan = q === undefined ? undefined : await searchOf(shop.deps.pool, q)
  return { filter: filterOf(query, audience), plan, orden: 'novedades' }
}

const publicPage = (query: Asked, part: typeof aPage | typeof later) => async (db: Queryable) =>
  readProductList(db, await listOf('public', query), part)
const staffPage = (query: Asked, part: typeof aPage | typeof later) => async (db: Queryable) =>
  readProductList(db, await listOf('staff', query), part)
const staffCount = (query: Asked) => async (db: Queryable) => countList(db, await listOf('staff', query))

const queries: [string, string, (db: Queryable) => Promise<unknown>][] = [
  ['the first page for the public', 'products_on_sale_newest', publicPage({}, aPage)],
  ['a later page for the public', 'products_on_sale_newest', publicPage({}, later)],
  [
    'a page of a category for the public',
    'products_on_sale_by_category',
    publicPage({ categoria: ['Categoría 3'] }, later),
  ],
  ['a search by the public', 'products_by_word', publicPage({ q: 'prenda c7' }, aPage)],
  ['the stamp of products without stock', 'products_on_sale_newest', (db) => readSoldOutStamp(db)],
  ['the first page for staff', 'products_orden_unique', staffPage({}, aPage)],
  ['a later page for staff', 'products_orden_unique', staffPage({}, later)],
  [
    'a page of a category for staff',
    'products_by_category',
    staffPage({ categoria: ['Categoría 3'] }, later),
  ],
  ['the count of a category', 'products_by_category', staffCount({ categoria: ['Categoría 3'] })],
  ['a search by staff', 'products_by_text', staffPage({ q: 'sku-1234' }, aPage)],
  ['a search for the SKU of a combination', 'product_codes_pk', staffPage({ q: 'cp77' }, aPage)],
  ['the row of a code', 'product_codes_pk', (db) => findCode(db, ['cp77'])],
  ['the count of a search', 'products_by_text', staffCount({ q: 'sku-1234' })],
  ['a page of a rare colour', 'products_by_color', staffPage({ color: ['c7'] }, aPage)],
  ['the count of a colour', 'products_by_color', staffCount({ color: ['c7'] })],
  ['the count of a size', 'products_by_size', staffCount({ talle: ['t7'] })],
  ['a product', 'products_pkey', (db) => findProduct(db, { id: 'p77', hidden: false })],
  ['the products of a cart', 'products_pkey', (db) => findProducts(db, ['p1', 'p2', 'p77'])],
]

test.each(queries)('%s reads its own index and never the whole table', async (_what, index, run) => {
  const plan = await queryPlanOf(shop.deps.pool, run)
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on (products|variants|product_codes)/)
})

test.each(['sin-stock', 'poco-stock'] as const)(
  'The products that are %s are counted by an index of the stock, without reading the products',
  async (estado) => {
    const plan = await queryPlanOf(shop.deps.pool, (db) => countByState(db, estado))
    expect(plan).toMatch(/products_(?:there_by_id|pkey)/)
    expect(plan).not.toContain('Seq Scan on products')
  },
)

test('A page of the products that are almost sold out reads the stock once, not once per product', async () => {
  const plan = await queryPlanOf(shop.deps.pool, staffPage({ estado: 'poco-stock' }, aPage))
  expect(plan).toMatch(/(?:Hash|Group)Aggregate[^\n]*\n[^\n]*Group Key: variants\.product_id/)
  expect(plan).not.toContain('Seq Scan on products')
})
