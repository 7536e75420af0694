import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale, changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { canChangeStatus, type SaleStatus } from '#domain/sale/sale-status.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { retryWhileBusy } from '#testing/consistency/retry-while-busy.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { ledgerInconsistencies } from '#testing/consistency/ledger-consistency.ts'
import { rowCount, stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import { runBehindLock } from '#testing/consistency/run-behind-lock.ts'
import { lockSale } from './locked-sale-store.ts'
import { annulLockedSale } from './transition-sale.ts'

let shop: Shop
let admin: Caller
let anotherAdmin: Caller
let seller: Caller

const top = aProduct({ stock: 100, precio: centavos(1_000_000) })

beforeAll(async () => {
  shop = await openShop({ poolSize: 20 })
  admin = await shop.as('admin')
  anotherAdmin = await shop.another('admin')
  seller = await shop.as('seller')
})

afterEach(async () => {
  const wrong = await ledgerInconsistencies(shop.deps.pool)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  const { rows } = await shop.deps.pool.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  if (rows[0].deadlocks !== 0) throw new Error('Somebody died in a deadlock')
  await shop.deps.pool.query('truncate audit_trail')
  await shop.reset()
})

afterAll(() => shop.close())

async function buyWithCoupon(): Promise<string> {
  await shop.addProducts(top)
  await shop.addCoupons(aCoupon({ code: 'DIEZ' }))
  const body = aCart([top], { codigoDescuento: 'DIEZ', total: centavos(900_000) })
  return (await shop.anonymous.call(placeWebSale, { body })).body.id
}
async function createCounterSale(): Promise<string> {
  await shop.addProducts(top)
  return (await seller.call(placeCounterSale, { body: aCounterSale([top]) })).body.id
}
const annul = (by: Caller, id: string) =>
  by.call(annulSale, { params: { id }, query: { motivo: 'Se arrepintió' } })
const change = (id: string, newState: SaleStatus, by = admin) =>
  by.call(changeSaleState, { params: { id, newState } })

/** Sends all requests while another transaction locks the sales. */
const runConcurrently = <T>(requests: readonly (() => Promise<T>)[]): Promise<T[]> =>
  runBehindLock(shop.deps.pool, 'select from sales for update', requests)

const rows = async (sql: string, values: unknown[] = []) => (await shop.deps.pool.query(sql, values)).rows
const statusesOf = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other)
const status = async (id: string) =>
  (await rows('select "estadoPago" from sales where id = $1', [id]))[0].estadoPago

test("Only one of several concurrent annulments returns the stock, and the others get 'annulled'", async () => {
  const id = await createCounterSale()
  const callers = [admin, anotherAdmin, seller, admin, anotherAdmin, seller]
  const replies = await runConcurrently(callers.map((by) => () => annul(by, id)))
  expect(statusesOf(replies)).toEqual([200, 409, 409, 409, 409, 409])
  const refused = replies.filter(({ status: code }) => code === 409)
  expect([...new Set(refused.map(({ body }) => body.code))]).toEqual(['sale-annulled'])
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 100 })
  expect(await rows(`select tipo from cash_entries order by id`)).toEqual([
    { tipo: 'Ingreso' },
    { tipo: 'Gasto' },
  ])
  expect(await rows(`select count(*) from audit_trail where what = 'anuló una venta'`)).toEqual([
    { count: 1 },
  ])
})

test('Only one of several concurrent annulments of a web sale returns the coupon use and sends the e-mail', async () => {
  const id = await buyWithCoupon()
  const replies = await runConcurrently([() => annul(admin, id), () => annul(anotherAdmin, id)])
  expect(statusesOf(replies)).toEqual([200, 409])
  expect(await rows('select used from coupons')).toEqual([{ used: 0 }])
  expect(await rows(`select count(*) from emails where kind = 'sale-annulled'`)).toEqual([{ count: 1 }])
})

