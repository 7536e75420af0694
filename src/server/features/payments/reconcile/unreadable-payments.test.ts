import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archivePayment, editPayment, verifyPayment } from '#contract/payment/payment-records.ts'
import { checkPayment } from '#contract/payment/payments.ts'
import { annulSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { canExpireSale } from './can-expire-sale.ts'
import { expireSales } from '#server/jobs/handlers/expire-sales.ts'
import { reconcilePayments } from '#server/jobs/handlers/reconcile-payments.ts'
import { type ShopWithPayments, shopWithPayments } from '#testing/payments/shop-with-payments.ts'

let scene: ShopWithPayments

beforeAll(async () => {
  scene = await shopWithPayments()
})
beforeEach(() => scene.reset())
afterAll(() => scene.shop.close())

const PORQUE = 'Mercado Pago informa el estado "nuevo", que la tienda no conoce'
const receivePayment = (ventaId: string, pagoId: string) =>
  scene.fakeProvider.addPayment({ pagoId, ventaId, montoTotal: centavos(10_000) })
const row = async (pagoId: string) =>
  (await scene.rows('select * from payments where "pagoId" = $1', [pagoId]))[0]
const staffAlerts = () =>
  scene.rows(`select payload->>'motivo' as motivo from emails where kind = 'payment-to-review'`)

test('An unreadable payment is set aside for staff once, and the reconciliation applies the others', async () => {
  const [bad, good] = [await scene.buy(), await scene.buy()]
  scene.fakeProvider.makeUnreadable({ pagoId: '1', ventaId: bad.id })
  receivePayment(good.id, '2')
  await reconcilePayments(scene.shop.deps)
  await reconcilePayments(scene.shop.deps)
  expect([await scene.statusOf(bad), await scene.statusOf(good)]).toEqual(['Pendiente', 'Confirmada'])
  expect(await row('1')).toMatchObject({
    aviso: 'ilegible',
    estado: 'ilegible',
    ilegible: PORQUE,
    ventaId: bad.id,
  })
  expect(await staffAlerts()).toEqual([{ motivo: 'ilegible' }])
})

test('A payment that was set aside is applied once it is readable, even after a long time', async () => {
  const sale = await scene.buy()
  scene.fakeProvider.makeUnreadable({ pagoId: '3', ventaId: sale.id })
  await reconcilePayments(scene.shop.deps)
  const then = scene.shop.clock.now()
  scene.shop.clock.advance(3 * 60 * 60_000)
  await reconcilePayments(scene.shop.deps)
  scene.fakeProvider.addPayment({
    pagoId: '3',
    ventaId: sale.id,
    montoTotal: centavos(10_000),
    actualizado: then,
  })
  await reconcilePayments(scene.shop.deps)
  expect(await scene.statusOf(sale)).toBe('Confirmada')
  expect(await row('3')).toMatchObject({ aviso: '', ilegible: '', estado: 'approved' })
})

test('A known payment keeps its data and its sale while the latest report is unreadable', async () => {
  const sale = await scene.buy()
  await scene.receivePayment({ pagoId: '4', ventaId: sale.id })
  scene.shop.clock.advance(1_000)
  scene.fakeProvider.makeUnreadable({ pagoId: '4', ventaId: sale.id })
  await reconcilePayments(scene.shop.deps)
  expect(await scene.statusOf(sale)).toBe('Confirmada')
  expect(await row('4')).toMatchObject({ aviso: 'ilegible', estado: 'approved', montoTotal: 10_000 })
  // A report of one payment reconciles all payments of its sale.
  await scene.receivePayment({ pagoId: '5', ventaId: sale.id, estado: 'rejected' })
  expect(await row('4')).toMatchObject({ aviso: 'ilegible' })
})

test('A payment that the database refuses is set aside, and the next payment is applied', async () => {
  const [bad, good] = [await scene.buy(), await scene.buy()]
  // PostgreSQL text cannot hold a NUL character.
  const payments = [{ ...receivePayment(bad.id, '6'), email: 'a\0b' }, receivePayment(good.id, '7')]
  const broken = { ...scene.fakeProvider, readChangedPayments: async () => payments }
  await reconcilePayments({ ...scene.shop.deps, payments: broken })
  expect(await scene.statusOf(good)).toBe('Confirmada')
  expect(await row('6')).toMatchObject({ aviso: 'ilegible' })
})

test('A provider failure for one sale does not stop the reconciliation of others, and the job fails at the end', async () => {
  const [bad, good] = [await scene.buy(), await scene.buy()]
  await scene.rows(`update sales set "paymentInfo" = '{}'`)
  receivePayment(good.id, '8')
  const { readPaymentsOfSale } = scene.fakeProvider
  const provider = scene.shop.deps.payments!
  const broken = {
    ...provider,
    readChangedPayments: async () => [],
    readPaymentsOfSale: async (...args: Parameters<typeof readPaymentsOfSale>) => {
      if (args[0] === bad.id) throw new Error('502')
      return readPaymentsOfSale(...args)
    },
  }
  await expect(reconcilePayments({ ...scene.shop.deps, payments: broken })).rejects.toThrow('1 de 2')
  expect(await scene.statusOf(good)).toBe('Confirmada')
})

test('A returning buyer and verifying staff get an answer although the payment is unreadable', async () => {
  const sale = await scene.buy()
  scene.fakeProvider.makeUnreadable({ pagoId: '9', ventaId: sale.id })
  const { comprobante } = (await scene.rows('select comprobante from sales where id = $1', [sale.id]))[0]
  const back = await scene.shop.anonymous.call(checkPayment, { body: { comprobante } })
  expect([back.status, back.body.estadoPago]).toEqual([200, 'Pendiente'])
  const admin = await scene.shop.another('admin')
  const id = String((await row('9')).id)
  const verified = await admin.call(verifyPayment, { params: { id } })
  expect([verified.status, verified.body.aviso, verified.body.ilegible]).toEqual([200, 'ilegible', PORQUE])
})

test('A sale with an unreadable payment cannot be annulled until staff unlink the payment', async () => {
  const sale = await scene.buy()
  scene.fakeProvider.makeUnreadable({ pagoId: '10', ventaId: sale.id })
  await reconcilePayments(scene.shop.deps)
  const admin = await scene.shop.another('admin')
  const annul = async () => (await admin.call(annulSale, { params: { id: sale.id } })).body
  expect(await annul()).toMatchObject({ code: 'sale-charged' })
  const id = String((await row('10')).id)
  const body = { nota: 'De otra cuenta', ventaNumero: null }
  expect((await admin.call(editPayment, { params: { id }, body })).status).toBe(200)
  expect(await annul()).toEqual({ message: 'Eliminado exitosamente' })
})

test('An unreadable payment that staff archived stays archived while the reason is the same', async () => {
  const sale = await scene.buy()
  const unreadable = { pagoId: '11', ventaId: sale.id }
  scene.fakeProvider.makeUnreadable(unreadable)
  await reconcilePayments(scene.shop.deps)
  const admin = await scene.shop.another('admin')
  await admin.call(archivePayment, { params: { id: String((await row('11')).id) } })
  await reconcilePayments(scene.shop.deps)
  expect((await row('11')).archivado).not.toBeNull()
  scene.fakeProvider.makeUnreadable({ ...unreadable, estado: 'otro' })
  await reconcilePayments(scene.shop.deps)
  expect(await row('11')).toMatchObject({ ilegible: PORQUE.replace('nuevo', 'otro'), archivado: null })
})

test('The hold of a sale with an unreadable payment ends one hour late', async () => {
  const sale = await scene.buy()
  scene.fakeProvider.makeUnreadable({ pagoId: '12', ventaId: sale.id })
  const expire = () =>
    expireSales(scene.shop.deps, { mayExpire: (due) => canExpireSale(scene.shop.deps, due) })
  scene.shop.clock.advance(61 * 60_000)
  expect(await expire()).toBe(0)
  scene.shop.clock.advance(60 * 60_000)
  expect(await expire()).toBe(1)
  expect(await scene.statusOf(sale)).toBe('Anulado')
})
