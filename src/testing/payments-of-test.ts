import { centavos } from '#domain/money.ts'
import { type Payment, type ReportedPayment, wasRead } from '#domain/payment.ts'
import {
  PaymentRefused,
  type PaymentProvider,
  type SaleToCharge,
  type StartedPayment,
} from '#server/adapters/payments/payment-provider.ts'

/** A payment provider in memory, without notifications. */
export type PaymentsOfTest = PaymentProvider & {
  /** Includes failures. */
  readonly asked: SaleToCharge[]
  /** Replaces the start of the next payments. */
  starts: ((sale: SaleToCharge) => Promise<StartedPayment>) | undefined
  /** Stores a payment. Omitted fields have the values of an approved payment. */
  has(payment: Partial<Payment> & Pick<Payment, 'pagoId'>): Payment
  /** Makes a payment unreadable for the shop. */
  garbles(payment: { pagoId: string; ventaId: string | null; porque: string }): void
  /** Refunds by idempotency key. */
  readonly refunds: ReadonlyMap<string, { pagoId: string; monto: number }>
  /** The error of the next calls, instead of a response. */
  fails: Error | undefined
}

export const startedPayment = ({ id }: SaleToCharge): StartedPayment => ({
  redirectUrl: `https://pagos.ejemplo.test/pagar/${id}`,
  reference: `prueba-${id}`,
})

export function paymentsOfTest(clock: { now(): Date } = { now: () => new Date() }): PaymentsOfTest {
  const payments = new Map<string, ReportedPayment>()
  const known = (pagoId: string) => {
    const payment = payments.get(pagoId)
    return payment && wasRead(payment) ? payment : undefined
  }
  const refunds = new Map<string, { pagoId: string; monto: number }>()
  const mayAnswer = async () => {
    if (books.fails) throw books.fails
  }
  const books: PaymentsOfTest = {
    name: 'simulador',
    method: 'Mercado Pago',
    hosts: ['pagos.ejemplo.test'],
    collector: TEST_COLLECTOR,
    hear: () => undefined,
    asked: [],
    starts: undefined,
    start(sale, signal) {
      books.asked.push(sale)
      const { promise: givenUp, reject } = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => reject(signal.reason))
      return Promise.race([givenUp, books.starts?.(sale) ?? Promise.resolve(startedPayment(sale))])
    },
    refunds,
    fails: undefined,
    has(payment) {
      const kept: Payment = {
        ...aPayment(clock.now()),
        ...known(payment.pagoId),
        actualizado: clock.now(),
        ...payment,
      }
      payments.set(kept.pagoId, kept)
      return kept
    },
    garbles(payment) {
      payments.set(payment.pagoId, { ...payment, actualizado: clock.now() })
    },
    async read(pagoId) {
      await mayAnswer()
      return payments.get(pagoId)
    },
    async ofSale(saleId) {
      await mayAnswer()
      return [...payments.values()].filter(({ ventaId }) => ventaId === saleId)
    },
    async changed({ from, to }) {
      await mayAnswer()
      return [...payments.values()].filter(
        ({ actualizado }) => actualizado !== null && actualizado >= from && actualizado <= to,
      )
    },
    async refund({ pagoId, monto, key }) {
      await mayAnswer()
      if (refunds.has(key)) return
      const payment = known(pagoId)
      if (payment?.estado !== 'approved') throw new PaymentRefused('The payment is not approved')
      const devuelto = centavos(payment.devuelto + monto)
      if (devuelto > payment.montoTotal) throw new PaymentRefused('That is more than was paid')
      refunds.set(key, { pagoId, monto })
      books.has({
        pagoId,
        devuelto,
        estado: devuelto === payment.montoTotal ? 'refunded' : 'approved',
        detalleEstado: devuelto === payment.montoTotal ? 'refunded' : 'partially_refunded',
      })
    },
  }
  return books
}

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

/** The provider account that receives the tests' payments. */
export const TEST_COLLECTOR = '123456'
