import { type CartLine, type CartRefusal, cartTotal, missingChoice } from './cart.ts'
import { CASH_CLOSED } from '#domain/cash/cash-flow.ts'
import { type Money, add, subtract } from '#domain/money.ts'
import { type SurchargeTable, type TillPaymentMethod, surchargeOf } from '#domain/pricing/surcharge.ts'
import { parseTypedPesos } from '#domain/text/typed-pesos.ts'
import { type SoldLine, removeSoldUnits } from './remove-sold-units.ts'

/** A counter order before it becomes a sale. `recibido` is the received cash as typed. */
export type TillOrder = {
  lines: readonly CartLine[]
  cliente: string
  formaPago: TillPaymentMethod | ''
  recibido: string
}

/** Reason why an order cannot become a sale. `about`: the part of the screen with the problem. */
export type OrderRefusal = { about: 'payment' | 'lines' | 'customer'; text: string }

export const EMPTY_ORDER: TillOrder = { lines: [], cliente: '', formaPago: '', recibido: '' }

/** Name of a customer who gives none. */
export const ANONYMOUS_CUSTOMER = 'Consumidor final'

export const isEmptyOrder = ({ lines, cliente, formaPago, recibido }: TillOrder): boolean =>
  lines.length === 0 && [cliente, formaPago, recibido].every((text) => text === '')

/**
 * Returns why the order cannot become a sale, or undefined. Checks payment, cart and name, in the order of
 * specification section 5. `takesCash`: false if the current user may not take cash now.
 */
export function orderRefusal(
  { formaPago, lines, cliente }: TillOrder,
  { takesCash }: { takesCash: boolean },
): OrderRefusal | undefined {
  if (formaPago === '') return { about: 'payment', text: 'Falta forma de pago' }
  if (formaPago === 'efectivo' && !takesCash) return { about: 'payment', text: CASH_CLOSED }
  if (lines.length === 0) return { about: 'lines', text: 'El carrito está vacío' }
  if (missingChoice(lines)) return { about: 'lines', text: 'Falta elegir un color o un talle' }
  return cliente.trim() === '' ? { about: 'customer', text: 'Falta nombre del cliente' } : undefined
}

/** Returns totals at the last known prices. The server's quote is authoritative. */
export function orderTotals({ lines, formaPago }: TillOrder, surcharges: SurchargeTable) {
  const subtotal = cartTotal(lines)
  const recargo = surchargeOf({ method: formaPago, surcharges }, subtotal)
  return { subtotal, recargo, total: add(subtotal, recargo) }
}

/**
 * Returns the change for a cash payment. Negative when the received cash is too little. Undefined for other payment
 * methods and unreadable input.
 */
export function changeOf({ formaPago, recibido }: Omit<TillOrder, 'lines'>, total: Money): Money | undefined {
  const received = formaPago === 'efectivo' ? parseTypedPesos(recibido) : undefined
  return received === undefined ? undefined : subtract(received, total)
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
  return lines.length === 0 ? EMPTY_ORDER : { ...order, lines, recibido: '' }
}
