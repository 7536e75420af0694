import { afterAll, beforeAll, expect, test } from 'vitest'
import { STORE_ZONE } from '#domain/calendar.ts'
import type { Choice } from '#domain/product/variants.ts'
import { type Shop, openShop } from '#testing/shop/open-shop.ts'
import { assertStockMatchesMovements, rowCount } from '#testing/fixtures/stock-fixtures.ts'
import { fillDemoRows } from './fill-demo-rows.ts'
import { createDemoAccounts } from './create-demo-accounts.ts'
import { demoProducts } from './demo-products.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

afterAll(() => shop.close())

const fill = () => fillDemoRows(shop.deps.db, { galleries: new Map(), now: shop.deps.clock.now() })

test('two concurrent processes fill the demo shop only once', async () => {
  const { pool } = shop.deps
  await Promise.all([fill(), fill()])
  expect(await rowCount(pool, 'products')).toBe(demoProducts.length)
  await assertStockMatchesMovements(pool)
})

test('after all past sales the stock of each combination equals the demo data', async () => {
  await fill()
  const { rows } = await shop.deps.pool.query(
    `select sku, (select json_agg(stock order by color, talle) from variants where product_id = products.id) as units
     from products order by orden`,
  )
  const inOrder = ({ color, talle }: Choice) => `${color} ${talle}`
  expect(rows).toEqual(
    demoProducts.map(({ sku, stock, variantes }) => ({
      sku,
      units:
        variantes.length === 0
          ? [stock]
          : variantes.toSorted((a, b) => (inOrder(a) < inOrder(b) ? -1 : 1)).map((variant) => variant.stock),
    })),
  )
})

test('every line of a sale names a combination that exists, and its movement takes from it', async () => {
  await fill()
  const { rows } = await shop.deps.pool.query(
    `select "idProducto", line.color, line.talle from sale_lines as line
     where not exists (
       select from stock_movements as moved join variants using (product_id, color, talle)
       where moved.sale_id = line.sale_id and product_id = "idProducto" and kind = 'Venta' and quantity = -cantidad
         and (color, talle) in ((line.color, line.talle), ('', ''))
     )`,
  )
  expect(rows).toEqual([])
})

test('counter sales by card include the surcharge, and a coupon’s discount and uses are stored', async () => {
  await fill()
  const ask = async (query: string) => (await shop.deps.pool.query(query)).rows
  expect(
    await ask(
      `select distinct pago, recargo > 0 as more from sales where medio = 'Casa central' order by pago`,
    ),
  ).toEqual([
    { pago: 'efectivo', more: false },
    { pago: 'qr', more: true },
    { pago: 'tarjetaCredito', more: true },
    { pago: 'tarjetaDebito', more: true },
    { pago: 'transferencia', more: false },
  ])
  expect(
    await ask(`select code, used, (select count(*)::int from sales where coupon_id = coupons.id) as sales,
                 (select bool_and(descuento > 0) from sales where coupon_id = coupons.id) as less
               from coupons where used > 0`),
  ).toEqual([{ code: 'BIENVENIDA10', used: 2, sales: 3, less: true }])
})

test('the demo seller is the author of every counter sale', async () => {
  await createDemoAccounts(shop.deps)
  await shop.deps.pool.query(
    'truncate products, coupons, sales, stock_movements, cash_entries, idempotency_keys, emails cascade',
  )
  await fill()
  const { rows } = await shop.deps.pool.query(
    `select medio, coalesce(rol, 'nobody') as who, count(*)::int as sales
     from sales left join "user" on "user".id = actor group by 1, 2 order by 1, 2`,
  )
  expect(rows).toEqual([
    { medio: 'Casa central', who: 'seller', sales: 13 },
    { medio: 'Página', who: 'nobody', sales: expect.any(Number) },
    { medio: 'Página', who: 'user', sales: expect.any(Number) },
  ])
})

test('a confirmed cash sale is in the till, and an annulled counter sale has an income and an expense on its day', async () => {
  await fill()
  const { rows } = await shop.deps.pool.query<{ how: string; moved: string }>(
    `select distinct concat_ws(' ', medio, "estadoPago") as how, coalesce(entries, 'nothing') as moved
     from sales left join (
       select sale_id, string_agg(tipo, ', ' order by cash_entries.creado) as entries
       from cash_entries join sales on sales.id = sale_id and monto = total
         and dia = (sales.creado at time zone $1)::date
       group by sale_id
     ) as till on sale_id = sales.id
     where pago ilike 'efectivo' order by how`,
    [STORE_ZONE],
  )
  expect(rows.map(({ how, moved }) => `${how}: ${moved}`)).toEqual([
    'Casa central Anulado: Ingreso, Gasto',
    'Casa central Confirmada: Ingreso',
    'Página Anulado: nothing',
    'Página Confirmada: Ingreso',
    'Página Enproceso: nothing',
    'Página Pendiente: nothing',
  ])
})
