import type { Day } from '#domain/calendar.ts'
import { type Money, ZERO, add, centavos, split, subtract } from '#domain/money.ts'
import {
  type Coupon,
  type CouponRefusal,
  couponRefusal,
  discountFor,
  isEligible,
  percentageOf,
} from './coupon.ts'
import { STORE_CREDIT, type PriceTable, defaultSurcharges, surchargeOf } from './surcharge.ts'

/**
 * Discount that staff give at the till: a percentage (above 0 to 100, two decimals) or an amount. `motivo`: the reason,
 * which tickets and records show.
 */
export type ManualDiscount = ({ porcentaje: number } | { importe: Money }) & { motivo: string }

/** A given discount. `line`: position of its line, or null for the whole sale. `porcentaje`: null for an amount. */
export type GivenDiscount = {
  line: number | null
  porcentaje: number | null
  importe: Money
  motivo: string
}

/**
 * Part of the payment of a sale. `importe`: its part of the price. `recargo`: surcharge of its method, which is charged
 * on top. Below zero, `recargo` is the discount of its method (`methodPrices`), at most `importe`.
 */
export type PaymentPart = { metodo: string; importe: Money; recargo: Money }

/** A part as requested. Without `importe`, the part pays what the other parts leave, at most `upTo`. */
export type RequestedPart = { metodo: string; importe?: Money | undefined; upTo?: Money | undefined }

export type PaymentTerms = { parts: readonly RequestedPart[]; surcharges: PriceTable }

export type LineToPrice = { categoria: string; subtotal: Money; discount?: ManualDiscount | undefined }

export type PriceTerms = {
  coupon?: Coupon | undefined
  couponCode?: string | undefined
  saleDiscount?: ManualDiscount | undefined
  /** Undefined: no payment yet, so no surcharge. */
  payment?: PaymentTerms | undefined
  /** Price of the shipping, without discounts and surcharges. The parts of the payment pay it after the goods. */
  shipping?: Money | undefined
  today: Day
}

/**
 * Amounts of a line. `descuento`: all its discounts. `manual`: those given by staff. `total`: subtotal less
 * `descuento`. `recargo`: its share of the surcharge. All totals and surcharges add up to the total of the sale.
 */
export type LineAmounts = { descuento: Money; manual: Money; total: Money; recargo: Money }

export type PricedLines = {
  lines: LineAmounts[]
  subtotal: Money
  descuento: Money
  /** Given discounts in the order of their lines, the one of the whole sale last. */
  descuentos: GivenDiscount[]
  /** True if a fixed discount exceeds the amount that it reduces. */
  hasTooLargeDiscount: boolean
  coupon?: Coupon
  couponRefusal?: CouponRefusal
  pagos: PaymentPart[]
  /** Price less the parts of the payment. Below zero: the parts exceed the price. */
  porPagar: Money
  recargo: Money
  envio: Money
  total: Money
}

/**
 * Prices lines in the order of decisions.md, "The counter's acts": discount of the line, coupon, discount of the sale,
 * surcharge of each part of the payment. Whole centavos that add up exactly.
 */
export function priceLines(lines: readonly LineToPrice[], terms: PriceTerms): PricedLines {
  const subtotals = lines.map(({ subtotal }) => subtotal)
  const lineDiscounts = lines.map(({ discount, subtotal }) => amountOf(discount, subtotal))
  const afterLines = subtractEach(subtotals, lineDiscounts)
  const couponResult = applyCoupon(
    lines.map(({ categoria }, at) => ({ categoria, subtotal: afterLines[at]! })),
    terms,
  )
  const afterCoupon = subtractEach(afterLines, couponResult.parts)
  const saleDiscount = amountOf(terms.saleDiscount, add(...afterCoupon))
  const saleParts = split(saleDiscount, afterCoupon)
  const totals = subtractEach(afterCoupon, saleParts)
  const price = add(...totals)
  const { parts = [], surcharges: table = defaultSurcharges } = terms.payment ?? {}
  const envio = terms.shipping ?? ZERO
  const { pagos, porPagar } = payParts(
    price,
    { parts: parts.filter(({ metodo }) => metodo !== ''), surcharges: table },
    envio,
  )
  const recargo = add(...pagos.map((part) => part.recargo))
  const surcharges = split(recargo, totals)
  const { parts: _parts, ...coupon } = couponResult
  return {
    lines: totals.map((total, at) => ({
      descuento: subtract(subtotals[at]!, total),
      manual: add(lineDiscounts[at]!, saleParts[at]!),
      total,
      recargo: surcharges[at]!,
    })),
    subtotal: add(...subtotals),
    descuento: subtract(add(...subtotals), price),
    descuentos: givenDiscounts(lines, { lineDiscounts, ...terms, saleAmount: saleDiscount }),
    hasTooLargeDiscount:
      lines.some(({ discount, subtotal }) => isTooLarge(discount, subtotal)) ||
      isTooLarge(terms.saleDiscount, add(...afterCoupon)),
    ...coupon,
    pagos,
    porPagar,
    recargo,
    envio,
    total: add(price, recargo, envio),
  }
}

