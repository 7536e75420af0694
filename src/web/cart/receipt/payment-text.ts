import { refundSentences } from '#domain/payment/refund-text.ts'
import type { PaymentOutcome } from '#domain/payment/payment-outcome.ts'
import { restMethod } from '#domain/payment/credit-parts.ts'
import { CARD_PAYMENT } from '#domain/sale/sale.ts'
import type { ReceiptSale } from './poll-receipt.ts'

type PaymentFacts = Pick<
  ReceiptSale,
  'pago' | 'pagos' | 'estadoPago' | 'puedePagarse' | 'resultadoPago' | 'dinero' | 'correo'
>

type Mail = {
  /** False in a shop that sends no e-mail, so that the text promises none. */
  sendsEmail: boolean
}

/** Replaces the promise of an e-mail in a shop that sends none. */
export const LOOK_AGAIN = 'Volvé a mirar tu compra con el enlace del comprobante.'

const REFUND_DELAY_TEXT = 'Puede tardar unos días en verse en tu cuenta o en el resumen de tu tarjeta.'

/**
 * Returns a sentence about the payment and the money of a card sale. Undefined if the status of the sale says enough.
 */
export function paymentText(sale: PaymentFacts, { sendsEmail }: Mail): string | undefined {
  const { estadoPago, puedePagarse, resultadoPago, dinero, correo } = sale
  if (restMethod(sale) !== CARD_PAYMENT) return undefined
  const refundedText = refundText(dinero, estadoPago)
  const textByOutcome: Partial<Record<PaymentOutcome, string>> = {
    'por-devolver': `Tu pago llegó cuando la compra ya estaba anulada. Te devolvemos todo el dinero. ${REFUND_DELAY_TEXT}`,
    'dos-pagos': `Recibimos dos pagos de esta compra: uno vale y el otro te lo devolvemos. ${REFUND_DELAY_TEXT}`,
    'en-revision': `Estamos revisando tu pago. ${sendsEmail ? `Te escribimos a ${correo}.` : LOOK_AGAIN}`,
    devuelto: refundedText,
  }
  const text = textByOutcome[resultadoPago]
  if (text !== undefined) return text
  if (estadoPago === 'Confirmada') return refundedText
  const isExpired = estadoPago === 'Pendiente' && !puedePagarse
  if (isExpired || estadoPago === 'Anulado') {
    if (resultadoPago === 'en-curso')
      return 'Ya no guardamos lo que elegiste, y Mercado Pago todavía está procesando tu pago. Si se aprueba y queda stock, confirmamos tu compra; si no, te devolvemos el dinero.'
    return isExpired
      ? 'Se terminó el tiempo para pagar esta compra. No recibimos ningún pago.'
      : 'No recibimos ningún pago, y lo que elegiste volvió a la venta.'
  }
  if (resultadoPago === 'en-curso')
    return `Mercado Pago está procesando tu pago, no hace falta que pagues otra vez. ${sendsEmail ? `Cuando se confirme te avisamos a ${correo}.` : LOOK_AGAIN}`
  if (resultadoPago === 'rechazado')
    return 'El pago no se aprobó. Probá con otra tarjeta o con otro medio de pago.'
  if (resultadoPago === 'cancelado') return 'El pago se canceló. Podés pagar de nuevo.'
  return undefined
}

/** Returns the sentences about all refunds, or undefined without refunds. Cash never arrives late. */
function refundText(
  dinero: PaymentFacts['dinero'],
  estadoPago: PaymentFacts['estadoPago'],
): string | undefined {
  const sentences = refundSentences(dinero, estadoPago)
  if (sentences.length === 0) return undefined
  const isByProvider = dinero.devuelto.proveedor + dinero.repetido.proveedor > 0
  return [...sentences, ...(isByProvider ? [REFUND_DELAY_TEXT] : [])].join(' ')
}