test.each(['Confirmada', 'Enproceso'] as const)(
  'A concurrent annulment and change to %s end annulled, with no cash in the till and all stock returned',
  async (to) => {
    for (const _ of Array.from({ length: 3 })) {
      const id = await buyWithCoupon()
      const [annulled, changed] = await runConcurrently([() => annul(admin, id), () => change(id, to)])
      expect(annulled!.status).toBe(200)
      expect([200, 409]).toContain(changed!.status)
      expect(await status(id)).toBe('Anulado')
      expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 100 })
      expect(await ledgerInconsistencies(shop.deps.pool)).toEqual([])
      const emailedStates = changed!.status === 200 ? [to, 'Anulado'] : ['Anulado']
      expect(
        await rows(
          `select coalesce(payload ->> 'estadoPago', 'Anulado') as told from emails
           where kind in ('sale-status-changed', 'sale-annulled') order by id`,
        ),
      ).toEqual(emailedStates.map((one) => ({ told: one })))
      await shop.reset()
    }
  },
)

/** Has the steps of the job that expires unpaid sales: locks the sale, then checks its status. */
const expire = (id: string) =>
  inTransaction(shop.deps.pool, async (tx) => {
    const sale = (await lockSale(tx, id))!
    if (!canChangeStatus(sale.estadoPago, 'Anulado', 'expiry')) return { status: 409 }
    await annulLockedSale(tx, sale, { actor: null, at: shop.clock.now(), ended: 'sale-expired' })
    return { status: 200 }
  })

test('A concurrent annulment and expiry return the stock once', async () => {
  const id = await buyWithCoupon()
  const replies = await runConcurrently<{ status: number }>([
    () => annul(admin, id),
    () => expire(id),
    () => expire(id),
  ])
  expect(statusesOf(replies)).toEqual([200, 409, 409])
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 100 })
  expect(await rows(`select count(*) from emails where kind in ('sale-annulled', 'sale-expired')`)).toEqual([
    { count: 1 },
  ])
})

test('A sale that is confirmed during its expiry is either completely confirmed or completely annulled', async () => {
  const id = await buyWithCoupon()
  const [changed, expired] = await runConcurrently<{ status: number }>([
    () => change(id, 'Confirmada'),
    () => expire(id),
  ])
  expect(statusesOf([changed!, expired!])).toEqual([200, 409])
  expect(await status(id)).toBe(changed!.status === 200 ? 'Confirmada' : 'Anulado')
})

test('The same change by two admins at once is one change: one cash entry, one e-mail, one audit entry', async () => {
  const id = await buyWithCoupon()
  const replies = await runConcurrently(
    [admin, anotherAdmin, admin, anotherAdmin].map((by) => () => change(id, 'Confirmada', by)),
  )
  expect(statusesOf(replies)).toEqual([200, 200, 200, 200])
  expect(await rowCount(shop.deps.pool, 'cash_entries')).toBe(1)
  expect(await rows(`select count(*) from emails where kind = 'sale-status-changed'`)).toEqual([{ count: 1 }])
  expect(await rowCount(shop.deps.pool, 'audit_trail')).toBe(1)
})

test('Concurrent annulments and sales of the same products with a coupon cause no deadlock and lose no unit', async () => {
  const [one, two] = [
    aProduct({ stock: 200, precio: centavos(500_000) }),
    aProduct({ stock: 200, precio: centavos(500_000) }),
  ]
  await shop.addProducts(one, two)
  await shop.addCoupons(aCoupon({ code: 'DIEZ' }))
  const buy = async (buyer: number) => {
    const cart = buyer % 2 === 0 ? [one, two] : [two, one]
    const cliente = { correo: `c${buyer}@correo.test` }
    const body = aCart(cart, { cliente, codigoDescuento: 'DIEZ', total: centavos(900_000) })
    return retryWhileBusy(() => shop.anonymous.call(placeWebSale, { body }))
  }
  const ids: string[] = []
  for (let buyer = 0; buyer < 16; buyer++) ids.push((await buy(buyer)).body.id)
  const [annulled, bought] = await Promise.all([
    Promise.all(ids.map((id) => retryWhileBusy(() => annul(admin, id)))),
    Promise.all(ids.map((_, index) => buy(100 + index))),
  ])
  const codes = [...annulled, ...bought].map(({ status: code }) => code)
  expect([...new Set(codes)]).toEqual([200])
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [one.id]: 184, [two.id]: 184 })
})
