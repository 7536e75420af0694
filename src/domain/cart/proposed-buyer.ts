import type { TypedBuyer } from '#domain/invoices/typed-buyer.ts'
import type { TillOrder } from './till-order.ts'

/** Proposes the buyer of the customer's last invoice, unless the order has a buyer or another customer meanwhile. */
export const proposeBuyer = (order: TillOrder, customerId: string, factura: TypedBuyer): TillOrder =>
  order.elegido?.id === customerId && !order.factura ? { ...order, factura, facturaDe: customerId } : order

/** Sets the buyer that staff typed or edited, which stays when the customer changes. Undefined removes the buyer. */
export function typeBuyer(order: TillOrder, typed: TypedBuyer | undefined): TillOrder {
  const { factura: _factura, facturaDe: _facturaDe, ...rest } = order
  return typed ? { ...rest, factura: typed } : rest
}

/** Removes a proposed buyer before the customer changes, because the sale of one customer is never invoiced to another. */
export const dropProposedBuyer = (order: TillOrder): TillOrder =>
  order.facturaDe === undefined ? order : typeBuyer(order, undefined)
