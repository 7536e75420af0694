import { MIXED_PAYMENT, type PaymentPart } from '#domain/pricing/price-lines.ts'
import { paymentMethods } from '#domain/payment/payment-methods.ts'
import { STORE_CREDIT } from '#domain/pricing/surcharge.ts'

/** When the sales of a payment method are invoiced. */
export const invoiceMoments = ['automatico', 'a pedido', 'nunca'] as const

export type InvoiceMoment = (typeof invoiceMoments)[number]

/** Methods with an own rule. A sale with several methods follows `invoiceMoment`. */
export const invoicedMethods = [...paymentMethods, STORE_CREDIT] as const

export type InvoicedMethod = (typeof invoicedMethods)[number]

/** Rule of each payment method. A missing method is 'automatico', because every sale needs an invoice. */
export type InvoicePolicy = Partial<Record<InvoicedMethod, InvoiceMoment>>

export const momentOf = (policy: InvoicePolicy, method: InvoicedMethod): InvoiceMoment =>
  policy[method] ?? 'automatico'

/** Returns whether a payment method becomes automatic with a change of the rules. */
export const becomesAutomatic = (before: InvoicePolicy, after: InvoicePolicy): boolean =>
  invoicedMethods.some(
    (method) => momentOf(before, method) !== 'automatico' && momentOf(after, method) === 'automatico',
  )

/**
 * Returns when a sale is invoiced. Of several methods the strictest counts: one automatic part makes the whole sale
 * automatic, because an invoice is of the whole sale.
 */
export function invoiceMoment(
  policy: InvoicePolicy,
  { pago, pagos }: { pago: string; pagos: readonly Pick<PaymentPart, 'metodo'>[] },
): InvoiceMoment {
  const methods = pago === MIXED_PAYMENT && pagos.length > 0 ? pagos.map(({ metodo }) => metodo) : [pago]
  const moments = methods.map((method) => momentOf(policy, method as InvoicedMethod))
  return invoiceMoments.find((moment) => moments.includes(moment)) ?? 'automatico'
}
