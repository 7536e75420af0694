import type { PaymentOutcome } from '#domain/payment/payment-outcome.ts'
import { CARD_PAYMENT } from '#domain/sale/sale.ts'
import type { ReceiptSale } from './poll-receipt.ts'

type PurchaseFacts = Pick<ReceiptSale, 'pago' | 'estadoPago' | 'puedePagarse' | 'resultadoPago'>

/**
 * Progress of a purchase. `done`: complete. `to-pay`: the payment failed and can be repeated. `over`: the sale was
 * cancelled, or the time to pay has ended.
 */
export type PurchaseProgress = 'done' | 'to-pay' | 'over'

const THANKS = 'Muchas gracias por elegirnos...'
const failedOutcomes: readonly PaymentOutcome[] = ['rechazado', 'cancelado']

/** Returns the heading of a receipt, and the progress of the purchase. `sale`: undefined while loading. */
export function purchaseHeading(sale: PurchaseFacts | undefined): {
  title: string
  progress: PurchaseProgress
} {
  if (sale === undefined) return { title: 'Tu compra', progress: 'done' }
  const { pago, estadoPago, puedePagarse, resultadoPago } = sale
  if (estadoPago === 'Anulado') return { title: 'Tu compra se anuló', progress: 'over' }
  if (pago !== CARD_PAYMENT || estadoPago !== 'Pendiente') return { title: THANKS, progress: 'done' }
  if (!puedePagarse && resultadoPago !== 'en-curso')
    return { title: 'Se terminó el tiempo para pagar', progress: 'over' }
  return failedOutcomes.includes(resultadoPago)
    ? { title: 'Falta pagar tu compra', progress: 'to-pay' }
    : { title: THANKS, progress: 'done' }
}
