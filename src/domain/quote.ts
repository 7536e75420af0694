import type { Day } from './calendar.ts'
import { nameIn, namesOf } from './colors.ts'
import { type Coupon, type CouponRefusal, couponRefusal, discountFor, isEligible } from './coupon.ts'
import { MAX_MONEY, type Money, ZERO, add, split, subtract, times } from './money.ts'
import { pictureInColor } from './product-pictures.ts'
import { type Product, colorsOf, displayName, isPublished, sizesOf } from './product.ts'
import type { SaleChannel } from './sale.ts'
import { type Payment, surchargeOf } from './surcharge.ts'
import { isOnOffer, stockOf, stockRowOf, variantOf } from './variants.ts'

/** A line as somebody chose it. Prices, names and stock are never taken from a request. */
export type QuoteRequestLine = { id: string; color: string; talle: string; cantidad: number }

export type QuoteRequest = {
  /** Where it is sold: the counter also sells what is not published. */
  channel: SaleChannel
  lines: readonly QuoteRequestLine[]
  /** Every product the lines name that exists, published or not, by id. */
  products: ReadonlyMap<string, Product>
  /** The coupon found for `couponCode`, if there is one. */
  coupon?: Coupon | undefined
  /** What was typed; blank means no coupon was asked for. */
  couponCode?: string | undefined
  /** How it will be paid; until that is known nothing is added. */
  payment?: Payment | undefined
  today: Day
}

/**
 * A line at today's price. `line` is its position in the request; `total` is the subtotal less its part of the discount;
 * `colores`, `talles` and `variantes` are what the product comes in now, `sku` and `stock` those of the combination chosen.
 */
export type QuoteLine = {
  line: number
  id: string
  sku: string
  nombre: string
  categoria: string
  color: string
  talle: string
  imagen: string
  precio: Money
  cantidad: number
  stock: number
  subtotal: Money
  descuento: Money
  total: Money
  colores: string[]
  talles: string[]
  variantes: Product['variantes']
}

export type QuoteProblem =
  | {
      line: number
      code: 'product-gone' | 'bad-quantity' | 'amount-too-large' | 'color-missing' | 'size-missing'
    }
  | { line: number; code: 'color-gone' | 'size-gone'; wanted: string }
  | { line: number; code: 'no-more-in-stock'; left: number }

/** `value` is a percentage, or centavos when the type is 'fixed'. */
export type QuoteCoupon =
  | { code: string; type: 'percentage'; value: number }
  | { code: string; type: 'fixed'; value: Money }

export type Quote = {
  lines: QuoteLine[]
  subtotal: Money
  descuento: Money
  /** What the payment method adds to the subtotal less the discount. */
  recargo: Money
  /** Subtotal less discount plus surcharge. */
  total: Money
  coupon?: QuoteCoupon
  couponRefusal?: CouponRefusal
  problems: QuoteProblem[]
}

/**
 * Prices a whole cart from the shop's own data: what quotes, coupons and stored sales alike are made of.
 * A line whose product is gone, or whose quantity or amount is absurd, is left out of `lines` and told in `problems`; a line that
 * lacks a choice or stock is priced and told. What was chosen is sold or told, never swapped for another colour or size.
 * A quote with problems must not become a sale.
 */
export function quoteCart(request: QuoteRequest): Quote {
  const { channel, lines, products, coupon, couponCode, payment, today } = request
  const priced: QuoteLine[] = []
  const problems: QuoteProblem[] = []
  for (const [line, wish] of lines.entries()) {
    const product = products.get(wish.id)
    if (product === undefined || (channel === 'Página' && !isPublished(product))) {
      problems.push({ line, code: 'product-gone' })
      continue
    }
    if (!isCount(wish.cantidad)) {
      problems.push({ line, code: 'bad-quantity' })
      continue
    }
    if (wish.cantidad * product.precio > MAX_MONEY) {
      problems.push({ line, code: 'amount-too-large' })
      continue
    }
    const colores = colorsOf(product)
    const talles = sizesOf(product)
    const color = chosen(colores, wish.color)
    const talle = chosen(talles, wish.talle)
    if (color === undefined) problems.push(withoutChoice(line, 'color', wish.color))
    if (talle === undefined) problems.push(withoutChoice(line, 'size', wish.talle))
    const sold = priceLine({ line, product, color, talle, colores, talles, cantidad: wish.cantidad })
    if (!isOnOffer(sold.variantes, sold)) problems.push(gone(sold))
    priced.push(sold)
  }
  problems.push(...shortages(priced))
  return {
    ...surcharged(discounted({ priced, coupon, couponCode, today }), payment),
    problems: problems.toSorted((a, b) => a.line - b.line),
  }
}

