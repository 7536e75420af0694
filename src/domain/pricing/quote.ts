import type { VatRate } from '#domain/invoices/vat-rate.ts'
import { vatRateOf } from '#domain/invoices/vat-rate-of.ts'
import { findName, splitNames } from '#domain/product/colors.ts'
import type { Coupon, CouponRefusal } from './coupon.ts'
import { MAX_MONEY, type Money, subtract, times } from '#domain/money.ts'
import { imageInColor } from '#domain/product/product-images.ts'
import {
  type Product,
  colorsOf,
  displayName,
  formerPrice,
  isPublished,
  sizesOf,
} from '#domain/product/product.ts'
import type { SaleChannel } from '#domain/sale/sale.ts'
import {
  type ShippingOption,
  type ShippingRequest,
  shippingOptions,
} from '#domain/shipping/shipping-options.ts'
import {
  type GivenDiscount,
  type LineAmounts,
  type LineToPrice,
  type ManualDiscount,
  type PaymentPart,
  type PriceTerms,
  priceLines,
} from './price-lines.ts'
import { isValidChoice, stockOf, stockRowKey, variantOf } from '#domain/product/variants.ts'

/** A line as the customer chose it. Prices, names and stock never come from a request. */
export type QuoteRequestLine = {
  id: string
  color: string
  talle: string
  cantidad: number
  discount?: ManualDiscount | undefined
}

export type QuoteRequest = PriceTerms & {
  /** The counter also sells unpublished products. */
  channel: SaleChannel
  lines: readonly QuoteRequestLine[]
  products: ReadonlyMap<string, Product>
  /** Shipping of an online purchase. Undefined: no shipping, as at the counter. */
  shippingTerms?: ShippingTerms | undefined
}

/** `chosen`: id of the chosen option, '' without a choice. */
export type ShippingTerms = Omit<ShippingRequest, 'amount' | 'grams' | 'today'> & {
  chosen: string
  /** Weight of a unit in grams, by product id. Other products have the default weight of the settings. */
  weights: ReadonlyMap<string, number>
}

/**
 * A line at the current price. `line` is its position in the request. `precioAnterior` is absent without an offer, and `iva` without a rate of the product or its category. `colores`, `talles` and `variantes` are the product's current choices. `sku` and `stock` belong to the
 * chosen combination.
 */
export type QuoteLine = LineAmounts & UnpricedLine

type UnpricedLine = {
  line: number
  id: string
  sku: string
  nombre: string
  categoria: string
  color: string
  talle: string
  imagen: string
  precio: Money
  precioAnterior?: Money | undefined
  iva?: VatRate | undefined
  cantidad: number
  stock: number
  subtotal: Money
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
  descuentos: GivenDiscount[]
  hasTooLargeDiscount: boolean
  pagos: PaymentPart[]
  porPagar: Money
  recargo: Money
  /** Price of the chosen shipping option. */
  envio: Money
  total: Money
  shipping?: QuotedShipping
  coupon?: QuoteCoupon
  couponRefusal?: CouponRefusal
  problems: QuoteProblem[]
}

/** Shipping options of a purchase. `chosen`: undefined without a choice, and for a choice that is not offered. */
export type QuotedShipping = {
  options: ShippingOption[]
  chosen: ShippingOption | undefined
  grams: number
}

/**
 * Prices a whole cart with the shop's own data, for quotes, coupon checks and stored sales. A line with a missing
 * product, an invalid quantity or a too large amount appears only in `problems`. A line without a choice or without
 * enough stock has a price and a problem. A choice is never replaced by another colour or size. A quote with problems
 * must not become a sale.
 */
export function quoteCart({ channel, lines, products, shippingTerms, ...terms }: QuoteRequest): Quote {
  const found: UnpricedLine[] = []
  const discounts: (ManualDiscount | undefined)[] = []
  const problems: QuoteProblem[] = []
  for (const [line, requestLine] of lines.entries()) {
    const product = products.get(requestLine.id)
    if (product === undefined || (channel === 'Página' && !isPublished(product))) {
      problems.push({ line, code: 'product-gone' })
      continue
    }
    if (!isValidQuantity(requestLine.cantidad)) {
      problems.push({ line, code: 'bad-quantity' })
      continue
    }
    if (requestLine.cantidad * product.precio > MAX_MONEY) {
      problems.push({ line, code: 'amount-too-large' })
      continue
    }
    const colores = colorsOf(product)
    const talles = sizesOf(product)
    const color = resolveChoice(colores, requestLine.color)
    const talle = resolveChoice(talles, requestLine.talle)
    if (color === undefined) problems.push(choiceProblem(line, 'color', requestLine.color))
    if (talle === undefined) problems.push(choiceProblem(line, 'size', requestLine.talle))
    const pricedLine = priceLine({
      line,
      product,
      color,
      talle,
      colores,
      talles,
      cantidad: requestLine.cantidad,
    })
    if (!isValidChoice(pricedLine.variantes, pricedLine)) problems.push(unavailableChoice(pricedLine))
    found.push(pricedLine)
    discounts.push(requestLine.discount)
  }
  problems.push(...stockProblems(found))
  const toPrice = found.map((line, at) => ({ ...line, discount: discounts[at] }))
  const shipping =
    shippingTerms &&
    quoteShipping(shippingTerms, found, {
      amount: goodsPrice(toPrice, terms),
      today: terms.today,
    })
  const { coupon, ...amounts } = priceLines(toPrice, { ...terms, shipping: shipping?.chosen?.price })
  return {
    ...amounts,
    ...(shipping && { shipping }),
    lines: found.map((line, at) => ({ ...line, ...amounts.lines[at]! })),
    descuentos: amounts.descuentos.map((given) => ({
      ...given,
      line: given.line === null ? null : found[given.line]!.line,
    })),
    ...(coupon && { coupon: couponSummary(coupon) }),
    problems: problems.toSorted((a, b) => a.line - b.line),
  }
}

