import type { PaymentOutcome } from '#domain/payment/payment-outcome.ts'
import { restMethod } from '#domain/payment/credit-parts.ts'
import { CARD_PAYMENT } from '#domain/sale/sale.ts'
import type { ReceiptSale } from './poll-receipt.ts'

type PurchaseFacts = Pick<
  ReceiptSale,
  'pago' | 'pagos' | 'estadoPago' | 'puedePagarse' | 'resultadoPago' | 'transferencia'
>
type Transfer = NonNullable<ReceiptSale['transferencia']>

/**
 * Progress of a purchase. `done`: complete. `waiting`: the sale is stored, and its card payment has no
 * result. `to-pay`: the payment failed and can be repeated. `over`: the sale was cancelled, or the time to pay has
 * ended.
 */
export type PurchaseProgress = 'done' | 'waiting' | 'to-pay' | 'over'

type PurchaseHeading = { title: string; progress: PurchaseProgress }

const THANKS = 'Muchas gracias por elegirnos...'
const TO_PAY = 'Falta pagar tu compra'
const failedOutcomes: readonly PaymentOutcome[] = ['rechazado', 'cancelado']

/** Returns the heading of a receipt, and the progress of the purchase. `sale`: undefined while loading. */
export function purchaseHeading(sale: PurchaseFacts | undefined): PurchaseHeading {
  if (sale === undefined) return { title: 'Tu compra', progress: 'waiting' }
  const { estadoPago, puedePagarse, resultadoPago } = sale
  if (estadoPago === 'Anulado') return { title: annulledTitle(resultadoPago), progress: 'over' }
  if (sale.transferencia) return transferHeading(sale.transferencia)
  if (restMethod(sale) !== CARD_PAYMENT || estadoPago === 'Confirmada')
    return { title: THANKS, progress: 'done' }
  if (resultadoPago === 'en-revision') return { title: 'Estamos revisando tu pago', progress: 'waiting' }
  if (resultadoPago === 'en-curso')
    return { title: 'Estamos esperando la confirmación de tu pago', progress: 'waiting' }
  if (estadoPago !== 'Pendiente') return { title: THANKS, progress: 'done' }
  if (!puedePagarse) return { title: 'Se terminó el tiempo para pagar', progress: 'over' }
  return { title: TO_PAY, progress: failedOutcomes.includes(resultadoPago) ? 'to-pay' : 'waiting' }
}

function transferHeading({ comprobantes: [newest] }: Transfer): PurchaseHeading {
  if (newest === undefined) return { title: 'Falta tu transferencia', progress: 'waiting' }
  return newest.rechazo === null
    ? { title: 'Estamos revisando tu comprobante', progress: 'waiting' }
    : { title: 'Falta un comprobante que sirva', progress: 'to-pay' }
}

function annulledTitle(resultadoPago: PaymentOutcome): string {
  if (resultadoPago === 'por-devolver') return 'Te devolvemos el dinero'
  return resultadoPago === 'devuelto' ? 'Te devolvimos el dinero' : 'Tu compra se anuló'
}
