import { type CartLine, isSameLine, type LineKey } from '#domain/cart/cart.ts'
import type { TillOrder } from '#domain/cart/till-order.ts'
import type { ManualDiscount } from '#domain/pricing/price-lines.ts'

/** What a discount reduces: the whole sale, or one line. */
export type DiscountTarget = 'sale' | LineKey

/** Returns the line of a discount. Undefined for the whole sale, and for a line that was removed. */
export const targetLine = (order: TillOrder, target: DiscountTarget): CartLine | undefined =>
  target === 'sale' ? undefined : order.lines.find((line) => isSameLine(line, target))

export const discountOf = (order: TillOrder, target: DiscountTarget): ManualDiscount | undefined =>
  target === 'sale' ? order.descuento : targetLine(order, target)?.descuento

/** Returns the order with another discount, or without one. */
export const withDiscount = (
  order: TillOrder,
  target: DiscountTarget,
  descuento: ManualDiscount | undefined,
): TillOrder =>
  target === 'sale'
    ? { ...order, descuento }
    : {
        ...order,
        lines: order.lines.map((line) => (isSameLine(line, target) ? { ...line, descuento } : line)),
      }
