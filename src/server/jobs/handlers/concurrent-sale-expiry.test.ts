import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { annulSale, changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCart, aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { ledgerInconsistencies } from '#testing/consistency/ledger-consistency.ts'
import { stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import { waitUntil } from '#testing/wait-until.ts'
import { expireSales } from './expire-sales.ts'

const top = aProduct({ stock: 100, precio: centavos(1_000_000) })

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop({ poolSize: 20, store: { cashHoldHours: 1 } })
  admin = await shop.as('admin')
})
beforeEach(async () => {
  await shop.addProducts(top)
  await shop.addCoupons(aCoupon({ code: 'DIEZ', usageLimit: 100 }))
})
afterEach(async () => {
  const inconsistencies = await ledgerInconsistencies(shop.deps.pool)
  if (inconsistencies.length > 0) throw new Error(inconsistencies.join('\n'))
  await shop.deps.pool.query('truncate audit_trail')
  await shop.reset()
})
afterAll(() => shop.close())

const rows = async (sql: string) => (await shop.deps.pool.query(sql)).rows
const annulments = async () =>
  (await rows(`select count(*) from emails where kind in ('sale-annulled', 'sale-expired')`))[0].count

let buyers = 0
async function overdue(sales: number): Promise<string[]> {
  const ids: string[] = []
  for (let sale = 0; sale < sales; sale++) {
    const cliente = { nombre: 'Ana Paz', correo: `compra${++buyers}@correo.test` }
    const body = aCart([top], { cliente, codigoDescuento: 'DIEZ', total: centavos(900_000) })
    ids.push((await shop.anonymous.call(placeWebSale, { body })).body.id)
  }
  // Changes the deadline instead of the clock, because sessions would expire.
  await shop.deps.pool.query('update sales set vence = $1', [shop.clock.now()])
  return ids
}

/** Locks the sale until both calls wait. The first call gets the lock first. */
async function runInLockOrder<One, Two>(
  id: string,
  first: () => Promise<One>,
  second: () => Promise<Two>,
): Promise<[One, Two]> {
  const holder = await shop.deps.pool.connect()
  await holder.query('begin')
  await holder.query('select from sales where id = $1 for update', [id])
  const one = first()
  await waitUntil(async () => (await waiting()) === 1)
  const two = second()
  await waitUntil(async () => (await waiting()) === 2)
  await holder.query('commit')
  holder.release()
  return Promise.all([one, two])
}

const waiting = async (): Promise<number> =>
  (
    await rows(`select count(*) as waiting from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock'`)
  )[0].waiting

test('Several processes that expire the same sales annul each of them once', async () => {
  await overdue(20)
  const expired = await Promise.all(Array.from({ length: 4 }, () => expireSales(shop.deps)))
  expect(expired.reduce((sum, one) => sum + one, 0)).toBe(20)
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 100 })
  expect(await rows('select used from coupons')).toEqual([{ used: 0 }])
  expect(await annulments()).toBe(20)
  expect(await rows('select count(*) from audit_trail')).toEqual([{ count: 20 }])
})

const expire = () => expireSales(shop.deps)

test('Two concurrent expiries of one sale annul it once', async () => {
  const [id] = await overdue(1)
  expect(await runInLockOrder(id!, expire, expire)).toEqual([1, 0])
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 100 })
  expect(await annulments()).toBe(1)
})

test('A sale that staff confirm just before its expiry stays, with its stock, its coupon and its cash entry', async () => {
  const [id] = await overdue(1)
  const confirm = () => admin.call(changeSaleState, { params: { id: id!, newState: 'Confirmada' } })
  const [confirmed, expired] = await runInLockOrder(id!, confirm, expire)
  expect([confirmed.status, expired]).toEqual([200, 0])
  expect(await rows('select "estadoPago" from sales')).toEqual([{ estadoPago: 'Confirmada' }])
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 99 })
  expect(await rows('select used from coupons')).toEqual([{ used: 1 }])
  expect(await rows('select tipo from cash_entries')).toEqual([{ tipo: 'Ingreso' }])
})

test('A sale that staff confirm just after its expiry is annulled, and the confirmation is refused', async () => {
  const [id] = await overdue(1)
  const confirm = () => admin.call(changeSaleState, { params: { id: id!, newState: 'Confirmada' } })
  const [expired, confirmed] = await runInLockOrder(id!, expire, confirm)
  expect([expired, confirmed.status]).toEqual([1, 409])
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 100 })
  expect(await rows('select tipo from cash_entries')).toEqual([])
})

test('A sale that staff annul at the moment of its expiry returns stock and coupon once', async () => {
  const [id] = await overdue(1)
  const annul = () => admin.call(annulSale, { params: { id: id! }, query: { motivo: 'Se arrepintió' } })
  const [annulled, expired] = await runInLockOrder(id!, annul, expire)
  expect([annulled.status, expired]).toEqual([200, 0])
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 100 })
  expect(await rows('select used from coupons')).toEqual([{ used: 0 }])
  expect(await annulments()).toBe(1)
})