/** `pago` of a sale that is paid by several methods, or by one that the specification does not name. */
export const MIXED_PAYMENT = 'Mixto'

/** Returns `pago` of a sale: the method of all its parts, or 'Mixto'. */
export function methodOfParts(parts: readonly RequestedPart[]): string {
  const [method = '', ...others] = new Set(parts.map(({ metodo }) => metodo))
  return others.length > 0 || method === STORE_CREDIT ? MIXED_PAYMENT : method
}

/** Returns the charged amount of a part: its part of the price with its surcharge. */
export const chargedAmount = ({ importe, recargo }: PaymentPart): Money => add(importe, recargo)

/**
 * Returns whether staff gave more than `limit` on a line. `limit`: basis points of the line's subtotal. One centavo more
 * is allowed, because the parts of a discount are rounded.
 */
export const exceedsDiscountLimit = (
  lines: readonly { subtotal: Money; manual: Money }[],
  limit: number,
): boolean => lines.some(({ subtotal, manual }) => (manual - 1) * 10_000 > subtotal * limit)

/**
 * Splits the price and the shipping into the parts of the payment. The parts pay the goods first, because the shipping
 * has no surcharge. `porPagar`: the sum less all parts, below zero if the parts exceed it. A part without a method has no
 * surcharge.
 */
export function payParts(
  price: Money,
  { parts, surcharges }: PaymentTerms,
  shipping: Money = ZERO,
): { pagos: PaymentPart[]; porPagar: Money } {
  let porPagar = subtract(add(price, shipping), add(...parts.map(({ importe = ZERO }) => importe)))
  let goods: Money = price
  const pagos = parts.map(({ metodo, importe: requested, upTo }) => {
    const left = atLeastZero(porPagar)
    const importe = requested ?? centavos(Math.min(upTo ?? left, left))
    if (requested === undefined) porPagar = subtract(porPagar, importe)
    const ofGoods = shipping === ZERO ? importe : centavos(Math.min(importe, goods))
    goods = subtract(goods, ofGoods)
    const recargo = surchargeOf({ method: metodo, surcharges }, ofGoods)
    return { metodo, importe, recargo }
  })
  return { pagos, porPagar }
}

/** Returns the discount on each line. The parts of a refused coupon are zero. */
function applyCoupon(
  lines: readonly { categoria: string; subtotal: Money }[],
  { coupon, couponCode = '', today }: PriceTerms,
): { parts: Money[]; coupon?: Coupon; couponRefusal?: CouponRefusal } {
  const none = lines.map(() => ZERO)
  if (couponCode.trim() === '') return { parts: none }
  const refusal = couponRefusal(coupon, lines, today)
  if (coupon === undefined || refusal !== undefined)
    return { parts: none, couponRefusal: refusal ?? 'unknown' }
  const weights = lines.map((line) => (isEligible(coupon, line) ? line.subtotal : 0))
  return { parts: split(discountFor(coupon, lines), weights), coupon }
}

function givenDiscounts(
  lines: readonly LineToPrice[],
  { lineDiscounts, saleDiscount, saleAmount }: PriceTerms & { lineDiscounts: Money[]; saleAmount: Money },
): GivenDiscount[] {
  const ofLines = lines.flatMap(({ discount }, line) =>
    discount ? [givenDiscount(discount, { line, importe: lineDiscounts[line]! })] : [],
  )
  return saleDiscount
    ? [...ofLines, givenDiscount(saleDiscount, { line: null, importe: saleAmount })]
    : ofLines
}

const givenDiscount = (
  discount: ManualDiscount,
  given: Pick<GivenDiscount, 'line' | 'importe'>,
): GivenDiscount => ({
  ...given,
  porcentaje: 'porcentaje' in discount ? discount.porcentaje : null,
  motivo: discount.motivo,
})

/** May exceed the amount. */
const discountAmount = (discount: ManualDiscount, amount: Money): Money =>
  'porcentaje' in discount ? percentageOf(amount, discount.porcentaje) : discount.importe

const amountOf = (discount: ManualDiscount | undefined, amount: Money): Money =>
  discount ? centavos(Math.min(amount, discountAmount(discount, amount))) : ZERO

const isTooLarge = (discount: ManualDiscount | undefined, amount: Money): boolean =>
  discount !== undefined && discountAmount(discount, amount) > amount

const subtractEach = (amounts: readonly Money[], taken: readonly Money[]): Money[] =>
  amounts.map((amount, at) => subtract(amount, taken[at]!))

const atLeastZero = (amount: Money): Money => (amount > 0 ? amount : ZERO)
