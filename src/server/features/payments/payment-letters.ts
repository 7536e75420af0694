import type { Money } from '#domain/money.ts'
import { formatPesos } from '#domain/money.ts'
import type { PaymentReviewReason } from '#domain/payment-review.ts'
import type { PaymentFault } from '#domain/sale-of-payments.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { queueSaleEmail } from '#server/features/emails/email-store.ts'
import type { HeldSale } from '#server/features/sales/held-sale-store.ts'
import type { KeptPayment } from './payment-record-store.ts'

type About = {
  sale: Pick<HeldSale, 'id' | 'correo'>
  /** E-mail address of the store. */
  store: string
  at: Date
}

/**
 * Alerts staff by e-mail, once per payment and fault. Without stock the customer also gets an e-mail about the refund.
 */
export async function tellFault(
  tx: Queryable,
  payment: Pick<KeptPayment, 'id' | 'pagoId' | 'montoTotal' | 'moneda' | 'cobrador' | 'ilegible'>,
  { fault, sale, store, at }: About & { fault: Exclude<PaymentFault, 'sin-venta'> },
): Promise<void> {
  const { id, pagoId, montoTotal: monto } = payment
  const key = (kind: string) => `${kind}:${id}:${fault}`
  if (fault !== 'sin-stock') {
    const motivo = reasons[fault]
    const recibido = received[motivo]?.(payment)
    const payload = { motivo, pagoId, ...(recibido !== undefined && { recibido }) }
    const sent = { dedupeKey: key('payment-to-review'), recipient: store, queuedAt: at }
    await queueSaleEmail(tx, { kind: 'payment-to-review', payload, saleId: sale.id }, sent)
    return
  }
  const payload = { monto, pagoId }
  const alert = { dedupeKey: key('paid-without-stock-alert'), recipient: store, queuedAt: at }
  await queueSaleEmail(tx, { kind: 'paid-without-stock-alert', payload, saleId: sale.id }, alert)
  if (sale.correo === '') return
  const told = { dedupeKey: key('paid-without-stock'), recipient: sale.correo, queuedAt: at }
  await queueSaleEmail(tx, { kind: 'paid-without-stock', payload, saleId: sale.id }, told)
}

/**
 * Queues the e-mail about a refund. `monto`: this refund. `given`: total refunded of the payment, one e-mail per value.
 */
export async function tellRefund(
  tx: Queryable,
  payment: Pick<KeptPayment, 'id' | 'montoTotal'>,
  {
    monto,
    given,
    enEfectivo = false,
    sale,
    at,
  }: Omit<About, 'store'> & { monto: Money; given: Money; enEfectivo?: boolean },
): Promise<void> {
  if (sale.correo === '') return
  const payload = { monto, total: given >= payment.montoTotal, ...(enEfectivo && { enEfectivo }) }
  const sent = {
    dedupeKey: `refund-made:${payment.id}:${enEfectivo ? 'efectivo:' : ''}${given}`,
    recipient: sale.correo,
    queuedAt: at,
  }
  await queueSaleEmail(tx, { kind: 'refund-made', payload, saleId: sale.id }, sent)
}

const reasons = {
  monto: 'importe',
  moneda: 'moneda',
  cobrador: 'cobrador',
  'segundo-pago': 'segundo-pago',
  contracargo: 'contracargo',
  'disputa-ganada': 'disputa-ganada',
  ilegible: 'ilegible',
} as const satisfies Record<string, PaymentReviewReason>

const received: Partial<Record<PaymentReviewReason, (payment: Parameters<typeof tellFault>[1]) => string>> = {
  importe: ({ montoTotal }) => formatPesos(montoTotal),
  moneda: ({ moneda }) => moneda,
  cobrador: ({ cobrador }) => cobrador,
  ilegible: ({ ilegible }) => ilegible,
}
