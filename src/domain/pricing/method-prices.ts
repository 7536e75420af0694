import { type Money, add } from '#domain/money.ts'
import {
  type DiscountedMethod,
  type MethodDiscounts,
  type PriceTable,
  type SurchargeTable,
  surchargeOf,
} from './surcharge.ts'

type MethodTerms = { surcharges: SurchargeTable; methodDiscounts: MethodDiscounts }

/**
 * Returns the one table of prices per payment method: the surcharges of the till, and the discounts for cash and
 * transfer at the till and in the web shop. A discount is a negative step before the surcharges, so one rounding rule
 * holds: every step rounds the charged amount half up. Gift cards use `surcharges` alone, because a discount on stored
 * value gives money away.
 */
export function methodPrices({ surcharges, methodDiscounts }: MethodTerms): PriceTable {
  const efectivo = discountSteps(methodDiscounts.efectivo)
  const transferencia = discountSteps(methodDiscounts.transferencia)
  return {
    ...surcharges,
    efectivo: [...efectivo, ...surcharges.efectivo],
    transferencia: [...transferencia, ...surcharges.transferencia],
    Efectivo: efectivo,
    Transferencia: transferencia,
  }
}

const discountSteps = (discount: number): number[] => (discount > 0 ? [-discount] : [])

type DiscountTexts = { label: string; price: string }

const texts: Readonly<Record<DiscountedMethod, DiscountTexts>> = {
  efectivo: { label: 'Descuento por pago en efectivo', price: 'en efectivo' },
  transferencia: { label: 'Descuento por transferencia', price: 'con transferencia' },
}

/** By the method's name at the till and in the web shop, which begins with a capital letter. */
const textsOf = (metodo: string): DiscountTexts | undefined =>
  (texts as Readonly<Record<string, DiscountTexts | undefined>>)[metodo.toLowerCase()]

/** Returns 'Descuento por transferencia' for a part of a payment with a discount. */
export const methodDiscountLabel = (metodo: string): string =>
  textsOf(metodo)?.label ?? 'Descuento por forma de pago'

/** `text` follows the amount: 'con transferencia' or 'en efectivo'. */
export type MethodPrice = { amount: Money; text: string }

/**
 * Returns the lowest price of an amount among the discounted methods that the web shop offers (`paymentMethods`). Of
 * equal prices, the first method. Undefined without a discount.
 */
export function lowestMethodPrice(
  amount: Money,
  { paymentMethods, ...terms }: MethodTerms & { paymentMethods: readonly string[] },
): MethodPrice | undefined {
  const surcharges = methodPrices(terms)
  const [lowest] = paymentMethods
    .map((method) => ({
      amount: add(amount, surchargeOf({ method, surcharges }, amount)),
      text: textsOf(method)?.price ?? '',
    }))
    .filter((price) => price.amount < amount)
    .toSorted((one, other) => one.amount - other.amount)
  return lowest
}
