import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { editPayment } from '#contract/payment/payment-records.ts'
import { isHeldByShop } from '#domain/payment/assess-payments.ts'
import { storedPaymentStates } from '#domain/payment/payment.ts'
import { centavos } from '#domain/money.ts'
import { canExpireSale } from '#server/features/payments/reconcile/can-expire-sale.ts'
import { readPaymentsOfSale } from '#server/features/payments/payment-record-store.ts'
import { expireSales } from '#server/jobs/handlers/expire-sales.ts'
import { type ShopWithPayments, shopWithPayments } from '#testing/payments/shop-with-payments.ts'
import { countDueSales, type DueSale, readDueSales } from './due-sale-store.ts'

const FULL = 10_000
let scene: ShopWithPayments

beforeAll(async () => {
  scene = await shopWithPayments()
})
beforeEach(() => scene.reset())
afterAll(() => scene.shop.close())

/** Moves the deadlines instead of the clock, because sessions would expire. */
const endHolds = () => scene.rows('update sales set vence = $1', [scene.shop.clock.now()])
const dueIds = async () => {
  const due = { now: scene.shop.clock.now(), after: undefined, limit: 10 }
  return (await readDueSales(scene.shop.deps.pool, due)).map(({ id }) => id)
}

const shapes = storedPaymentStates.flatMap((estado) =>
  ['', 'reimbursed', 'settled'].flatMap((detalleEstado) =>
    [0, 4_000, FULL].map((devuelto) => ({ estado, detalleEstado, devuelto })),
  ),
)

test.each([0, 6_000, FULL])(
  'With %i refunded in cash, an overdue sale is due exactly if the shop holds no money of its payment',
  async (inCash) => {
    const { id } = await scene.buy()
    const paymentId = await scene.receivePayment({ ventaId: id, estado: 'pending' })
    await endHolds()
    if (inCash > 0)
      await scene.rows(
        `insert into refunds (payment_id, monto, medio, motivo, "vuelveStock", clave, creado, hecho)
         values ($1, $2, 'efectivo', 'personal', false, 'clave', now(), now())`,
        [paymentId, inCash],
      )
    for (const shape of shapes) {
      await scene.rows('update payments set estado = $1, "detalleEstado" = $2, devuelto = $3', [
        shape.estado,
        shape.detalleEstado,
        shape.devuelto,
      ])
      const [payment] = await readPaymentsOfSale(scene.shop.deps.pool, id)
      expect({ shape, due: await dueIds() }).toEqual({ shape, due: isHeldByShop(payment!) ? [] : [id] })
    }
  },
)

test('The provider is not asked about an overdue sale whose payment has a wrong amount', async () => {
  const [held, unpaid] = [await scene.buy(), await scene.buy()]
  await scene.receivePayment({ ventaId: held.id, montoTotal: centavos(9_999) })
  await endHolds()
  const checked: string[] = []
  const mayExpire = async ({ id }: { id: string }) => {
    checked.push(id)
    return true
  }
  expect(await expireSales(scene.shop.deps, { mayExpire })).toBe(1)
  expect(checked).toEqual([unpaid.id])
  expect([await scene.statusOf(held), await scene.stock()]).toEqual(['Pendiente', 4])
})

test('A sale whose last check finds a payment to another account stays until staff unlink the payment', async () => {
  const { shop, fakeProvider, admin } = scene
  const sale = await scene.buy()
  await endHolds()
  fakeProvider.addPayment({
    pagoId: 'elsewhere',
    ventaId: sale.id,
    montoTotal: centavos(FULL),
    cobrador: '999',
  })
  const mayExpire = (due: DueSale) => canExpireSale(shop.deps, due)
  expect(await expireSales(shop.deps, { mayExpire })).toBe(0)
  expect([await scene.statusOf(sale), await scene.stock()]).toEqual(['Pendiente', 4])
  const { id } = await scene.one('elsewhere')
  const unlinked = await admin.call(editPayment, { params: { id }, body: { nota: '', ventaNumero: null } })
  expect(unlinked.body).toMatchObject({ ventaId: '', aviso: 'sin-venta' })
  expect(await expireSales(shop.deps, { mayExpire })).toBe(1)
  expect([await scene.statusOf(sale), await scene.stock()]).toEqual(['Anulado', 5])
})

test('A sale with an unreviewed receipt becomes due when the time for the review ends', async () => {
  const { id } = await scene.buy()
  await endHolds()
  await scene.rows(
    `insert into transfer_receipts (id, sale_id, tipo, huella, contenido, creado)
     values ('unreviewed', $1, 'pdf', 'hash', 'x', now())`,
    [id],
  )
  const after = (hours: number) => new Date(scene.shop.clock.now().getTime() + hours * 3_600_000)
  const countAfter = async (hours: number) =>
    (await countDueSales(scene.shop.deps.pool, { after: after(hours), until: after(120) })).due
  expect([await countAfter(119), await countAfter(120)]).toEqual([1, 0])
})