/** Its colour and its size exist, but not together. */
const gone = ({ line, color, talle, talles }: QuoteLine): QuoteProblem =>
  talles.length === 0
    ? { line, code: 'color-gone', wanted: color }
    : { line, code: 'size-gone', wanted: talle }

/** The lines of one row of stock count against it together, a line whose choice is open against the whole product. */
function shortages(priced: readonly QuoteLine[]): QuoteProblem[] {
  const wanted = new Map<string, number>()
  for (const line of priced) wanted.set(rowKeyOf(line), (wanted.get(rowKeyOf(line)) ?? 0) + line.cantidad)
  return priced.flatMap((line): QuoteProblem[] =>
    isOnOffer(line.variantes, line) && (wanted.get(rowKeyOf(line)) ?? 0) > line.stock
      ? [{ line: line.line, code: 'no-more-in-stock', left: Math.max(0, line.stock) }]
      : [],
  )
}

function rowKeyOf(line: QuoteLine): string {
  const { color, talle } = stockRowOf(line)
  return JSON.stringify([line.id, color, talle])
}

const isCount = (cantidad: number): boolean => Number.isSafeInteger(cantidad) && cantidad >= 1

/** The choice in the product's own spelling. Asking for none takes '' or the single one there is. */
function chosen(choices: readonly string[], wanted: string): string | undefined {
  if (isOpen(wanted) && choices.length <= 1) return choices[0] ?? ''
  return nameIn(choices, wanted)
}

function withoutChoice(line: number, about: 'color' | 'size', wanted: string): QuoteProblem {
  return isOpen(wanted) ? { line, code: `${about}-missing` } : { line, code: `${about}-gone`, wanted }
}

/** Nothing was chosen yet; older carts say so with the product's whole list. */
const isOpen = (wanted: string): boolean => namesOf(wanted).length !== 1

function priceLine(chosenLine: {
  line: number
  product: Product
  color: string | undefined
  talle: string | undefined
  colores: string[]
  talles: string[]
  cantidad: number
}): QuoteLine {
  const { line, product, color = '', talle = '', colores, talles, cantidad } = chosenLine
  const subtotal = times(product.precio, cantidad)
  return {
    line,
    id: product.id,
    sku: variantOf(product.variantes, { color, talle })?.sku || product.sku,
    nombre: displayName(product),
    categoria: product.categoria,
    color,
    talle,
    imagen: pictureInColor(product, color) ?? '',
    precio: product.precio,
    cantidad,
    stock: stockOf(product, { color, talle }),
    subtotal,
    descuento: ZERO,
    total: subtotal,
    colores,
    talles,
    variantes: product.variantes,
  }
}

type Priced = { priced: QuoteLine[] } & Pick<QuoteRequest, 'coupon' | 'couponCode' | 'today'>

type Discounted = Omit<Quote, 'recargo' | 'total' | 'problems'>

function discounted({ priced, coupon, couponCode = '', today }: Priced): Discounted {
  const subtotal = add(...priced.map((line) => line.subtotal))
  const plain = { lines: priced, subtotal, descuento: ZERO }
  if (couponCode.trim() === '') return plain
  const refusal = couponRefusal(coupon, priced, today)
  if (coupon === undefined || refusal !== undefined) return { ...plain, couponRefusal: refusal ?? 'unknown' }
  const descuento = discountFor(coupon, priced)
  return {
    lines: spreadDiscount(priced, coupon, descuento),
    subtotal,
    descuento,
    coupon: summaryOf(coupon),
  }
}

function surcharged(cart: Discounted, payment: Payment | undefined): Omit<Quote, 'problems'> {
  const price = subtract(cart.subtotal, cart.descuento)
  const recargo = payment === undefined ? ZERO : surchargeOf(payment, price)
  return { ...cart, recargo, total: add(price, recargo) }
}

/** Each eligible line carries its part, so that the lines of a stored sale add up to what was charged. */
function spreadDiscount(lines: readonly QuoteLine[], coupon: Coupon, descuento: Money): QuoteLine[] {
  const parts = split(
    descuento,
    lines.map((line) => (isEligible(coupon, line) ? line.subtotal : 0)),
  )
  return lines.map((line, index) => {
    const part = parts[index] ?? ZERO
    return { ...line, descuento: part, total: subtract(line.subtotal, part) }
  })
}

const summaryOf = (coupon: Coupon): QuoteCoupon =>
  coupon.discountType === 'fixed'
    ? { code: coupon.code, type: 'fixed', value: coupon.discountValue }
    : { code: coupon.code, type: 'percentage', value: coupon.discountValue }
