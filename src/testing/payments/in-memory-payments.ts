import { centavos } from '#domain/money.ts'
import { type Payment, type ReportedPayment, isReadablePayment } from '#domain/payment/payment.ts'
import {
  PaymentRefused,
  type PaymentProvider,
  type SaleToCharge,
  type StartedPayment,
} from '#server/adapters/payments/payment-provider.ts'

/** A payment provider in memory, which sends no notifications. */
export type InMemoryPayments = PaymentProvider & {
  /** Sales with a started payment, including failed starts. */
  readonly startedSales: SaleToCharge[]
  /** If set, starts the next payments. */
  startWith: ((sale: SaleToCharge) => Promise<StartedPayment>) | undefined
  /** Stores a payment at the provider. Default: approved. */
  addPayment(payment: Partial<Payment> & Pick<Payment, 'pagoId'>): Payment
  /** Stores a payment that the shop cannot read, with the reason `porque`. */
  makeUnreadable(payment: { pagoId: string; ventaId: string | null; porque: string }): void
  readonly refunds: ReadonlyMap<string, { pagoId: string; monto: number }>
  /** If set, the next calls throw this error. */
  failure: Error | undefined
}

export const startedPayment = ({ id }: SaleToCharge): StartedPayment => ({
  redirectUrl: `https://pagos.ejemplo.test/pagar/${id}`,
  reference: `prueba-${id}`,
})

export function inMemoryPayments(clock: { now(): Date } = { now: () => new Date() }): InMemoryPayments {
  const payments = new Map<string, ReportedPayment>()
  const readablePayment = (pagoId: string) => {
    const payment = payments.get(pagoId)
    return payment && isReadablePayment(payment) ? payment : undefined
  }
  const refunds = new Map<string, { pagoId: string; monto: number }>()
  const failWhenSet = async () => {
    if (provider.failure) throw provider.failure
  }
  const provider: InMemoryPayments = {
    name: 'simulador',
    method: 'Mercado Pago',
    hosts: ['pagos.ejemplo.test'],
    collector: TEST_COLLECTOR,
    parseWebhook: () => undefined,
    startedSales: [],
    startWith: undefined,
    start(sale, signal) {
      provider.startedSales.push(sale)
      const { promise: aborted, reject } = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => reject(signal.reason))
      return Promise.race([aborted, provider.startWith?.(sale) ?? Promise.resolve(startedPayment(sale))])
    },
    refunds,
    failure: undefined,
    addPayment(payment) {
      const stored: Payment = {
        ...aPayment(clock.now()),
        ...readablePayment(payment.pagoId),
        actualizado: clock.now(),
        ...payment,
      }
      payments.set(stored.pagoId, stored)
      return stored
    },
    makeUnreadable(payment) {
      payments.set(payment.pagoId, { ...payment, actualizado: clock.now() })
    },
    async readPayment(pagoId) {
      await failWhenSet()
      return payments.get(pagoId)
    },
    async readPaymentsOfSale(saleId) {
      await failWhenSet()
      return [...payments.values()].filter(({ ventaId }) => ventaId === saleId)
    },
    async readChangedPayments({ from, to }) {
      await failWhenSet()
      return [...payments.values()].filter(
        ({ actualizado }) => actualizado !== null && actualizado >= from && actualizado <= to,
      )
    },
    async refund({ pagoId, monto, key }) {
      await failWhenSet()
      if (refunds.has(key)) return
      const payment = readablePayment(pagoId)
      if (payment?.estado !== 'approved') throw new PaymentRefused('The payment is not approved')
      const devuelto = centavos(payment.devuelto + monto)
      if (devuelto > payment.montoTotal) throw new PaymentRefused('That is more than was paid')
      refunds.set(key, { pagoId, monto })
      provider.addPayment({
        pagoId,
        devuelto,
        estado: devuelto === payment.montoTotal ? 'refunded' : 'approved',
        detalleEstado: devuelto === payment.montoTotal ? 'refunded' : 'partially_refunded',
      })
    },
  }
  return provider
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

/** Account that receives the payments of the tests. */
export const TEST_COLLECTOR = '123456'
