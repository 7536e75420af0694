import { expect, onTestFinished, test, vi } from 'vitest'
import { closeAccount } from '#contract/account/account.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, PASSWORD } from '#testing/shop/open-shop.ts'
import { anonymiseFinishedSales } from './account-store.ts'

test('Closing an account during a purchase also detaches that purchase', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const { pool } = shop.deps
  const top = aProduct({ stock: 5 })
  await shop.addProducts(top)
  const ana = await shop.as('user')
  const other = await pool.connect()
  onTestFinished(() => other.release())

  // The sale is inserted and not committed yet.
  const purchase = await shop.anonymous.call(placeWebSale, { body: aCart([top]) })
  await other.query('begin')
  await other.query('update sales set user_id = $1, actor = $1 where id = $2', [ana.uid, purchase.body.id])
  const closing = ana.call(closeAccount, { body: { clave: PASSWORD } })
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(1)
  }, 10_000)
  await other.query('commit')

  expect(await closing).toMatchObject({ status: 200 })
  const { rows } = await pool.query(
    'select user_id as uid, actor, "cuentaCerrada" is not null as closed from sales',
  )
  expect(rows).toEqual([{ uid: null, actor: null, closed: true }])
})

test('A parcel that staff never report as delivered delays the erasure for 90 days', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const { pool, clock } = shop.deps
  const top = aProduct({ stock: 5 })
  await shop.addProducts(top)
  const ana = await shop.as('user')
  await ana.call(placeWebSale, { body: aCart([top]) })
  await pool.query(`update sales set "estadoPago" = 'Confirmada', "aCobrar" = 0`)
  await pool.query(`update emails set done_at = now(), delivered_by = 'smtp' where sale_id is not null`)
  expect((await ana.call(closeAccount, { body: { clave: PASSWORD } })).status).toBe(200)

  const after = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)
  expect(await anonymiseFinishedSales(pool, after(90))).toBe(0)
  expect(await anonymiseFinishedSales(pool, after(91))).toBe(1)
})
