import type { PaymentOutcome } from '#domain/payment-outcome.ts'
import { CARD_PAYMENT } from '#domain/sale.ts'
import type { ReceiptSale } from './follow-receipt.ts'

type Told = Pick<ReceiptSale, 'pago' | 'estadoPago' | 'puedePagarse' | 'resultadoPago'>

/** How far a purchase came: its steps are all done, its payment is to be made again, or it is over. */
export type PurchaseProgress = 'done' | 'to-pay' | 'over'

const THANKS = 'Muchas gracias por elegirnos...'
const cameToNothing: readonly PaymentOutcome[] = ['rechazado', 'cancelado']

/** What the receipt of a stored purchase is headed with, and how many of its steps are done. */
export function purchaseHeading(sale: Told | undefined): { title: string; progress: PurchaseProgress } {
  if (sale === undefined) return { title: 'Tu compra', progress: 'done' }
  const { pago, estadoPago, puedePagarse, resultadoPago } = sale
  if (estadoPago === 'Anulado') return { title: 'Tu compra se anuló', progress: 'over' }
  if (pago !== CARD_PAYMENT || estadoPago !== 'Pendiente') return { title: THANKS, progress: 'done' }
  if (!puedePagarse && resultadoPago !== 'en-curso')
    return { title: 'Se terminó el tiempo para pagar', progress: 'over' }
  return cameToNothing.includes(resultadoPago)
    ? { title: 'Falta pagar tu compra', progress: 'to-pay' }
    : { title: THANKS, progress: 'done' }
}
