import { type CartLine, type CartRefusal, cartTotal, missingChoice } from './cart.ts'
import { CASH_CLOSED } from './cash-flow.ts'
import { type Money, add, subtract } from './money.ts'
import { type SurchargeTable, type TillPaymentMethod, surchargeOf } from './surcharge.ts'
import { readTypedPesos } from './typed-pesos.ts'
import { type SoldLine, withoutSold } from './without-sold.ts'

/** What somebody is buying at the counter, until it is a sale. `recibido` is the cash handed over, as it was typed. */
export type TillOrder = {
  lines: readonly CartLine[]
  cliente: string
  formaPago: TillPaymentMethod | ''
  recibido: string
}

/** Why an order cannot become a sale yet, and which part of the screen it is about. */
export type OrderRefusal = { about: 'payment' | 'lines' | 'customer'; text: string }

export const EMPTY_ORDER: TillOrder = { lines: [], cliente: '', formaPago: '', recibido: '' }

export const isEmptyOrder = ({ lines, cliente, formaPago, recibido }: TillOrder): boolean =>
  lines.length === 0 && [cliente, formaPago, recibido].every((text) => text === '')

/**
 * The first thing an order lacks, in the order of the specification, section 5: payment, cart, name. `takesCash`: whether whoever
 * sells may be paid in cash now.
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

/** What the order costs at the prices last seen; the server's quote decides. */
export function orderTotals({ lines, formaPago }: TillOrder, surcharges: SurchargeTable) {
  const subtotal = cartTotal(lines)
  const recargo = surchargeOf({ method: formaPago, surcharges }, subtotal)
  return { subtotal, recargo, total: add(subtotal, recargo) }
}

/** The change of a total paid in cash: negative while something is missing, undefined where nothing readable was typed. */
export function changeOf({ formaPago, recibido }: Omit<TillOrder, 'lines'>, total: Money): Money | undefined {
  const received = formaPago === 'efectivo' ? readTypedPesos(recibido) : undefined
  return received === undefined ? undefined : subtract(received, total)
}

/** What staff read when something is not added (specification, section 5, "Adding from the dashboard"). */
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
 * The order once this was sold to that person. Whatever was added to it since it was sent stays; so does the order of somebody
 * else, where the sale is an earlier one whose answer had been lost.
 */
export function orderWithoutSold(
  order: TillOrder,
  sold: { cliente: string; lines: readonly SoldLine[] },
): TillOrder {
  if (order.cliente.trim() !== sold.cliente) return order
  const lines = withoutSold(order.lines, sold.lines)
  return lines.length === 0 ? EMPTY_ORDER : { ...order, lines, recibido: '' }
}
