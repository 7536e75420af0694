import { type Money, ZERO } from '#domain/money.ts'
import type { RequestedPart } from '#domain/pricing/price-lines.ts'
import type { TillPaymentMethod } from '#domain/pricing/surcharge.ts'
import { parseTypedPesos } from '#domain/text/typed-pesos.ts'

/** Part of the payment of an order. `importe`: as typed. Null, only in the last part: what the others leave. */
export type OrderPart = { metodo: TillPaymentMethod | ''; importe: string | null }

type PaidOrder = { formaPago: TillPaymentMethod | ''; partes: readonly OrderPart[] }

/** Most parts of one payment. */
export const MAX_ORDER_PARTS = 5

/** Returns an order whose payment has two parts. The second pays what the first leaves. */
export const splitPayment = <Order extends PaidOrder>(order: Order): Order => ({
  ...order,
  partes: [
    { metodo: order.formaPago, importe: '' },
    { metodo: '', importe: null },
  ],
})

/** Adds a part that pays what the others leave. An earlier part that did so gets an empty amount. */
export const addPart = (parts: readonly OrderPart[]): OrderPart[] => [
  ...parts.map((part) => ({ ...part, importe: part.importe ?? '' })),
  { metodo: '', importe: null },
]

/** Removes a part. A single part that is left pays everything, so the payment is no longer in parts. */
export function removePart<Order extends PaidOrder>(order: Order, position: number): Order {
  const partes = order.partes.filter((_, at) => at !== position)
  return partes.length > 1
    ? { ...order, partes }
    : { ...order, partes: [], formaPago: partes[0]?.metodo ?? order.formaPago }
}

/** Returns the parts for the calculation. Empty without a payment method. An unreadable amount counts as zero. */
export function requestedPartsOf({ formaPago, partes }: PaidOrder): RequestedPart[] {
  if (partes.length === 0) return formaPago === '' ? [] : [{ metodo: formaPago }]
  return partes.map(({ metodo, importe }) => ({
    metodo,
    importe: importe === null ? undefined : typedAmount(importe),
  }))
}

const typedAmount = (typed: string): Money => parseTypedPesos(typed) ?? ZERO
