import type { CartLine, CartRefusal } from './cart.ts'
import { type Money, subtract } from '#domain/money.ts'
import type { ManualDiscount } from '#domain/pricing/price-lines.ts'
import type { TillPaymentMethod } from '#domain/pricing/surcharge.ts'
import type { TypedBuyer } from '#domain/invoices/typed-buyer.ts'
import { parseTypedPesos } from '#domain/text/typed-pesos.ts'
import type { OrderPart } from './order-parts.ts'
import { type SoldLine, removeSoldUnits } from './remove-sold-units.ts'

/**
 * A counter order before it becomes a sale. Each line has its own discount. `descuento`: discount on the whole sale.
 * `cupon`: code of a coupon, or ''. `partes`: parts of the payment; empty if `formaPago` pays everything. `recibido`:
 * received cash as typed. `factura`: buyer of the invoice, for a buyer who asks for an own one. `facturaDe`: id of the
 * customer for whom `factura` was proposed (`proposeBuyer`). `elegido`: customer whom the seller chose. `celular`, `documento`: contact that the seller typed instead.
 */
export type TillOrder = {
  lines: readonly CartLine[]
  cliente: string
  formaPago: TillPaymentMethod | ''
  partes: readonly OrderPart[]
  descuento?: ManualDiscount | undefined
  cupon: string
  recibido: string
  factura?: TypedBuyer | undefined
  facturaDe?: string | undefined
  elegido?: ChosenCustomer | undefined
  celular?: string | undefined
  documento?: string | undefined
}

/** A customer of the shop. `finCelular`: last digits of the phone, or ''. */
export type ChosenCustomer = { id: string; finCelular: string }

export const EMPTY_ORDER: TillOrder = {
  lines: [],
  cliente: '',
  formaPago: '',
  partes: [],
  cupon: '',
  recibido: '',
}

export const MAX_NAME_LENGTH = 120

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
  factura,
  elegido,
  celular = '',
  documento = '',
}: TillOrder): boolean =>
  lines.length + partes.length === 0 &&
  descuento === undefined &&
  factura === undefined &&
  elegido === undefined &&
  [cliente, formaPago, cupon, recibido, celular, documento].every((text) => text === '')

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
  const { cliente, formaPago, elegido, celular, documento } = order
  return {
    ...EMPTY_ORDER,
    cliente,
    formaPago,
    ...(elegido && { elegido }),
    ...(celular !== undefined && { celular }),
    ...(documento !== undefined && { documento }),
    lines: lines.map(({ descuento: _descuento, ...line }) => line),
  }
}
