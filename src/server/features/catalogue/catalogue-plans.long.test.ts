import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { findCode } from '#server/features/products/product-code-store.ts'
import { findProduct, findProducts } from '#server/features/products/product-store.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { queryPlanOf } from '#testing/database/query-plan-of.ts'
import { countProducts, readProducts } from './catalogue-store.ts'
import { readProductsAtPositions, readPublishedProducts } from './catalogue-index-store.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  // Uses a separate connection, because the pool's statement timeout would abort the insertion of so many
  // rows.
  const client = new pg.Client({ connectionString: shop.deps.pool.options.connectionString })
  await client.connect()
  await client.query(
    `insert into products (id, nombre, sku, categoria, color, colores, busqueda, publicado, precio)
     select 'p' || n, 'Prenda ' || n, 'SKU-' || n, 'Categoría ' || n % 13, 'c' || n % 400, array['c' || n % 400],
       'prenda ' || md5(n::text) || ' sku-' || n, case when n % 10 = 0 then 'no' else 'si' end, n
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
const later = { after: 10_000, limit: 9 }

const queries: [string, string, (db: Queryable) => Promise<unknown>][] = [
  ['reading the published products', 'products_on_sale_newest', (db) => readPublishedProducts(db).next()],
  ['a page of the published products', 'orden', (db) => readProductsAtPositions(db, [7, 70, 700])],
  ['the first page for staff', 'products_orden_unique', (db) => readProducts(db, {}, aPage)],
  ['a later page for staff', 'products_orden_unique', (db) => readProducts(db, {}, later)],
  [
    'a page of a category for staff',
    'products_by_category',
    (db) => readProducts(db, { categoria: 'Categoría 3' }, later),
  ],
  [
    'the count of a category',
    'products_by_category',
    (db) => countProducts(db, { categoria: 'Categoría 3' }),
  ],
  ['a search by staff', 'products_by_text', (db) => readProducts(db, { q: 'sku-1234' }, aPage)],
  [
    'a search for the SKU of a combination',
    'product_codes_pk',
    (db) => readProducts(db, { q: 'cp77' }, aPage),
  ],
  ['the row of a code', 'product_codes_pk', (db) => findCode(db, 'cp77')],
  ['the count of a search', 'products_by_text', (db) => countProducts(db, { q: 'sku-1234' })],
  ['a page of a rare colour', 'products_by_color', (db) => readProducts(db, { color: 'c7' }, aPage)],
  ['the count of a colour', 'products_by_color', (db) => countProducts(db, { color: 'c7' })],
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
    const plan = await queryPlanOf(shop.deps.pool, (db) => countProducts(db, { estado }))
    expect(plan).toMatch(/products_(?:there_by_id|pkey)/)
    expect(plan).not.toContain('Seq Scan on products')
  },
)

test('A page of the products that are almost sold out reads the stock once, not once per product', async () => {
  const plan = await queryPlanOf(shop.deps.pool, (db) => readProducts(db, { estado: 'poco-stock' }, aPage))
  expect(plan).toMatch(/(?:Hash|Group)Aggregate[^\n]*\n[^\n]*Group Key: variants\.product_id/)
  expect(plan).not.toContain('Seq Scan on products')
})
