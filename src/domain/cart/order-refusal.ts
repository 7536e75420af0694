import { CASH_CLOSED, isPaidInCash } from '#domain/cash/cash-flow.ts'
import { phoneError } from '#domain/contact/phone-error.ts'
import { buyerDocumentError } from '#domain/invoices/buyer-document-error.ts'
import { typedDocument } from '#domain/invoices/typed-document.ts'
import { formatPesos, subtract, ZERO } from '#domain/money.ts'
import { exceedsDiscountLimit } from '#domain/pricing/price-lines.ts'
import { STORE_CREDIT } from '#domain/pricing/surcharge.ts'
import { formatBasisPoints } from '#domain/text/typed-percent.ts'
import { missingChoice } from './cart.ts'
import type { OrderPricing } from './price-order.ts'
import type { TillOrder } from './till-order.ts'

/** Reason why an order cannot become a sale. `about`: the part of the screen with the problem. */
export type OrderRefusal = {
  about: 'payment' | 'lines' | 'customer' | 'phone' | 'document' | 'discount' | 'coupon'
  text: string
}

type SellingRights = {
  /** False if the current user may not take cash now. */
  takesCash: boolean
  /** Largest discount of the user in basis points. Undefined: no limit. */
  discountLimit?: number | undefined
}

/**
 * Returns why the order cannot become a sale, or undefined. Checks payment, cart and name, in the order of
 * specification section 5, then the contact, discounts, coupon and the parts of the payment.
 */
export function orderRefusal(
  order: TillOrder,
  pricing: OrderPricing,
  { takesCash, discountLimit }: SellingRights,
): OrderRefusal | undefined {
  const { lines, cliente, formaPago, partes } = order
  const methods = partes.length === 0 ? [formaPago] : partes.map(({ metodo }) => metodo)
  if (methods.includes('')) return { about: 'payment', text: 'Falta forma de pago' }
  if (methods.some(isPaidInCash) && !takesCash) return { about: 'payment', text: CASH_CLOSED }
  if (lines.length === 0) return { about: 'lines', text: 'El carrito está vacío' }
  if (missingChoice(lines)) return { about: 'lines', text: 'Falta elegir un color o un talle' }
  if (cliente.trim() === '') return { about: 'customer', text: 'Falta nombre del cliente' }
  const wrongContact = contactRefusal(order)
  if (wrongContact) return wrongContact
  if (pricing.hasTooLargeDiscount)
    return { about: 'discount', text: 'Un descuento no puede ser mayor que lo que descuenta' }
  if (isAboveLimit(order, pricing, discountLimit))
    return { about: 'discount', text: aboveLimitText(discountLimit) }
  if (pricing.isAwaitingQuote) return { about: 'coupon', text: 'Falta calcular el cupón. Esperá o quitalo.' }
  return partsRefusal(order, pricing)
}

/**
 * Returns true if the order has a discount above the user's limit, in basis points. With a coupon only the server
 * decides, because the coupon reduces the amount that the discount of the sale applies to.
 */
export const isAboveLimit = (
  { cupon }: Pick<TillOrder, 'cupon'>,
  { lines }: Pick<OrderPricing, 'lines'>,
  limit: number | undefined,
): boolean => limit !== undefined && cupon === '' && exceedsDiscountLimit(lines, limit)

export const aboveLimitText = (limit: number | undefined): string =>
  `Podés dar hasta ${formatBasisPoints(limit ?? 0)} % de descuento. Más lo autoriza alguien con rol de administrador.`

/** Returns why the typed phone or document cannot be stored. A blank one is never missing. */
function contactRefusal({ celular = '', documento = '' }: TillOrder): OrderRefusal | undefined {
  const phone = celular.trim() === '' ? undefined : phoneError(celular)
  if (phone !== undefined) return { about: 'phone', text: phone }
  const document = buyerDocumentError(typedDocument(documento))
  return document === undefined ? undefined : { about: 'document', text: document }
}

function partsRefusal({ partes }: TillOrder, { pagos, porPagar }: OrderPricing): OrderRefusal | undefined {
  const unread = partes.findIndex(({ metodo, credito }) => metodo === STORE_CREDIT && !credito)
  if (unread >= 0) return { about: 'payment', text: `Falta leer el vale de la parte ${unread + 1}` }
  const empty = partes.length === 0 ? -1 : pagos.findIndex(({ importe }) => importe <= ZERO)
  if (porPagar > ZERO) return { about: 'payment', text: `Falta pagar ${formatPesos(porPagar)}` }
  if (porPagar < ZERO)
    return {
      about: 'payment',
      text: `Las partes del pago suman ${formatPesos(subtract(ZERO, porPagar))} de más`,
    }
  return empty < 0 ? undefined : { about: 'payment', text: `La parte ${empty + 1} del pago no tiene importe` }
}
