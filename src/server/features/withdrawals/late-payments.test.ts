import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  confirmWithdrawal,
  refundWithdrawal,
  rejectWithdrawal,
  requestWithdrawal,
} from '#contract/sale/withdrawals.ts'
import { annulSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { assertLedgerConsistent } from '#testing/consistency/ledger-consistency.ts'
import { aCustomer } from '#testing/fixtures/builders.ts'
import {
  type ShopWithPayments,
  type SoldByCard,
  shopWithPayments,
} from '#testing/payments/shop-with-payments.ts'
import { runQueue } from '#testing/shop/run-queue.ts'

let scene: ShopWithPayments

beforeAll(async () => {
  scene = await shopWithPayments()
})
beforeEach(() => scene.reset())
afterEach(() => assertLedgerConsistent(scene.shop.deps.pool))
afterAll(() => scene.shop.close())

/** Buys by card without a payment, withdraws, and returns the id of the withdrawal. */
async function boughtAndWithdrawn(): Promise<{ sale: SoldByCard; id: string }> {
  const sale = await scene.buy()
  const { correo } = aCustomer()
  await scene.shop.anonymous.call(requestWithdrawal, { body: { numero: String(sale.numero), correo } })
  const [{ id }] = await scene.rows('select id from withdrawals')
  return { sale, id: String(id) }
}
const act = (call: typeof confirmWithdrawal | typeof refundWithdrawal, id: string) =>
  scene.admin.call(call, { params: { id }, body: {} })
const annul = ({ id }: SoldByCard) => scene.admin.call(annulSale, { params: { id } })
// The provider of the tests remembers its payments, so each test needs an own number.
const pay = ({ id }: SoldByCard, pagoId: string) =>
  scene.receivePayment({ ventaId: id, pagoId, montoTotal: centavos(10_000) })

test('A payment after the annulment by a withdrawal is refunded, alerts staff, and does not confirm the sale', async () => {
  const { sale, id } = await boughtAndWithdrawn()
  expect((await act(refundWithdrawal, id)).status).toBe(200)
  await pay(sale, '901')
  await pay(sale, '901')
  expect([await scene.statusOf(sale), await scene.stock()]).toEqual(['Anulado', 5])
  expect(await scene.one('901')).toMatchObject({
    aviso: 'arrepentimiento',
    devoluciones: [{ monto: 100, motivo: 'arrepentimiento', medio: 'proveedor' }],
  })
  expect(await scene.rows(`select payload from emails where kind = 'payment-to-review'`)).toMatchObject([
    { payload: { motivo: 'arrepentimiento', pagoId: '901' } },
  ])
  await runQueue(scene.shop.deps, 'send-refunds')
  expect(await scene.one('901')).toMatchObject({ porDevolver: 0, devoluciones: [{ fallo: false }] })
  expect(await scene.statusOf(sale)).toBe('Anulado')
})

test('A second late payment leaves the refund of the first one in the stored sums of the sale', async () => {
  const { sale, id } = await boughtAndWithdrawn()
  await act(refundWithdrawal, id)
  await pay(sale, '904')
  await runQueue(scene.shop.deps, 'send-refunds')
  await pay(sale, '905')
  expect(await scene.rows('select devuelto from sales')).toEqual([{ devuelto: 10_000 }])
  expect(await scene.rows('select monto from sale_refunds')).toEqual([{ monto: 10_000 }])
})

test('A payment of a purchase that ended while its withdrawal was open is refunded too', async () => {
  const { sale, id } = await boughtAndWithdrawn()
  await act(confirmWithdrawal, id)
  await annul(sale)
  await pay(sale, '902')
  expect([await scene.statusOf(sale), (await scene.one('902')).aviso]).toEqual(['Anulado', 'arrepentimiento'])
})

test('A payment after a rejected withdrawal confirms the sale as any late payment does', async () => {
  const { sale, id } = await boughtAndWithdrawn()
  await scene.admin.call(rejectWithdrawal, { params: { id }, body: { motivo: 'No es de la compra' } })
  await annul(sale)
  await pay(sale, '903')
  expect([await scene.statusOf(sale), await scene.stock()]).toEqual(['Confirmada', 4])
})
