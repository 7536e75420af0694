import { type CartLine, type CartRefusal, missingChoice } from './cart.ts'
import { CASH_CLOSED, isPaidInCash } from '#domain/cash/cash-flow.ts'
import { type Money, formatPesos, subtract, ZERO } from '#domain/money.ts'
import { exceedsDiscountLimit, type ManualDiscount } from '#domain/pricing/price-lines.ts'
import type { TillPaymentMethod } from '#domain/pricing/surcharge.ts'
import { formatBasisPoints } from '#domain/text/typed-percent.ts'
import { parseTypedPesos } from '#domain/text/typed-pesos.ts'
import type { OrderPart } from './order-parts.ts'
import type { OrderPricing } from './price-order.ts'
import { type SoldLine, removeSoldUnits } from './remove-sold-units.ts'

/**
 * A counter order before it becomes a sale. Each line has its own discount. `descuento`: discount on the whole sale.
 * `cupon`: code of a coupon, or ''. `partes`: parts of the payment; empty if `formaPago` pays everything. `recibido`:
 * received cash as typed.
 */
export type TillOrder = {
  lines: readonly CartLine[]
  cliente: string
  formaPago: TillPaymentMethod | ''
  partes: readonly OrderPart[]
  descuento?: ManualDiscount | undefined
  cupon: string
  recibido: string
}

/** Reason why an order cannot become a sale. `about`: the part of the screen with the problem. */
export type OrderRefusal = {
  about: 'payment' | 'lines' | 'customer' | 'discount' | 'coupon'
  text: string
}

export const EMPTY_ORDER: TillOrder = {
  lines: [],
  cliente: '',
  formaPago: '',
  partes: [],
  cupon: '',
  recibido: '',
}

/** Name of a customer who gives none. */
export const ANONYMOUS_CUSTOMER = 'Consumidor final'

export const isEmptyOrder = ({
  lines,
  cliente,
  formaPago,
  partes,
  descuento,
  cupon,
  recibido,
}: TillOrder): boolean =>
  lines.length + partes.length === 0 &&
  descuento === undefined &&
  [cliente, formaPago, cupon, recibido].every((text) => text === '')

type SellingRights = {
  /** False if the current user may not take cash now. */
  takesCash: boolean
  /** Largest discount of the user in basis points. Undefined: no limit. */
  discountLimit?: number | undefined
}

/**
 * Returns why the order cannot become a sale, or undefined. Checks payment, cart and name, in the order of
 * specification section 5, then discounts, coupon and the parts of the payment.
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

function partsRefusal({ partes }: TillOrder, { pagos, porPagar }: OrderPricing): OrderRefusal | undefined {
  const empty = partes.length === 0 ? -1 : pagos.findIndex(({ importe }) => importe <= ZERO)
  if (porPagar > ZERO) return { about: 'payment', text: `Falta pagar ${formatPesos(porPagar)}` }
  if (porPagar < ZERO)
    return {
      about: 'payment',
      text: `Las partes del pago suman ${formatPesos(subtract(ZERO, porPagar))} de más`,
    }
  return empty < 0 ? undefined : { about: 'payment', text: `La parte ${empty + 1} del pago no tiene importe` }
}

/** Returns the change for the received cash. Negative when too little. Undefined for unreadable input. */
export function changeOf(recibido: string, efectivo: Money): Money | undefined {
  const received = parseTypedPesos(recibido)
  return received === undefined ? undefined : subtract(received, efectivo)
}

/**
 * Returns the counter screen's text for a refused cart action (specification section 5, "Adding from the
 * dashboard").
 */
export function tillRefusalText({ code }: CartRefusal): string {
  switch (code) {
    case 'out-of-stock':
      return 'Producto sin stock'
    case 'no-more-in-stock':
    case 'too-many-units':
      return 'No hay suficiente stock disponible'
    case 'color-missing':
      return 'Elegí un color'
    case 'size-missing':
      return 'Elegí un talle'
    case 'bad-quantity':
      return 'La cantidad debe ser mayor que 0.'
    case 'line-gone':
      return PRODUCT_NOT_FOUND
  }
}

export const PRODUCT_NOT_FOUND = 'Producto no encontrado'

/**
 * Removes the sold units from the order. Later units stay. The order of another customer stays unchanged, because the
 * sale may be an earlier one whose response was lost.
 */
export function removeSoldFromOrder(
  order: TillOrder,
  sold: { cliente: string; lines: readonly SoldLine[] },
): TillOrder {
  if (order.cliente.trim() !== sold.cliente) return order
  const lines = removeSoldUnits(order.lines, sold.lines)
  if (lines.length === 0) return EMPTY_ORDER
  // The discounts and the parts belong to the stored sale.
  const { cliente, formaPago } = order
  return { ...EMPTY_ORDER, cliente, formaPago, lines: lines.map(({ descuento: _, ...line }) => line) }
}
