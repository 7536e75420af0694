import { formatTime } from '#domain/calendar.ts'
import { readStoredOrder, storedOrderText } from './stored-order.ts'
import { ANONYMOUS_CUSTOMER, isEmptyOrder, type TillOrder } from './till-order.ts'

/** A counter order that waits while the till serves others. `desde`: moment of the hold in ISO 8601. */
export type HeldOrder = { id: string; nombre: string; desde: string; order: TillOrder }

/** `repaired` is true when an order was removed or corrected and staff should know. */
export type StoredHeldOrders = { held: readonly HeldOrder[]; repaired: boolean }

/** Most held orders of an account, for a new hold. */
export const MAX_HELD_ORDERS = 20
export const MAX_HELD_NAME_LENGTH = 60

/** Returns the proposed name of a held order: the customer's name, or 'Venta de las HH:mm' without one. */
export function heldOrderName(order: TillOrder, now: Date): string {
  const customer = order.cliente.trim()
  const isNamed = customer !== '' && customer !== ANONYMOUS_CUSTOMER
  return isNamed ? customer.slice(0, MAX_HELD_NAME_LENGTH) : `Venta de las ${formatTime(now)}`
}

/** Returns a typed name within the limit, or `proposed` for a blank one. */
export const typedHeldName = (typed: string, proposed: string): string =>
  typed.trim().slice(0, MAX_HELD_NAME_LENGTH) || proposed

/**
 * Parses the held orders that a browser stored. Never throws. Each order is repaired like the order of the till. An
 * empty order and a second order with the same id are removed. No limit is applied, because an exchange and an undo
 * exceed `MAX_HELD_ORDERS` by one and no order may be lost.
 */
export function readStoredHeldOrders(text: string): StoredHeldOrders {
  const items = parseList(text)
  if (items === undefined) return { held: [], repaired: true }
  const held: HeldOrder[] = []
  let repaired = false
  for (const item of items) {
    const read = readHeldOrder(item)
    const isKept = read && held.every(({ id }) => id !== read.held.id)
    if (isKept) held.push(read.held)
    repaired ||= !isKept || read.repaired
  }
  return { held, repaired }
}

export const storedHeldOrdersText = (held: readonly HeldOrder[]): string =>
  JSON.stringify(held.map((one) => ({ ...one, order: storedOrderText(one.order) })))

function readHeldOrder(item: unknown): { held: HeldOrder; repaired: boolean } | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const { id, nombre, desde, order: orderText } = item as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || id === '' || typeof orderText !== 'string') return undefined
  const { order, repaired } = readStoredOrder(orderText)
  if (isEmptyOrder(order)) return undefined
  const moment = typeof desde === 'string' ? new Date(desde) : new Date(Number.NaN)
  const isDated = !Number.isNaN(moment.getTime())
  const proposed = isDated ? heldOrderName(order, moment) : order.cliente || 'Venta en espera'
  const name = typeof nombre === 'string' ? typedHeldName(nombre, proposed) : proposed
  return {
    held: { id, nombre: name, desde: isDated ? moment.toISOString() : '', order },
    repaired: repaired || name !== nombre || !isDated,
  }
}

function parseList(text: string): unknown[] | undefined {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found : undefined
  } catch {
    return undefined
  }
}
