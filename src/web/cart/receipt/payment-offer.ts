import { restMethod } from '#domain/payment/credit-parts.ts'
import { CARD_PAYMENT } from '#domain/sale/sale.ts'
import type { ReceiptSale } from './poll-receipt.ts'

type PaymentFacts = Pick<ReceiptSale, 'pago' | 'pagos' | 'estadoPago' | 'puedePagarse' | 'resultadoPago'>

/**
 * Returns how the receipt offers to pay. `main`: the payment is the next step. `other`: a payment is in progress, so
 * another one is useful only if the first fails. Undefined: the buyer must not pay.
 */
export function paymentOffer(sale: PaymentFacts): 'main' | 'other' | undefined {
  const { estadoPago, puedePagarse, resultadoPago } = sale
  if (restMethod(sale) !== CARD_PAYMENT || estadoPago !== 'Pendiente' || !puedePagarse) return undefined
  // Staff decide about money that the shop holds, so the buyer must not pay again meanwhile.
  if (resultadoPago === 'en-revision') return undefined
  return resultadoPago === 'en-curso' ? 'other' : 'main'
}
