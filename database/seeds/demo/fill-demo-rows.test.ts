import { afterAll, beforeAll, expect, test } from 'vitest'
import { STORE_ZONE } from '#domain/calendar.ts'
import { type Shop, openShop } from '#testing/open-shop.ts'
import { mustBalance, rowsIn } from '#testing/stock-the-shop.ts'
import { fillDemoRows } from './fill-demo-rows.ts'
import { demoProducts } from './products.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

afterAll(() => shop.close())

const fill = () => fillDemoRows(shop.deps.db, { pictures: new Map(), now: shop.deps.clock.now() })

test('two processes that fill the demo shop at once make one of it', async () => {
  const { pool } = shop.deps
  await Promise.all([fill(), fill()])
  expect(await rowsIn(pool, 'products')).toBe(demoProducts.length)
  await mustBalance(pool)
})

test('a sale in cash is in the till once confirmed; annulled at the counter it came in and went out again that day', async () => {
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
