import type { Money } from '#domain/money.ts'
import { formatPesos } from '#domain/money.ts'
import type { PaymentReviewReason } from '#domain/payment/payment-review.ts'
import type { RefundMethod } from '#domain/payment/refund.ts'
import type { SaleMoney } from '#domain/payment/sale-money.ts'
import type { PaymentFault } from '#domain/payment/assess-payments.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queueSaleEmail } from '#server/features/emails/email-store.ts'
import type { LockedSale } from '#server/features/sales/locked-sale-store.ts'
import type { StoredPayment } from '#server/features/payments/payment-record-store.ts'

type EmailContext = {
  sale: Pick<LockedSale, 'id' | 'correo'>
  store: string
  at: Date
}

/**
 * Alerts staff by e-mail, once per payment and fault. Without stock, the customer also gets an e-mail about the refund.
 */
export async function queueFaultEmails(
  tx: Queryable,
  payment: Pick<StoredPayment, 'id' | 'pagoId' | 'montoTotal' | 'moneda' | 'cobrador' | 'ilegible'>,
  { fault, sale, store, at }: EmailContext & { fault: Exclude<PaymentFault, 'sin-venta'> },
): Promise<void> {
  const { id, pagoId, montoTotal: monto } = payment
  const key = (kind: string) => `${kind}:${id}:${fault}`
  if (fault !== 'sin-stock') {
    const motivo = reasons[fault]
    const recibido = received[motivo]?.(payment)
    const payload = { motivo, pagoId, ...(recibido !== undefined && { recibido }) }
    const delivery = { dedupeKey: key('payment-to-review'), recipient: store, queuedAt: at }
    await queueSaleEmail(tx, { kind: 'payment-to-review', payload, saleId: sale.id }, delivery)
    return
  }
  const payload = { monto, pagoId }
  const alert = { dedupeKey: key('paid-without-stock-alert'), recipient: store, queuedAt: at }
  await queueSaleEmail(tx, { kind: 'paid-without-stock-alert', payload, saleId: sale.id }, alert)
  if (sale.correo === '') return
  const customerEmail = { dedupeKey: key('paid-without-stock'), recipient: sale.correo, queuedAt: at }
  await queueSaleEmail(tx, { kind: 'paid-without-stock', payload, saleId: sale.id }, customerEmail)
}

/** A refund that was made. `given`: total refunded amount of the payment, which tells its refunds apart. */
export type MadeRefund = {
  paymentId: number
  pagoId: string
  monto: Money
  medio: RefundMethod
  given: Money
}

/** Queues the customer's e-mail about a refund, once per value of `given`. `money`: money of the sale afterwards. */
export async function queueRefundEmail(
  tx: Queryable,
  { paymentId, pagoId, monto, medio, given }: MadeRefund,
  { sale, money, at }: { sale: Pick<LockedSale, 'id' | 'correo' | 'estadoPago'>; money: SaleMoney; at: Date },
): Promise<void> {
  if (sale.correo === '') return
  const { pagado, devuelto, repetido, queda } = money
  const payload = {
    monto,
    medio,
    repetido: money.pagosRepetidos.includes(pagoId),
    estadoPago: sale.estadoPago,
    dinero: { pagado, devuelto, repetido, queda },
  }
  const delivery = {
    dedupeKey: `refund-made:${paymentId}:${medio === 'efectivo' ? 'efectivo:' : ''}${given}`,
    recipient: sale.correo,
    queuedAt: at,
  }
  await queueSaleEmail(tx, { kind: 'refund-made', payload, saleId: sale.id }, delivery)
}

const reasons = {
  monto: 'importe',
  moneda: 'moneda',
  cobrador: 'cobrador',
  'segundo-pago': 'segundo-pago',
  arrepentimiento: 'arrepentimiento',
  contracargo: 'contracargo',
  'disputa-ganada': 'disputa-ganada',
  ilegible: 'ilegible',
} as const satisfies Record<string, PaymentReviewReason>

const received: Partial<
  Record<PaymentReviewReason, (payment: Parameters<typeof queueFaultEmails>[1]) => string>
> = {
  importe: ({ montoTotal }) => formatPesos(montoTotal),
  moneda: ({ moneda }) => moneda,
  cobrador: ({ cobrador }) => cobrador,
  ilegible: ({ ilegible }) => ilegible,
}
