import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { queryPlanOf } from '#testing/database/query-plan-of.ts'
import { findProduct, findProducts, lockProducts } from './product-store.ts'

const cart = ['p1', 'p2']
const queries: [string, (db: Queryable) => Promise<unknown>][] = [
  ['a product', (db) => findProduct(db, { id: 'p7', hidden: false })],
  ['a product for staff', (db) => findProduct(db, { id: 'p7', hidden: true })],
  ['the products of a cart', (db) => findProducts(db, cart)],
  ['the products of a cart, to be sold', (db) => lockProducts(db, cart)],
]

const shops = [
  { what: 'a large database that never counted its rows', count: 10_000, counted: false },
  { what: 'a small one, instead of reading all there is', count: 200, counted: false },
  { what: 'a small one that counted its rows', count: 200, counted: true },
]

describe.each(shops)('in $what', ({ count, counted }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
    const { pool } = shop.deps
    await pool.query(
      `insert into products (id, nombre, sku, categoria, color, colores, busqueda, publicado, precio)
       select 'p' || n, 'Prenda ' || n, 'SKU-' || n, 'Vestidos', '', '{}', 'prenda', 'si', n
       from generate_series(1, ${count}) as n`,
    )
    await pool.query('insert into variants (product_id) select id from products')
    if (counted) await pool.query('analyze products, variants')
  })
  afterAll(() => shop.close())

  test.each(queries)('The query for %s uses the primary key', async (_what, run) => {
    const plan = await queryPlanOf(shop.deps.pool, run)
    expect(plan).toMatch(/(Index Scan using|Bitmap Index Scan on) products_pkey/)
    expect(plan).not.toMatch(/products_by_category|products_on_sale|Seq Scan on (products|variants)/)
  })
})
