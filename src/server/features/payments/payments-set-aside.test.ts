import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archivePayment, editPayment, verifyPayment } from '#contract/payment-records.ts'
import { checkPayment } from '#contract/payments.ts'
import { annulSale } from '#contract/sales.ts'
import { centavos } from '#domain/money.ts'
import { mayExpire } from '#server/features/payments/may-expire.ts'
import { expireSales } from '#server/jobs/expire-sales.ts'
import { reconcilePayments } from '#server/jobs/reconcile-payments.ts'
import { type ShopWithPayments, shopWithPayments } from '#testing/shop-with-payments.ts'

let s: ShopWithPayments

beforeAll(async () => {
  s = await shopWithPayments()
})
beforeEach(() => s.startOver())
afterAll(() => s.shop.close())

const PORQUE = 'Mercado Pago informa el estado "nuevo", que la tienda no conoce'
const pays = (ventaId: string, pagoId: string) =>
  s.books.has({ pagoId, ventaId, montoTotal: centavos(10_000) })
const row = async (pagoId: string) =>
  (await s.rows('select * from payments where "pagoId" = $1', [pagoId]))[0]
const toldStaff = () =>
  s.rows(`select payload->>'motivo' as motivo from emails where kind = 'payment-to-review'`)

test('An unreadable payment is set aside for staff once, and the reconciliation applies the others', async () => {
  const [bad, good] = [await s.buy(), await s.buy()]
  s.books.garbles({ pagoId: '1', ventaId: bad.id, porque: PORQUE })
  pays(good.id, '2')
  await reconcilePayments(s.shop.deps)
  await reconcilePayments(s.shop.deps)
  expect([await s.stateOf(bad), await s.stateOf(good)]).toEqual(['Pendiente', 'Confirmada'])
  expect(await row('1')).toMatchObject({
    aviso: 'ilegible',
    estado: 'ilegible',
    ilegible: PORQUE,
    ventaId: bad.id,
  })
  expect(await toldStaff()).toEqual([{ motivo: 'ilegible' }])
})

test('A payment that was set aside is applied once it is readable, even after a long time', async () => {
  const sale = await s.buy()
  s.books.garbles({ pagoId: '3', ventaId: sale.id, porque: PORQUE })
  await reconcilePayments(s.shop.deps)
  const then = s.shop.clock.now()
  s.shop.clock.advance(3 * 60 * 60_000)
  await reconcilePayments(s.shop.deps)
  s.books.has({ pagoId: '3', ventaId: sale.id, montoTotal: centavos(10_000), actualizado: then })
  await reconcilePayments(s.shop.deps)
  expect(await s.stateOf(sale)).toBe('Confirmada')
  expect(await row('3')).toMatchObject({ aviso: '', ilegible: '', estado: 'approved' })
})

test('A known payment keeps its data and its sale while the latest report is unreadable', async () => {
  const sale = await s.buy()
  await s.hears({ pagoId: '4', ventaId: sale.id })
  s.shop.clock.advance(1_000)
  s.books.garbles({ pagoId: '4', ventaId: sale.id, porque: PORQUE })
  await reconcilePayments(s.shop.deps)
  expect(await s.stateOf(sale)).toBe('Confirmada')
  expect(await row('4')).toMatchObject({ aviso: 'ilegible', estado: 'approved', montoTotal: 10_000 })
  // Another payment of the same sale reconciles all payments of the sale.
  await s.hears({ pagoId: '5', ventaId: sale.id, estado: 'rejected' })
  expect(await row('4')).toMatchObject({ aviso: 'ilegible' })
})

test('A payment that the database refuses is set aside, and the next payment is applied', async () => {
  const [bad, good] = [await s.buy(), await s.buy()]
  // PostgreSQL text cannot hold a NUL character.
  s.books.has({ pagoId: '6', ventaId: bad.id, montoTotal: centavos(10_000), email: 'a\0b' })
  pays(good.id, '7')
  await reconcilePayments(s.shop.deps)
  expect(await s.stateOf(good)).toBe('Confirmada')
  expect(await row('6')).toMatchObject({ aviso: 'ilegible' })
})

test('A provider failure for one sale does not stop the reconciliation of others, and the job fails at the end', async () => {
  const [bad, good] = [await s.buy(), await s.buy()]
  await s.rows(`update sales set "paymentInfo" = '{}'`)
  pays(good.id, '8')
  const { ofSale } = s.books
  const provider = s.shop.deps.payments!
  const broken = {
    ...provider,
    changed: async () => [],
    ofSale: async (...asked: Parameters<typeof ofSale>) => {
      if (asked[0] === bad.id) throw new Error('502')
      return ofSale(...asked)
    },
  }
  await expect(reconcilePayments({ ...s.shop.deps, payments: broken })).rejects.toThrow('1 de 2')
  expect(await s.stateOf(good)).toBe('Confirmada')
})

test('A returning buyer and verifying staff get an answer although the payment is unreadable', async () => {
  const sale = await s.buy()
  s.books.garbles({ pagoId: '9', ventaId: sale.id, porque: PORQUE })
  const { comprobante } = (await s.rows('select comprobante from sales where id = $1', [sale.id]))[0]
  const back = await s.shop.visitor.call(checkPayment, { body: { comprobante } })
  expect([back.status, back.body.estadoPago]).toEqual([200, 'Pendiente'])
  const admin = await s.shop.another('admin')
  const id = String((await row('9')).id)
  const verified = await admin.call(verifyPayment, { params: { id } })
  expect([verified.status, verified.body.aviso, verified.body.ilegible]).toEqual([200, 'ilegible', PORQUE])
})

test('A sale with an unreadable payment cannot be annulled until staff unlink the payment', async () => {
  const sale = await s.buy()
  s.books.garbles({ pagoId: '10', ventaId: sale.id, porque: PORQUE })
  await reconcilePayments(s.shop.deps)
  const admin = await s.shop.another('admin')
  const annul = async () => (await admin.call(annulSale, { params: { id: sale.id } })).body
  expect(await annul()).toMatchObject({ code: 'sale-charged' })
  const id = String((await row('10')).id)
  const body = { nota: 'De otra cuenta', ventaNumero: null }
  expect((await admin.call(editPayment, { params: { id }, body })).status).toBe(200)
  expect(await annul()).toEqual({ message: 'Eliminado exitosamente' })
})

test('An unreadable payment that staff archived stays archived while the reason is the same', async () => {
  const sale = await s.buy()
  const garbled = { pagoId: '11', ventaId: sale.id, porque: PORQUE }
  s.books.garbles(garbled)
  await reconcilePayments(s.shop.deps)
  const admin = await s.shop.another('admin')
  await admin.call(archivePayment, { params: { id: String((await row('11')).id) } })
  await reconcilePayments(s.shop.deps)
  expect((await row('11')).archivado).not.toBeNull()
  s.books.garbles({ ...garbled, porque: 'Otra razón' })
  await reconcilePayments(s.shop.deps)
  expect(await row('11')).toMatchObject({ ilegible: 'Otra razón', archivado: null })
})

test('The hold of a sale with an unreadable payment ends one hour late', async () => {
  const sale = await s.buy()
  s.books.garbles({ pagoId: '12', ventaId: sale.id, porque: PORQUE })
  const expire = () => expireSales(s.shop.deps, { mayExpire: (due) => mayExpire(s.shop.deps, due) })
  s.shop.clock.advance(61 * 60_000)
  expect(await expire()).toBe(0)
  s.shop.clock.advance(60 * 60_000)
  expect(await expire()).toBe(1)
  expect(await s.stateOf(sale)).toBe('Anulado')
})
