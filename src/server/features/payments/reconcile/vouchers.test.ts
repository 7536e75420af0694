import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { canExpireSale } from './can-expire-sale.ts'
import { expireSales } from '#server/jobs/handlers/expire-sales.ts'
import {
  type ShopWithPayments,
  shopWithPayments,
  type SoldByCard,
} from '#testing/payments/shop-with-payments.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
let scene: ShopWithPayments

beforeAll(async () => {
  scene = await shopWithPayments({ voucherHoldHours: 72 })
})
beforeEach(() => scene.reset())
afterAll(() => scene.shop.close())

const from = (hours: number) => new Date(scene.shop.clock.now().getTime() + hours * HOUR_MS)
const vence = async ({ id }: SoldByCard): Promise<Date> =>
  (await scene.rows('select vence from sales where id = $1', [id]))[0].vence
const expire = () => expireSales(scene.shop.deps, { mayExpire: (due) => canExpireSale(scene.shop.deps, due) })
const hasVoucher = (sale: SoldByCard, pagoId: string, venceCupon: Date) =>
  scene.receivePayment({
    pagoId,
    ventaId: sale.id,
    estado: 'pending',
    detalleEstado: 'pending_waiting_payment',
    venceCupon,
  })

test('A pending voucher holds the last unit until its own end, and payment after two days confirms the sale', async () => {
  const sale = await scene.buy()
  const end = from(60)
  await hasVoucher(sale, '1', end)
  expect(await vence(sale)).toEqual(end)
  scene.shop.clock.advance(48 * HOUR_MS)
  expect(await expire()).toBe(0)
  await scene.receivePayment({ pagoId: '1', ventaId: sale.id, estado: 'approved', venceCupon: end })
  expect([await scene.statusOf(sale), await scene.stock()]).toEqual(['Confirmada', 4])
})

test('A voucher that the shop reads only when the hold ends extends the hold', async () => {
  const sale = await scene.buy()
  scene.fakeProvider.addPayment({ pagoId: '2', ventaId: sale.id, estado: 'pending', venceCupon: from(48) })
  scene.shop.clock.advance(61 * MINUTE_MS)
  expect(await expire()).toBe(0)
  expect(await scene.statusOf(sale)).toBe('Pendiente')
  scene.shop.clock.advance(48 * HOUR_MS)
  await expire()
  expect(await scene.statusOf(sale)).toBe('Anulado')
})

test('A voucher holds its sale for at most the shop’s voucher hours', async () => {
  const sale = await scene.buy()
  await hasVoucher(sale, '3', from(200))
  expect(await vence(sale)).toEqual(from(72))
})

test('A shop without vouchers extends no hold for a voucher', async () => {
  const without = await shopWithPayments()
  onTestFinished(() => without.shop.close())
  await without.reset()
  const { id } = await without.buy()
  const holdEnd = () => without.rows('select vence from sales where id = $1', [id])
  const before = await holdEnd()
  await without.receivePayment({ pagoId: '4', ventaId: id, estado: 'pending', venceCupon: from(48) })
  expect(await without.rows('select "venceCupon" from payments')).toEqual([{ venceCupon: from(48) }])
  expect(await holdEnd()).toEqual(before)
})

test('An unpaid voucher annuls its sale at its end and returns the stock', async () => {
  const sale = await scene.buy()
  await hasVoucher(sale, '5', from(48))
  scene.shop.clock.advance(1_000)
  await scene.receivePayment({ pagoId: '5', ventaId: sale.id, estado: 'cancelled', detalleEstado: 'expired' })
  expect([await scene.statusOf(sale), await scene.stock()]).toEqual(['Anulado', 5])
})