/** Returns the price of the goods after all discounts, before the payment. */
function goodsPrice(lines: readonly LineToPrice[], terms: PriceTerms): Money {
  const { subtotal, descuento } = priceLines(lines, { ...terms, payment: undefined })
  return subtract(subtotal, descuento)
}

/** A single option needs no choice. */
function quoteShipping(
  { chosen, weights, ...request }: ShippingTerms,
  lines: readonly UnpricedLine[],
  purchase: Pick<ShippingRequest, 'amount' | 'today'>,
): QuotedShipping {
  const { defaultGrams } = request.settings
  const grams = lines.reduce((sum, { id, cantidad }) => sum + (weights.get(id) ?? defaultGrams) * cantidad, 0)
  const options = shippingOptions({ ...request, ...purchase, grams })
  return {
    options,
    grams,
    chosen: chosen === '' && options.length === 1 ? options[0] : options.find(({ id }) => id === chosen),
  }
}

/** Returns the problem of a line whose colour and size exist, but not as a combination. */
const unavailableChoice = ({ line, color, talle, talles }: UnpricedLine): QuoteProblem =>
  talles.length === 0
    ? { line, code: 'color-gone', wanted: color }
    : { line, code: 'size-gone', wanted: talle }

/**
 * Returns the lines that exceed the stock. Adds up lines that share one stock number. A line with an incomplete choice
 * is compared with the stock of the whole product.
 */
function stockProblems(priced: readonly UnpricedLine[]): QuoteProblem[] {
  const requestedUnits = new Map<string, number>()
  for (const line of priced)
    requestedUnits.set(stockRowKey(line), (requestedUnits.get(stockRowKey(line)) ?? 0) + line.cantidad)
  return priced.flatMap((line): QuoteProblem[] =>
    isValidChoice(line.variantes, line) && (requestedUnits.get(stockRowKey(line)) ?? 0) > line.stock
      ? [{ line: line.line, code: 'no-more-in-stock', left: Math.max(0, line.stock) }]
      : [],
  )
}

const isValidQuantity = (cantidad: number): boolean => Number.isSafeInteger(cantidad) && cantidad >= 1

/**
 * Returns the choice in the product's own spelling, or undefined without a match. A blank choice selects the only
 * choice. A product without choices gives ''.
 */
function resolveChoice(choices: readonly string[], requested: string): string | undefined {
  if (isOpen(requested) && choices.length <= 1) return choices[0] ?? ''
  return findName(choices, requested)
}

function choiceProblem(line: number, about: 'color' | 'size', wanted: string): QuoteProblem {
  return isOpen(wanted) ? { line, code: `${about}-missing` } : { line, code: `${about}-gone`, wanted }
}

/** An older cart sends the product's whole list as the choice, so the customer has not chosen yet. */
const isOpen = (requested: string): boolean => splitNames(requested).length !== 1

function priceLine(chosenLine: {
  line: number
  product: Product
  color: string | undefined
  talle: string | undefined
  colores: string[]
  talles: string[]
  cantidad: number
}): UnpricedLine {
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
    imagen: imageInColor(product, color) ?? '',
    precio: product.precio,
    precioAnterior: formerPrice(product),
    iva: vatRateOf(product, undefined),
    cantidad,
    stock: stockOf(product, { color, talle }),
    subtotal,
    colores,
    talles,
    variantes: product.variantes,
  }
}

const couponSummary = (coupon: Coupon): QuoteCoupon =>
  coupon.discountType === 'fixed'
    ? { code: coupon.code, type: 'fixed', value: coupon.discountValue }
    : { code: coupon.code, type: 'percentage', value: coupon.discountValue }
