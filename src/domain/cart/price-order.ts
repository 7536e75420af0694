import type { Day } from '#domain/calendar.ts'
import { cashOfParts } from '#domain/cash/cash-flow.ts'
import { type Money, add, subtract, ZERO } from '#domain/money.ts'
import {
  chargedAmount,
  type GivenDiscount,
  type PaymentPart,
  payParts,
  priceLines,
} from '#domain/pricing/price-lines.ts'
import { type SurchargeTable, type TillPaymentMethod, tillPaymentMethods } from '#domain/pricing/surcharge.ts'
import { lineTotal } from './cart.ts'
import { requestedPartsOf } from './order-parts.ts'
import type { TillOrder } from './till-order.ts'

/** Price of an order with a coupon, which only the server computes. `key`: `priceKey` of that order. */
export type QuotedPrice = Pick<OrderPricing, 'subtotal' | 'descuento' | 'descuentos'> & { key: string }

/** All amounts of an order on the screen of the till. */
export type OrderPricing = {
  subtotal: Money
  /** Discounts of staff and coupon. */
  descuento: Money
  /** Discounts that staff gave. */
  descuentos: readonly GivenDiscount[]
  /** Part of `descuento` that the coupon gives. */
  cupon: Money
  /** True until the server has priced the coupon. The amounts are then without the coupon. */
  isAwaitingQuote: boolean
  hasTooLargeDiscount: boolean
  /** Staff's discounts by line, without the coupon, for `exceedsDiscountLimit`. */
  lines: readonly { subtotal: Money; manual: Money }[]
  /** Price that the payment pays: without what a return pays of it. */
  aPagar: Money
  /** In the order of the order's parts. */
  pagos: readonly PaymentPart[]
  porPagar: Money
  recargo: Money
  total: Money
  /** Part of `total` that is paid in cash. */
  efectivo: Money
  /** Amount to pay if one method pays everything. */
  totals: Readonly<Record<TillPaymentMethod, Money>>
}

type PricedOrder = Pick<TillOrder, 'lines' | 'descuento' | 'cupon' | 'formaPago' | 'partes'>

/**
 * Prices an order at the last known prices. `quoted`: last price that the server computed for a coupon. `returned`: value
 * of a return that pays the order first.
 */
export function priceOrder(
  order: PricedOrder,
  {
    surcharges,
    quoted,
    returned = ZERO,
  }: { surcharges: SurchargeTable; quoted?: QuotedPrice | undefined; returned?: Money },
): OrderPricing {
  const own = priceLines(
    order.lines.map((line) => ({ ...line, subtotal: lineTotal(line), discount: line.descuento })),
    { saleDiscount: order.descuento, today: ANY_DAY },
  )
  const hasCoupon = order.cupon !== '' && order.lines.length > 0
  const fresh = hasCoupon && quoted?.key === priceKey(order) ? quoted : undefined
  const { subtotal, descuento, descuentos } = fresh ?? own
  const price = subtract(subtotal, descuento)
  const aPagar = price > returned ? subtract(price, returned) : ZERO
  const { pagos, porPagar } = payParts(aPagar, { parts: requestedPartsOf(order), surcharges })
  const recargo = add(...pagos.map((part) => part.recargo))
  const totalBy = (metodo: TillPaymentMethod) =>
    add(...payParts(aPagar, { parts: [{ metodo }], surcharges }).pagos.map(chargedAmount))
  return {
    subtotal,
    descuento,
    descuentos,
    cupon: subtract(descuento, add(...descuentos.map(({ importe }) => importe))),
    isAwaitingQuote: hasCoupon && fresh === undefined,
    hasTooLargeDiscount: own.hasTooLargeDiscount,
    lines: own.lines.map(({ manual }, at) => ({ manual, subtotal: lineTotal(order.lines[at]!) })),
    aPagar,
    pagos,
    porPagar: pagos.length === 0 ? ZERO : porPagar,
    recargo,
    total: add(price, recargo),
    efectivo: cashOfParts(pagos),
    totals: Object.fromEntries(tillPaymentMethods.map((method) => [method, totalBy(method)])) as Record<
      TillPaymentMethod,
      Money
    >,
  }
}

/** Identifies the price of an order before the payment. Orders with equal keys have equal prices. */
export const priceKey = ({
  lines,
  descuento,
  cupon,
}: Pick<TillOrder, 'lines' | 'descuento' | 'cupon'>): string =>
  JSON.stringify([
    cupon,
    descuento,
    lines.map(({ id, color, talle, cantidad, precio, descuento: own }) => [
      id,
      color,
      talle,
      cantidad,
      precio,
      own,
    ]),
  ])

// Only a coupon depends on the day, and the server prices the coupon.
const ANY_DAY = '2000-01-01' as Day
