import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changeSaleState, placeWebSale, readReceipt } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCart, aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import { simulatedPayments } from '#testing/payments/simulated-payments.ts'
import { expireSales } from './expire-sales.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const top = aProduct({ stock: 10, precio: centavos(1_000_000) })

let shop: Shop
let admin: Caller
let opened: Date

beforeAll(async () => {
  shop = await openShop({
    payments: simulatedPayments(),
    store: { unpaidSaleLifetimeMinutes: 5 },
  })
  opened = shop.clock.now()
  admin = await shop.as('admin')
})
afterEach(async () => {
  await shop.deps.pool.query('truncate audit_trail')
  await shop.reset()
  // Resets the clock, because sessions expire by it.
  shop.clock.advance(opened.getTime() - shop.clock.now().getTime())
})
afterAll(() => shop.close())

let buyers = 0
async function buy(fields: object = {}): Promise<{ id: string; numero: number; comprobante: string }> {
  const cliente = { nombre: 'Ana Paz', correo: `compra${++buyers}@correo.test` }
  return (await shop.anonymous.call(placeWebSale, { body: aCart([top], { cliente, ...fields }) })).body
}
const rows = async (sql: string, values: unknown[] = []) => (await shop.deps.pool.query(sql, values)).rows
const statuses = async () =>
  (await rows('select "estadoPago" from sales order by numero')).map(({ estadoPago }) => estadoPago)

test('A cash purchase without payment or change in 72 hours is annulled, returns stock and coupon once, and sends an e-mail', async () => {
  await shop.addProducts(top)
  await shop.addCoupons(aCoupon({ code: 'DIEZ' }))
  const { id, numero, comprobante } = await buy({ codigoDescuento: 'DIEZ', total: centavos(900_000) })
  shop.clock.advance(72 * HOUR_MS - 1)
  expect(await expireSales(shop.deps)).toBe(0)
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 9 })
  shop.clock.advance(1)
  expect(await expireSales(shop.deps)).toBe(1)
  expect(await expireSales(shop.deps)).toBe(0)
  expect(await statuses()).toEqual(['Anulado'])
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 10 })
  expect(await rows('select used from coupons')).toEqual([{ used: 0 }])
  expect(await rows('select tipo from cash_entries')).toEqual([])
  expect(await rows(`select kind from emails where kind not in ('purchase-received', 'new-sale')`)).toEqual([
    { kind: 'sale-expired' },
  ])
  expect(await rows('select actor, what, object, before, after from audit_trail')).toEqual([
    {
      actor: 'la tienda',
      what: 'anuló una venta que nadie pagó a tiempo',
      object: `sale:${id}`,
      before: { estadoPago: 'Pendiente' },
      after: { estadoPago: 'Anulado', numero, total: 900_000 },
    },
  ])
  const receipt = await shop.anonymous.call(readReceipt, { params: { token: comprobante } })
  expect(receipt.body).toMatchObject({ estadoPago: 'Anulado' })
})

test('A sale that staff changed does not expire, even when it is pending again', async () => {
  await shop.addProducts(top)
  const [{ id: inReview }, { id: back }] = [await buy(), await buy()]
  for (const id of [inReview, back])
    await admin.call(changeSaleState, { params: { id, newState: 'Enproceso' } })
  await admin.call(changeSaleState, { params: { id: back, newState: 'Pendiente' } })
  shop.clock.advance(1_000 * HOUR_MS)
  expect(await expireSales(shop.deps)).toBe(0)
  expect(await statuses()).toEqual(['Enproceso', 'Pendiente'])
})

test('A card purchase expires at its own deadline, unless the payment check postpones the expiry to the next run', async () => {
  await shop.addProducts(top)
  const card = await buy({ formaPago: 'Mercado Pago' })
  await buy({ formaPago: 'Efectivo' })
  shop.clock.advance(5 * MINUTE_MS)
  const checkedSales: unknown[] = []
  const postpone = async (sale: { id: string; pago: string }) => {
    checkedSales.push(sale)
    return false
  }
  expect(await expireSales(shop.deps, { mayExpire: postpone })).toBe(0)
  expect(checkedSales).toEqual([
    expect.objectContaining({ id: card.id, pago: 'Mercado Pago', vence: shop.clock.now() }),
  ])
  expect(await expireSales(shop.deps, { mayExpire: async () => true })).toBe(1)
  expect(await statuses()).toEqual(['Anulado', 'Pendiente'])
})

test.each([
  ['Confirmada', ['Confirmada']],
  ['Pendiente', ['Enproceso', 'Pendiente']],
])('A sale that staff set to %s during the payment check stays', async (estadoPago, states) => {
  await shop.addProducts(top)
  const { id } = await buy({ formaPago: 'Mercado Pago' })
  shop.clock.advance(5 * MINUTE_MS)
  const changeStateMeanwhile = async () => {
    for (const newState of states) await admin.call(changeSaleState, { params: { id, newState } })
    return true
  }
  expect(await expireSales(shop.deps, { mayExpire: changeStateMeanwhile })).toBe(0)
  expect(await statuses()).toEqual([estadoPago])
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 9 })
})

test('All due sales of several batches are processed, also after postponed sales and a failed one', async () => {
  await shop.addProducts(top)
  const ids: string[] = []
  for (let sale = 0; sale < 5; sale++) ids.push((await buy()).id)
  shop.clock.advance(72 * HOUR_MS)
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })
  const mayExpire = async ({ id }: { id: string }) => {
    if (id === ids[1]) throw new Error('No contesta')
    return id !== ids[0]
  }
  await expect(expireSales({ ...shop.deps, log }, { mayExpire, batchSize: 2 })).rejects.toThrow(
    '1 de 4 ventas vencidas no se pudieron anular',
  )
  expect(await statuses()).toEqual(['Pendiente', 'Pendiente', 'Anulado', 'Anulado', 'Anulado'])
  expect(logged.join()).toContain('No contesta')
})

test('A shop that stops leaves the remaining sales to the next run', async () => {
  await shop.addProducts(top)
  await buy()
  shop.clock.advance(72 * HOUR_MS)
  expect(await expireSales(shop.deps, { closing: AbortSignal.abort() })).toBe(0)
  expect(await statuses()).toEqual(['Pendiente'])
})

test('A shop without a time limit for cash purchases expires none', async () => {
  await shop.addProducts(top)
  await shop.deps.pool.query(
    `update store_profile set profile = '{"cashHoldHours": 0}', version = version + 1`,
  )
  shop.deps.store.invalidate()
  await buy()
  await shop.deps.pool.query('update store_profile set profile = null, version = version + 1')
  shop.deps.store.invalidate()
  expect(await rows('select vence from sales')).toEqual([{ vence: null }])
  shop.clock.advance(10_000 * HOUR_MS)
  expect(await expireSales(shop.deps)).toBe(0)
})
