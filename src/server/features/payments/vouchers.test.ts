import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { mayExpire } from '#server/features/payments/may-expire.ts'
import { expireSales } from '#server/jobs/expire-sales.ts'
import { type ShopWithPayments, shopWithPayments, type SoldByCard } from '#testing/shop-with-payments.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
let s: ShopWithPayments

beforeAll(async () => {
  s = await shopWithPayments({ voucherHoldHours: 72 })
})
beforeEach(() => s.startOver())
afterAll(() => s.shop.close())

const from = (hours: number) => new Date(s.shop.clock.now().getTime() + hours * HOUR_MS)
const vence = async ({ id }: SoldByCard): Promise<Date> =>
  (await s.rows('select vence from sales where id = $1', [id]))[0].vence
const expire = () => expireSales(s.shop.deps, { mayExpire: (due) => mayExpire(s.shop.deps, due) })
const hasVoucher = (sale: SoldByCard, pagoId: string, venceCupon: Date) =>
  s.hears({
    pagoId,
    ventaId: sale.id,
    estado: 'pending',
    detalleEstado: 'pending_waiting_payment',
    venceCupon,
  })

test('A pending voucher holds the last unit until its own end, and payment after two days confirms the sale', async () => {
  const sale = await s.buy()
  const end = from(60)
  await hasVoucher(sale, '1', end)
  expect(await vence(sale)).toEqual(end)
  s.shop.clock.advance(48 * HOUR_MS)
  expect(await expire()).toBe(0)
  await s.hears({ pagoId: '1', ventaId: sale.id, estado: 'approved', venceCupon: end })
  expect([await s.stateOf(sale), await s.stock()]).toEqual(['Confirmada', 4])
})

test('A voucher that the shop reads only when the hold ends extends the hold', async () => {
  const sale = await s.buy()
  s.books.has({ pagoId: '2', ventaId: sale.id, estado: 'pending', venceCupon: from(48) })
  s.shop.clock.advance(61 * MINUTE_MS)
  expect(await expire()).toBe(0)
  expect(await s.stateOf(sale)).toBe('Pendiente')
  s.shop.clock.advance(48 * HOUR_MS)
  expect(await expire()).toBe(1)
})

test('A voucher holds its sale for at most the shop’s voucher hours', async () => {
  const sale = await s.buy()
  await hasVoucher(sale, '3', from(200))
  expect(await vence(sale)).toEqual(from(72))
})

test('A shop without vouchers extends no hold for a voucher', async () => {
  const without = await shopWithPayments()
  onTestFinished(() => without.shop.close())
  await without.startOver()
  const { id } = await without.buy()
  const held = () => without.rows('select vence from sales where id = $1', [id])
  const before = await held()
  await without.hears({ pagoId: '4', ventaId: id, estado: 'pending', venceCupon: from(48) })
  expect(await without.rows('select "venceCupon" from payments')).toEqual([{ venceCupon: from(48) }])
  expect(await held()).toEqual(before)
})

test('An unpaid voucher annuls its sale at its end and returns the stock', async () => {
  const sale = await s.buy()
  await hasVoucher(sale, '5', from(48))
  s.shop.clock.advance(1_000)
  await s.hears({ pagoId: '5', ventaId: sale.id, estado: 'cancelled', detalleEstado: 'expired' })
  expect([await s.stateOf(sale), await s.stock()]).toEqual(['Anulado', 5])
})
