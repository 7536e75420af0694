import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refundPayment } from '#contract/payment/payment-records.ts'
import { annulSale } from '#contract/sale/sales.ts'
import { randomUUID } from 'node:crypto'
import {
  type ShopWithPayments,
  shopWithPayments,
  type SoldByCard,
} from '#testing/payments/shop-with-payments.ts'
import { runQueue } from '#testing/shop/run-queue.ts'

let scene: ShopWithPayments

beforeAll(async () => {
  scene = await shopWithPayments()
})
beforeEach(() => scene.reset())
afterAll(() => scene.shop.close())

const IN_DISPUTE = { estado: 'charged_back', detalleEstado: 'in_process' } as const
const WON = { estado: 'charged_back', detalleEstado: 'reimbursed' } as const
const annul = async ({ id }: SoldByCard) => (await scene.admin.call(annulSale, { params: { id } })).body
const later = () => scene.shop.clock.advance(1_000)
const refunds = () => scene.rows('select motivo, fallado is not null as ended from refunds')
const refund = (id: string, vuelveStock: boolean) =>
  scene.admin.call(refundPayment, {
    params: { id },
    body: { monto: 100, medio: 'efectivo', vuelveStock },
    headers: { 'idempotency-key': randomUUID() },
  })

test.each([['in mediation', { estado: 'in_mediation' }] as const, ['charged back', IN_DISPUTE] as const])(
  'A sale whose payment is %s cannot be annulled, and stays valid when the shop wins',
  async (_, dispute) => {
    const sale = await scene.buy()
    await scene.receivePayment({ pagoId: '1', ventaId: sale.id })
    later()
    await scene.receivePayment({ pagoId: '1', ventaId: sale.id, ...dispute })
    expect(await annul(sale)).toMatchObject({ code: 'sale-charged' })
    later()
    await scene.receivePayment({ pagoId: '1', ventaId: sale.id, ...WON })
    expect(await scene.statusOf(sale)).toBe('Confirmada')
    expect(await refunds()).toEqual([])
  },
)

test('A sale whose dispute was lost is annulled, and its buyer gets an e-mail', async () => {
  const sale = await scene.buy()
  await scene.receivePayment({ pagoId: '2', ventaId: sale.id })
  later()
  await scene.receivePayment({
    pagoId: '2',
    ventaId: sale.id,
    estado: 'charged_back',
    detalleEstado: 'settled',
  })
  expect(await scene.statusOf(sale)).toBe('Anulado')
  expect(await scene.rows(`select kind from emails where kind = 'sale-annulled'`)).toHaveLength(1)
})

test.each([
  ['return', true, 5],
  ['do not return', false, 4],
])(
  'A refund in cash after a won dispute annuls the sale, and the goods %s',
  async (_, vuelveStock, stock) => {
    const sale = await scene.buy()
    const id = await scene.receivePayment({ pagoId: '3', ventaId: sale.id })
    later()
    await scene.receivePayment({ pagoId: '3', ventaId: sale.id, ...WON })
    expect((await refund(id, vuelveStock)).status).toBe(200)
    expect([await scene.statusOf(sale), await scene.stock()]).toEqual(['Anulado', stock])
  },
)

test.each([['with its bank', WON] as const, ['in mediation', { estado: 'approved' }] as const])(
  'A second payment whose dispute the shop won %s is not refunded automatically, and staff decide',
  async (_, won) => {
    const sale = await scene.buy()
    await scene.receivePayment({ pagoId: '7304', ventaId: sale.id })
    later()
    await scene.receivePayment({ pagoId: '7305', ventaId: sale.id, estado: 'in_mediation' })
    later()
    await scene.receivePayment({
      pagoId: '7305',
      ventaId: sale.id,
      fecAprobado: scene.shop.clock.now(),
      ...won,
    })
    expect(await refunds()).toEqual([])
    expect(await scene.one('7305')).toMatchObject({ aviso: 'disputa-ganada', porDevolver: 100 })
  },
)

test('A won dispute of a sale without stock causes no automatic refund', async () => {
  const sale = await scene.buy()
  await scene.receivePayment({ pagoId: '7305', ventaId: sale.id, estado: 'cancelled' })
  for (const _ of [1, 2, 3, 4, 5]) await scene.buy()
  expect(await scene.stock()).toBe(0)
  await scene.receivePayment({ pagoId: '7306', ventaId: sale.id, ...IN_DISPUTE })
  later()
  await scene.receivePayment({ pagoId: '7306', ventaId: sale.id, ...WON })
  expect(await scene.statusOf(sale)).toBe('Anulado')
  expect(await refunds()).toEqual([])
  expect(await scene.one('7306')).toMatchObject({ aviso: 'disputa-ganada' })
})

test('A dispute stops an automatic refund that is not sent yet', async () => {
  const sale = await scene.buy()
  await scene.receivePayment({ pagoId: '7', ventaId: sale.id })
  later()
  await scene.receivePayment({ pagoId: '8', ventaId: sale.id, fecAprobado: scene.shop.clock.now() })
  expect(await refunds()).toEqual([{ motivo: 'segundo-pago', ended: false }])
  later()
  await scene.receivePayment({ pagoId: '8', ventaId: sale.id, ...IN_DISPUTE })
  later()
  await scene.receivePayment({
    pagoId: '8',
    ventaId: sale.id,
    estado: 'approved',
    detalleEstado: 'accredited',
  })
  await runQueue(scene.shop.deps, 'send-refunds')
  expect(scene.fakeProvider.refundCount).toBe(0)
  expect(await refunds()).toEqual([{ motivo: 'segundo-pago', ended: true }])
})
