import { restMethod } from '#domain/payment/credit-parts.ts'
import { CARD_PAYMENT, FREE_DELIVERY } from '#domain/sale/sale.ts'
import { ZERO } from '#domain/money.ts'
import { LOOK_AGAIN } from './payment-text.ts'
import type { ReceiptSale } from './poll-receipt.ts'
import { purchaseHeading } from './purchase-heading.ts'

type PurchaseFacts = Pick<
  ReceiptSale,
  | 'pago'
  | 'pagos'
  | 'estadoPago'
  | 'formaEnvio'
  | 'puedePagarse'
  | 'resultadoPago'
  | 'correo'
  | 'dinero'
  | 'vence'
  | 'transferencia'
>

type Shop = {
  /** Name of the person who arranges the delivery. */
  owner: string
  /** True when the receipt has a link to the chat. */
  hasChat: boolean
  /** False in a shop that sends no e-mail, so that no step promises one. */
  sendsEmail: boolean
}

const FOLLOW = 'Mirá cómo sigue la entrega en «Seguir mi pedido».'

const ASK = 'Si tenés dudas, escribinos con tu número de compra.'

/** Sentences of two to four steps that follow for the buyer, in the order of time. */
export function nextSteps(sale: PurchaseFacts, shop: Shop): string[] {
  const { estadoPago, resultadoPago, correo } = sale
  const { progress } = purchaseHeading(sale)
  if (progress === 'over') return stepsAfterTheEnd(sale, shop)
  if (resultadoPago === 'en-revision')
    return [shop.sendsEmail ? `Te escribimos a ${correo} cuando termine la revisión.` : LOOK_AGAIN, ASK]
  const isAgreed = sale.formaEnvio === FREE_DELIVERY
  const later = isAgreed ? `Después coordinás la entrega con ${shop.owner}.` : FOLLOW
  if (sale.transferencia) return [...stepsOfTransfer(sale.transferencia, { ...shop, correo }), later]
  if (resultadoPago === 'en-curso' && progress === 'waiting')
    return [
      shop.sendsEmail ? `Te avisamos a ${correo} cuando Mercado Pago confirme tu pago.` : LOOK_AGAIN,
      later,
    ]
  if (progress !== 'done')
    return [
      'Tocá «Pagar ahora» y pagá en Mercado Pago.',
      shop.sendsEmail ? `Te avisamos a ${correo} cuando se confirme el pago.` : LOOK_AGAIN,
      later,
    ]
  return [
    ...(estadoPago === 'Enproceso' ? ['Estamos preparando tu compra.'] : []),
    deliveryStep(isAgreed, shop),
    ...stepsOfCash(sale, shop),
    ...(estadoPago === 'Confirmada'
      ? ['Guardá el enlace de este comprobante: con él volvés a ver tu compra.']
      : []),
  ]
}

function deliveryStep(isAgreed: boolean, { owner, hasChat }: Shop): string {
  if (!isAgreed) return FOLLOW
  return hasChat
    ? `Tocá «Avisar por chat» y coordiná la entrega con ${owner}.`
    : `Coordiná la entrega con ${owner}.`
}

function stepsOfTransfer(
  { comprobantes: [newest] }: NonNullable<ReceiptSale['transferencia']>,
  { sendsEmail, correo }: Pick<Shop, 'sendsEmail'> & { correo: string },
): string[] {
  const confirmed = sendsEmail
    ? `Cuando el dinero llegue a la cuenta, confirmamos tu compra y te avisamos a ${correo}.`
    : `Cuando el dinero llegue a la cuenta, confirmamos tu compra. ${LOOK_AGAIN}`
  if (newest?.rechazo === null) return [confirmed]
  return ['Transferí el importe exacto antes de la fecha.', 'Subí el comprobante en esta página.', confirmed]
}

function stepsOfCash(sale: PurchaseFacts, { sendsEmail }: Shop): string[] {
  const { estadoPago, dinero, vence } = sale
  if (restMethod(sale) === CARD_PAYMENT || dinero.aCobrar === ZERO) return []
  return [
    'Pagás en efectivo al recibir o retirar tu compra.',
    ...(estadoPago === 'Pendiente' && vence !== null
      ? [
          `Si pasa la fecha de la reserva, la compra se anula sola${sendsEmail ? ' y te avisamos por correo' : ''}.`,
        ]
      : []),
  ]
}

function stepsAfterTheEnd({ resultadoPago, correo }: PurchaseFacts, { sendsEmail }: Shop): string[] {
  const again = 'Si todavía te gusta, volvé a poner todo en el carrito.'
  const isMissing = 'Si en unos días no ves el dinero, escribinos con tu número de compra.'
  if (resultadoPago === 'por-devolver') return ['No hace falta que hagas nada más.', isMissing]
  if (resultadoPago === 'devuelto') return [isMissing, again]
  if (resultadoPago === 'en-curso')
    return [sendsEmail ? `Te avisamos a ${correo} cómo termina tu pago.` : LOOK_AGAIN, ASK]
  return [again, ASK]
}
