import { readStoredCart, storedCartText } from './stored-cart.ts'
import { isTillPaymentMethod } from '#domain/pricing/surcharge.ts'
import { EMPTY_ORDER, type TillOrder } from './till-order.ts'

/** `repaired` is true when an item was removed or corrected and staff should know. */
export type StoredOrder = { order: TillOrder; repaired: boolean }

const MAX_NAME_LENGTH = 120

/** Parses the counter order that a browser stored. Never throws. */
export function readStoredOrder(text: string): StoredOrder {
  const fields = parseFields(text)
  if (fields === undefined) return { order: EMPTY_ORDER, repaired: true }
  const { lines, repaired } = readStoredCart(textOf(fields['lines']))
  const formaPago = textOf(fields['formaPago'])
  return {
    order: {
      lines,
      cliente: textOf(fields['cliente']).slice(0, MAX_NAME_LENGTH),
      formaPago: isTillPaymentMethod(formaPago) ? formaPago : '',
      recibido: textOf(fields['recibido']).slice(0, MAX_NAME_LENGTH),
    },
    repaired,
  }
}

export const storedOrderText = (order: TillOrder): string =>
  JSON.stringify({ ...order, lines: storedCartText(order.lines) })

function parseFields(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
