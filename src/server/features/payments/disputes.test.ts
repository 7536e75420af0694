import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refundPayment } from '#contract/payment-records.ts'
import { annulSale } from '#contract/sales.ts'
import { randomUUID } from 'node:crypto'
import { type ShopWithPayments, shopWithPayments, type SoldByCard } from '#testing/shop-with-payments.ts'
import { runQueue } from '#testing/run-queue.ts'

let s: ShopWithPayments

beforeAll(async () => {
  s = await shopWithPayments()
})
beforeEach(() => s.startOver())
afterAll(() => s.shop.close())

const IN_DISPUTE = { estado: 'charged_back', detalleEstado: 'in_process' } as const
const WON = { estado: 'charged_back', detalleEstado: 'reimbursed' } as const
const annul = async ({ id }: SoldByCard) => (await s.admin.call(annulSale, { params: { id } })).body
const later = () => s.shop.clock.advance(1_000)
const refunds = () => s.rows('select motivo, fallado is not null as ended from refunds')
const giveBack = (id: string, vuelveStock: boolean) =>
  s.admin.call(refundPayment, {
    params: { id },
    body: { monto: 100, medio: 'efectivo', vuelveStock },
    headers: { 'idempotency-key': randomUUID() },
  })

test.each([['in mediation', { estado: 'in_mediation' }] as const, ['charged back', IN_DISPUTE] as const])(
  'A sale whose payment is %s cannot be annulled, and it stands when the shop wins',
  async (_, dispute) => {
    const sale = await s.buy()
    await s.hears({ pagoId: '1', ventaId: sale.id })
    later()
    await s.hears({ pagoId: '1', ventaId: sale.id, ...dispute })
    expect(await annul(sale)).toMatchObject({ code: 'sale-charged' })
    later()
    await s.hears({ pagoId: '1', ventaId: sale.id, ...WON })
    expect(await s.stateOf(sale)).toBe('Confirmada')
    expect(await refunds()).toEqual([])
  },
)

test('A sale whose dispute was lost is annulled', async () => {
  const sale = await s.buy()
  await s.hears({ pagoId: '2', ventaId: sale.id })
  later()
  await s.hears({ pagoId: '2', ventaId: sale.id, estado: 'charged_back', detalleEstado: 'settled' })
  expect(await s.stateOf(sale)).toBe('Anulado')
})

test.each([
  ['return', true, 5],
  ['do not return', false, 4],
])(
  'A refund in cash after a won dispute annuls the sale, and the goods %s',
  async (_, vuelveStock, stock) => {
    const sale = await s.buy()
    const id = await s.hears({ pagoId: '3', ventaId: sale.id })
    later()
    await s.hears({ pagoId: '3', ventaId: sale.id, ...WON })
    expect((await giveBack(id, vuelveStock)).status).toBe(200)
    expect([await s.stateOf(sale), await s.stock()]).toEqual(['Anulado', stock])
  },
)

test.each([['with its bank', WON] as const, ['in mediation', { estado: 'approved' }] as const])(
  'A dispute of a second payment that the shop won %s is not given back by the program, and staff decide',
  async (_, won) => {
    const sale = await s.buy()
    await s.hears({ pagoId: '7304', ventaId: sale.id })
    later()
    await s.hears({ pagoId: '7305', ventaId: sale.id, estado: 'in_mediation' })
    later()
    await s.hears({ pagoId: '7305', ventaId: sale.id, fecAprobado: s.shop.clock.now(), ...won })
    expect(await refunds()).toEqual([])
    expect(await s.one('7305')).toMatchObject({ aviso: 'disputa-ganada', porDevolver: 100 })
  },
)

test('A won dispute of a sale without stock causes no automatic refund', async () => {
  const sale = await s.buy()
  await s.hears({ pagoId: '7305', ventaId: sale.id, estado: 'cancelled' })
  for (const _ of [1, 2, 3, 4, 5]) await s.buy()
  expect(await s.stock()).toBe(0)
  await s.hears({ pagoId: '7306', ventaId: sale.id, ...IN_DISPUTE })
  later()
  await s.hears({ pagoId: '7306', ventaId: sale.id, ...WON })
  expect(await s.stateOf(sale)).toBe('Anulado')
  expect(await refunds()).toEqual([])
  expect(await s.one('7306')).toMatchObject({ aviso: 'disputa-ganada' })
})

test('A dispute ends an automatic refund that was not made yet', async () => {
  const sale = await s.buy()
  await s.hears({ pagoId: '7', ventaId: sale.id })
  later()
  await s.hears({ pagoId: '8', ventaId: sale.id, fecAprobado: s.shop.clock.now() })
  expect(await refunds()).toEqual([{ motivo: 'segundo-pago', ended: false }])
  later()
  await s.hears({ pagoId: '8', ventaId: sale.id, ...IN_DISPUTE })
  later()
  await s.hears({ pagoId: '8', ventaId: sale.id, estado: 'approved', detalleEstado: 'accredited' })
  await runQueue(s.shop.deps, 'send-refunds')
  expect(s.books.refunds.size).toBe(0)
  expect(await refunds()).toEqual([{ motivo: 'segundo-pago', ended: true }])
})
