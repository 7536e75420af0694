import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { refundPayment } from '#contract/payment/payment-records.ts'
import { createPayment } from '#contract/payment/payments.ts'
import { changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { reconcilePayments } from '#server/jobs/handlers/reconcile-payments.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openTestSimulator, type TestSimulator } from '#testing/payments/open-test-simulator.ts'
import { runQueue } from '#testing/shop/run-queue.ts'
import { openVoucherShop, type VoucherShop } from '#testing/tax/open-voucher-shop.ts'

const dress = aProduct({ precio: centavos(10_000_00), stock: 50 })
const book = aProduct({ precio: centavos(5_000_00), stock: 50, categoria: 'Libros' })

let simulator: TestSimulator
let opened: VoucherShop

beforeAll(async () => {
  simulator = await openTestSimulator({ now: new Date().toISOString() })
  opened = await openVoucherShop({
    payments: simulator.provider,
    store: { transferAlias: 'tienda.uno', transferHolder: 'Mimosa SRL' },
  })
})
beforeEach(async () => {
  await opened.shop.addProducts(dress, book)
  await opened.invoice(true)
})
afterEach(() => opened.reset())
afterAll(async () => {
  await opened.close()
  await simulator.close()
})

type Sold = { id: string; numero: number; comprobante: string }

async function buy(formaPago: string): Promise<Sold> {
  const { status, body } = await opened.shop.anonymous.call(placeWebSale, {
    body: aCart([dress, book], { formaPago }),
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(status).toBe(200)
  return body as Sold
}

/** Pays on the page of the simulator, and lets the shop read the payment. */
async function pay({ id, comprobante }: Sold): Promise<void> {
  const { status } = await opened.shop.anonymous.call(createPayment, { body: { id, comprobante } })
  expect(status).toBe(200)
  const { init_point: page } = (await simulator.preferences()).at(-1)!
  await simulator.submitForm(page, { accion: 'aprobar', quien: 'APRO', intento: randomUUID() })
  await reconcilePayments(opened.shop.deps)
}

const confirm = ({ id }: Sold) =>
  opened.admin.call(changeSaleState, { params: { id, newState: 'Confirmada' } })

test('A web sale is invoiced when its card payment is approved, and a partial refund gets a credit note per rate', async () => {
  await opened.shop.deps.pool.query(`update categories set tasa_iva = 1050 where nombre = 'Libros'`)
  const sale = await buy('Mercado Pago')
  await opened.runJobs()
  expect(await opened.vouchersOf(sale.id)).toEqual([])
  await pay(sale)
  await opened.runJobs()
  expect(await opened.vouchersOf(sale.id)).toMatchObject([
    { clase: 'factura', codigo: 6, estado: 'autorizado', total: 15_000 },
  ])
  const { rows } = await opened.shop.deps.pool.query<{ id: string }>('select id::text from payments')
  const refund = { monto: 3_000, medio: 'proveedor', vuelveStock: false }
  const { status } = await opened.admin.call(refundPayment, { params: { id: rows[0]!.id }, body: refund })
  expect(status).toBe(200)
  await opened.runJobs()
  // The money is not back before the provider makes the refund.
  expect(await opened.vouchersOf(sale.id)).toHaveLength(1)
  await runQueue(opened.shop.deps, 'send-refunds')
  await opened.runJobs()
  expect((await opened.vouchersOf(sale.id)).slice(1)).toMatchObject([
    {
      clase: 'notaDeCredito',
      origen: 'reintegro',
      codigo: 8,
      estado: 'autorizado',
      total: 3_000,
      asociado: { numero: 1 },
      // Two thirds of the invoice are at 21 %, and one third is at 10.5 %.
      tasas: [
        { tasa: 1_050, base: 904.98, iva: 95.02 },
        { tasa: 2_100, base: 1_652.89, iva: 347.11 },
      ],
    },
  ])
  expect(opened.twin.vouchers.at(-1)).toMatchObject({
    tipo: 8,
    total: 3_000_00,
    asociados: [{ tipo: 6, puntoDeVenta: 3, numero: 1 }],
  })
})

test.each(['Transferencia', 'Efectivo'])(
  'A web sale by %s is invoiced when staff confirm that the money was received',
  async (formaPago) => {
    const sale = await buy(formaPago)
    await opened.runJobs()
    expect(await opened.vouchersOf(sale.id)).toEqual([])
    expect((await confirm(sale)).status).toBe(200)
    await opened.runJobs()
    expect(await opened.vouchersOf(sale.id)).toMatchObject([
      { clase: 'factura', codigo: 6, estado: 'autorizado', total: 15_000 },
    ])
  },
)
