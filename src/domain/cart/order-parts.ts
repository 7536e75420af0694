import { add, centavos, type Money, ZERO } from '#domain/money.ts'
import type { RequestedPart } from '#domain/pricing/price-lines.ts'
import { STORE_CREDIT, type TillPaymentMethod } from '#domain/pricing/surcharge.ts'
import { formatPesosWithoutSign, parseTypedPesos } from '#domain/text/typed-pesos.ts'

/** A store credit as the server returned it. `vence`: last day, dd-MM-yyyy. */
export type ReadCredit = { codigo: string; saldo: Money; vence: string | null }

/**
 * Part of the payment of an order. `importe`: as typed. Null, only in the last part: what the others leave, for a store
 * credit at most its balance. `codigo`: of a store credit, as typed. `credito`: that credit, absent until it is read.
 */
export type OrderPart = {
  metodo: TillPaymentMethod | typeof STORE_CREDIT | ''
  importe: string | null
  codigo?: string | undefined
  credito?: ReadCredit | undefined
}

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

/** Returns an order that a store credit pays. `applyCredit` adds a second part if the balance is too small. */
export const payWithCredit = <Order extends PaidOrder>(order: Order): Order => ({
  ...order,
  partes: [{ metodo: STORE_CREDIT, importe: null, codigo: '' }],
})

/**
 * Stores a read credit in its part, which pays the smaller of the balance and of what the other parts leave of `price`.
 * A last part of the payment follows if something is left, and an empty one disappears if nothing is.
 */
export function applyCredit(
  parts: readonly OrderPart[],
  { position, credito, price }: { position: number; credito: ReadCredit; price: Money },
): OrderPart[] {
  const others = parts.filter((_, at) => at !== position).map(({ importe }) => typedAmount(importe ?? ''))
  const rest = centavos(Math.max(0, price - add(ZERO, ...others)))
  const isCovered = credito.saldo >= rest
  const kept = isCovered
    ? parts.filter(({ metodo, importe }, at) => at === position || importe !== null || metodo !== '')
    : parts
  const isLast = position === kept.length - 1
  const importe = isLast && isCovered ? null : formatPesosWithoutSign(isCovered ? rest : credito.saldo)
  const applied = kept.map((part, at) =>
    at === position ? { ...part, codigo: credito.codigo, credito, importe } : part,
  )
  return isLast && !isCovered && kept.length < MAX_ORDER_PARTS ? addPart(applied) : applied
}

/** Sets the method of a part. A single part of another method than a credit is no longer a part. */
export function changeMethod<Order extends PaidOrder>(
  order: Order,
  { position, metodo }: { position: number; metodo: OrderPart['metodo'] },
): Order {
  const partes = order.partes.map((part, at) =>
    at === position
      ? { metodo, importe: part.importe, ...(metodo === STORE_CREDIT && { codigo: '' }) }
      : part,
  )
  return withoutSinglePart({ ...order, partes })
}

/** Adds a part that pays what the others leave. An earlier part that did so gets an empty amount, or its balance. */
export const addPart = (parts: readonly OrderPart[]): OrderPart[] => [
  ...parts.map((part) => ({ ...part, importe: part.importe ?? balanceOf(part) })),
  { metodo: '', importe: null },
]

/** Removes a part. A single part that is left pays everything, so only a store credit stays a part. */
export const removePart = <Order extends PaidOrder>(order: Order, position: number): Order =>
  withoutSinglePart({ ...order, partes: order.partes.filter((_, at) => at !== position) })

function withoutSinglePart<Order extends PaidOrder>(order: Order): Order {
  const [part, ...others] = order.partes
  if (others.length > 0) return order
  if (part === undefined) return { ...order, partes: [] }
  return part.metodo === STORE_CREDIT ? order : { ...order, partes: [], formaPago: part.metodo }
}

/** Returns the parts for the calculation. Empty without a payment method. An unreadable amount counts as zero. */
export function requestedPartsOf({ formaPago, partes }: PaidOrder): RequestedPart[] {
  if (partes.length === 0) return formaPago === '' ? [] : [{ metodo: formaPago }]
  return partes.map(({ metodo, importe, credito }) => ({
    metodo,
    importe: importe === null ? undefined : typedAmount(importe),
    ...(metodo === STORE_CREDIT && { upTo: credito?.saldo ?? ZERO }),
  }))
}

const typedAmount = (typed: string): Money => parseTypedPesos(typed) ?? ZERO

const balanceOf = ({ credito }: OrderPart): string => (credito ? formatPesosWithoutSign(credito.saldo) : '')
