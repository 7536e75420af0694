import { pino } from 'pino'
import { centavos, toPesos } from '#domain/money.ts'
import { type Payment, isReadablePayment } from '#domain/payment/payment.ts'
import { parsePayment } from '#server/adapters/payments/mercado-pago/parse-payment.ts'
import {
  PaymentRefused,
  type PaymentProvider,
  type SaleToCharge,
  type StartedPayment,
} from '#server/adapters/payments/payment-provider.ts'
import { badRequest } from '#server/adapters/payments/simulator/api/api-response.ts'
import { SIMULATOR_COLLECTOR } from '#server/adapters/payments/simulator/in-simulator-transaction.ts'
import { formatTimestamp, type PaymentJson } from '#server/adapters/payments/simulator/mercado-pago-json.ts'
import { newPayment } from '#server/adapters/payments/simulator/payment-changes.ts'
import { simulatedMercadoPago } from '#server/adapters/payments/simulator/simulated-mercado-pago.ts'
import { simulatorApp } from '#server/adapters/payments/simulator/simulator-app.ts'
import { unlessAborted } from '#server/concurrency/unless-aborted.ts'
import { inMemorySimulatorRecords } from './in-memory-simulator-records.ts'

/** Mercado Pago's adapter over a simulator in memory, which sends no notifications. */
export type SimulatedPayments = PaymentProvider & {
  /** Sales with a started payment, including failed starts. */
  readonly startedSales: SaleToCharge[]
  /** If set, starts the next payments. */
  startWith: ((sale: SaleToCharge) => Promise<StartedPayment>) | undefined
  /** Stores a payment at the provider. Default: approved. */
  addPayment(payment: Partial<Payment> & Pick<Payment, 'pagoId'>): Payment
  /** Stores a payment that the shop cannot read, because it does not know the state `estado`. */
  makeUnreadable(payment: { pagoId: string; ventaId: string | null; estado?: string }): void
  /** Number of refunds that the provider made. */
  readonly refundCount: number
  /** If set, the next API calls fail with this error. `PaymentRefused`: the provider refuses for good. */
  failure: Error | undefined
}

export const startedPayment = ({ id }: SaleToCharge): StartedPayment => ({
  redirectUrl: `https://pagos.ejemplo.test/pagar/${id}`,
  reference: `prueba-${id}`,
})

export function simulatedPayments(clock: { now(): Date } = { now: () => new Date() }): SimulatedPayments {
  const recordStore = inMemorySimulatorRecords()
  const app = simulatorApp({ recordStore, clock }, pino({ level: 'silent' }))
  const storedPayment = (pagoId: string) => {
    const stored = recordStore.peek('payment', pagoId)
    const payment = stored && parsePayment(stored.json)
    return payment && isReadablePayment(payment) ? payment : undefined
  }
  const pagoIds = new Set<string>()
  const put = (json: PaymentJson) =>
    recordStore.put('payment', {
      id: String(json.id),
      reference: json.external_reference ?? '',
      body: { preferenceId: '', json },
    })
  const adapter = simulatedMercadoPago({
    secret: 'una-firma-secreta-de-prueba',
    async fetch(request) {
      if (payments.failure instanceof PaymentRefused) {
        const { status, body } = badRequest(payments.failure.message, 2024)
        return Response.json(body, { status })
      }
      if (payments.failure) throw payments.failure
      return app.fetch(request)
    },
  })
  const payments: SimulatedPayments = {
    ...adapter,
    hosts: ['pagos.ejemplo.test'],
    startedSales: [],
    startWith: undefined,
    start(sale, signal) {
      payments.startedSales.push(sale)
      return unlessAborted(signal, () => payments.startWith?.(sale) ?? adapter.start(sale, signal))
    },
    failure: undefined,
    get refundCount() {
      return [...pagoIds].reduce(
        (sum, id) => sum + (recordStore.peek('payment', id)?.json.refunds.length ?? 0),
        0,
      )
    },
    addPayment(payment) {
      const now = clock.now()
      const added = { ...aPayment(now), ...storedPayment(payment.pagoId), actualizado: now, ...payment }
      put(jsonOf(added))
      return storedPayment(added.pagoId) ?? added
    },
    makeUnreadable({ pagoId, ventaId, estado = 'nuevo' }) {
      const payment = { ...aPayment(clock.now()), pagoId, ventaId }
      put({ ...jsonOf(payment), status: estado as Payment['estado'] })
    },
  }
  return payments
}

/** Account that receives the payments of the tests. */
export const TEST_COLLECTOR = String(SIMULATOR_COLLECTOR)

const aPayment = (now: Date): Omit<Payment, 'pagoId'> => ({
  ventaId: null,
  ordenId: '9001',
  estado: 'approved',
  detalleEstado: 'accredited',
  fecCreacion: now,
  fecAprobado: now,
  actualizado: now,
  montoTotal: centavos(0),
  devuelto: centavos(0),
  moneda: 'ARS',
  cobrador: TEST_COLLECTOR,
  venceCupon: null,
  cuotas: 1,
  idPagador: '77',
  email: 'paga@correo.test',
  dni: '12345678',
})

/** Returns a payment in Mercado Pago's format. Ids of tests are texts, which the adapter accepts too. */
function jsonOf(payment: Payment): PaymentJson {
  const { estado, detalleEstado, venceCupon, fecAprobado } = payment
  const json = newPayment(
    {
      id: payment.pagoId as never,
      orderId: payment.ordenId,
      outcome: { status: estado, status_detail: detalleEstado },
      amount: payment.montoTotal,
      currency: payment.moneda,
      collector: Number(payment.cobrador),
      reference: payment.ventaId ?? '',
      description: 'Pago de prueba',
      notificationUrl: '',
      holder: '',
      email: payment.email,
      dni: payment.dni,
      installments: payment.cuotas,
      voucher: venceCupon ? { until: formatTimestamp(venceCupon) } : undefined,
    },
    payment.fecCreacion,
  )
  return {
    ...json,
    date_approved: fecAprobado && formatTimestamp(fecAprobado),
    date_last_updated: formatTimestamp(payment.actualizado),
    transaction_amount_refunded: toPesos(payment.devuelto),
    payer: { ...json.payer, id: payment.idPagador },
  }
}
