import { dayOf, daysBefore } from '#domain/calendar.ts'
import { openDatabase } from '#server/database/connection/open-database.ts'
import type { ShopProcess } from '#testing/shop/shop-process.ts'
import { openDemoShop, test as demoTest } from './demo-shop.ts'

/** Number of old cash entries. The newest is $ 100 and six days old, and each earlier day has one entry. */
export const OLD_ENTRIES = 33
const NEWEST_DAYS_AGO = 6

/** Returns the day of an old cash entry. Position 1 is the newest entry. */
export const dayOfOldEntry = (position: number) =>
  daysBefore(dayOf(new Date()), NEWEST_DAYS_AGO - 1 + position)

/**
 * Playwright's `test` with a demo shop whose till was not opened this week. A cash sale was made three days
 * ago.
 */
export const test = demoTest.extend<object, { shop: ShopProcess }>({
  shop: [
    async ({}, use, { workerIndex }) => {
      const { shop, remove } = await openDemoShop(`e2e-cash-${workerIndex}`, {}, undefined, insertRows)
      await use(shop)
      await remove()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})

async function insertRows(dataDir: string): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir })
  const today = dayOf(new Date())
  await pool.query('truncate cash_entries, cash_closings, cash_reopenings cascade')
  await pool.query(
    `insert into cash_entries (tipo, monto, descripcion, dia, hora)
     select case when place % 3 = 0 then 'Gasto' else 'Ingreso' end, place * 10000, 'Viejo ' || place,
       ($1::date - ($2::int - 1 + place)), '10:30'
     from generate_series(1, $3::int) as place`,
    [today, NEWEST_DAYS_AGO, OLD_ENTRIES],
  )
  await pool.query(
    `insert into cash_entries (tipo, monto, descripcion, dia, hora, sale_id)
     select 'Ingreso', 150000, 'Venta N° ' || numero, $1, '11:00', id from sales where "estadoPago" <> 'Anulado'
     order by numero limit 1`,
    [daysBefore(today, 3)],
  )
  await close()
}
