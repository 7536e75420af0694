import type { BodyOf, ReplyOf } from '#contract/http/endpoint.ts'
import { type ProblemCode, problems } from '#contract/http/problems.ts'
import type * as quotes from '#contract/pricing/quotes.ts'
import type { placeWebSale } from '#contract/sale/sales.ts'
import { dayOf } from '#domain/calendar.ts'
import { couponAcceptedText, couponRefusalTexts } from '#domain/pricing/coupon.ts'
import { toPesos } from '#domain/money.ts'
import { methodPrices } from '#domain/pricing/method-prices.ts'
import type { Quote, QuoteProblem, QuoteRequestLine } from '#domain/pricing/quote.ts'
import { parseCreditCode } from '#domain/sale/credit-code.ts'
import type { SaleChannel } from '#domain/sale/sale.ts'
import type { Deps } from '#server/deps.ts'
import { findCoupon } from '#server/features/coupons/coupon-store.ts'
import { findCredit } from '#server/features/returns/credit-store.ts'
import { creditProblems } from '#server/features/returns/credit-problems.ts'
import { creditReply } from '#server/features/returns/credit-reply.ts'
import { readProductWeights } from '#server/features/shipping/product-weights-store.ts'
import { readCarrierRates } from '#server/features/shipping/read-carrier-rates.ts'
import { shippingOptionReply } from '#server/features/shipping/shipping-option-reply.ts'
import { shippingTermsOf } from '#server/features/shipping/shipping-terms.ts'
import { findProducts } from '#server/features/products/product-store.ts'
import { type CartQuote, quoteWithCredit, webCreditAmount, webCreditOf } from './web-credit.ts'

type CartBody = BodyOf<typeof quotes.quoteCart>
type CounterLines = CartBody['productos']

/** Prices a cart with current prices, stock and rules. */
export async function priceCart(
  deps: Pick<Deps, 'pool' | 'clock' | 'store' | 'shippingCarrier' | 'limits'>,
  { channel, address }: { channel: SaleChannel; address?: string | undefined },
  { productos, codigoDescuento, formaPago = '', pagos, descuentoVenta, vale = '', envio }: CartBody,
): Promise<CartQuote> {
  const { pool, clock, store } = deps
  const isCounter = channel === 'Casa central'
  const lines = isCounter ? counterLinesOf(productos) : requestLinesOf(productos)
  const today = dayOf(clock.now())
  const isCredit = !isCounter && vale !== ''
  const ids = lines.map(({ id }) => id)
  const [products, weights, rates, coupon, credit, profile] = await Promise.all([
    findProducts(pool, ids),
    isCounter ? undefined : readProductWeights(pool, ids),
    isCounter ? undefined : readCarrierRates(deps, { destination: envio, lines, address }),
    codigoDescuento ? findCoupon(pool, codigoDescuento) : undefined,
    isCredit ? findCredit(pool, parseCreditCode(vale) ?? '') : undefined,
    store.profile(),
  ])
  const request = {
    channel,
    lines,
    products,
    coupon,
    couponCode: codigoDescuento,
    saleDiscount: isCounter ? descuentoVenta : undefined,
    payment: { parts: (isCounter && pagos) || [{ metodo: formaPago }], surcharges: methodPrices(profile) },
    shippingTerms: isCounter
      ? undefined
      : shippingTermsOf(profile, { chosen: envio?.opcion ?? '', destination: envio, weights, rates }),
    today,
  }
  return quoteWithCredit(request, isCredit ? webCreditOf(credit, today) : undefined)
}

/** Returns the lines for a quote. Ignores the price and the name in the request. */
export const requestLinesOf = (productos: BodyOf<typeof placeWebSale>['productos']): QuoteRequestLine[] =>
  productos.map(({ id, color = '', talle = '', cantidad }) => ({ id: String(id), color, talle, cantidad }))

/** Like `requestLinesOf`, with the discounts that staff gave. */
export const counterLinesOf = (productos: CounterLines): QuoteRequestLine[] =>
  requestLinesOf(productos).map((line, at) => ({ ...line, discount: productos[at]?.descuento }))

export const quoteReplyOf = (quote: CartQuote): ReplyOf<typeof quotes.quoteCart> => ({
  lines: quote.lines,
  subtotal: quote.subtotal,
  descuento: quote.descuento,
  descuentos: descuentosOf(quote),
  pagos: quote.pagos,
  recargo: quote.recargo,
  envio: quote.envio,
  total: quote.total,
  opcionesEnvio: quote.shipping?.options.map((option) => shippingOptionReply(option)) ?? [],
  opcionEnvio: quote.shipping?.chosen?.id ?? null,
  coupon: couponOf(quote),
  couponMessage: couponMessageOf(quote),
  vale: quote.credit?.credit
    ? { ...creditReply(quote.credit.credit), importe: webCreditAmount(quote)! }
    : null,
  valeMessage: quote.credit?.refusal ? problems[creditProblems[quote.credit.refusal]].text : null,
  problems: quote.problems.map((problem) => ({ ...problem, message: messageOf(problem) })),
})

/** Nobody has authorised the discounts of a quote. */
export const descuentosOf = (
  { descuentos }: Pick<Quote, 'descuentos'>,
  autorizo = '',
): ReplyOf<typeof quotes.quoteCart>['descuentos'] =>
  descuentos.map(({ line, ...given }) => ({ ...given, renglon: line, autorizo }))

function couponOf({ coupon }: Quote): ReplyOf<typeof quotes.quoteCart>['coupon'] {
  if (!coupon) return null
  return { ...coupon, value: coupon.type === 'fixed' ? toPesos(coupon.value) : coupon.value }
}

function couponMessageOf({ coupon, couponRefusal }: Quote): string | null {
  if (couponRefusal) return couponRefusalTexts[couponRefusal]
  return coupon ? couponAcceptedText : null
}

function messageOf(problem: QuoteProblem): string {
  if (problem.code === 'no-more-in-stock' && problem.left > 0)
    return `Solo quedan ${problem.left} unidades disponibles.`
  if (problem.code === 'color-gone') return `Ya no viene en ${problem.wanted}.`
  if (problem.code === 'size-gone') return `Ya no viene en talle ${problem.wanted}.`
  return problems[problemCodeOf(problem)].text
}

export const problemCodeOf = ({ code }: QuoteProblem): ProblemCode =>
  code === 'bad-quantity' ? 'bad-request' : code
