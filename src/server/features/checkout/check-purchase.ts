import { Problem } from '#contract/problem.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { quote as quoteSchema } from '#contract/quotes.ts'
import type { placeWebSale } from '#contract/sales.ts'
import { z } from '#contract/z.ts'
import { type Money, parsePesos } from '#domain/money.ts'
import type { Quote } from '#domain/quote.ts'
import { isOnlinePaymentMethod, type OnlinePaymentMethod } from '#domain/sale.ts'
import { isOverLimit, overLimitText, unitsOf } from '#domain/web-sale-limit.ts'
import { problemCodeOf, quoteReplyOf } from './price-cart.ts'

type Body = BodyOf<typeof placeWebSale>
type Terms = { offered: readonly OnlinePaymentMethod[]; minimumPurchase: Money; mostUnits: number }

/**
 * Refuses a purchase that lacks something, in the order the checkout asks for it, and then one that no longer is what the
 * shopper saw (409). Where the cart itself is at fault the fresh quote goes along. Returns how it will be paid.
 */
export function checkPurchase(
  body: Body,
  quote: Quote,
  { offered, minimumPurchase, mostUnits }: Terms,
): OnlinePaymentMethod {
  for (const { code } of quote.problems)
    if (code === 'color-missing' || code === 'size-missing') throw withQuote(code, quote)
  const pago = body.formaPago
  if (pago === '') throw new Problem('payment-method-missing')
  if (!isOnlinePaymentMethod(pago) || !offered.includes(pago)) throw new Problem('payment-method-unavailable')
  if (body.cliente.nombre === '') throw new Problem('customer-name-missing')
  const [problem] = quote.problems.toSorted((a, b) => urgencyOf(a.code) - urgencyOf(b.code))
  if (problem) throw withQuote(problemCodeOf(problem), quote)
  if (quote.subtotal < minimumPurchase) throw new Problem('below-minimum-purchase')
  if (isOverLimit(unitsOf(quote.lines), mostUnits))
    throw new Problem('too-many-units', { text: overLimitText(mostUnits) })
  if (quote.couponRefusal) throw withQuote('coupon-refused', quote)
  if (!isWhatWasSeen(body, quote)) throw withQuote('price-changed', quote)
  return pago
}

/** A refusal that shows the shopper the cart as it is now. */
export const withQuote = (code: ProblemCode, quote: Quote): Problem =>
  new Problem(code, { extra: { quote: z.encode(quoteSchema, quoteReplyOf(quote)) } })

const urgencyOf = (code: string): number =>
  code === 'product-gone' ? 0 : code === 'no-more-in-stock' ? 2 : 1

/** Amounts in the request are what the screen showed: compared with ours, never used. */
function isWhatWasSeen({ productos, total, descuentoAplicado }: Body, quote: Quote): boolean {
  if (total !== undefined && total !== quote.total) return false
  // Older clients write all sorts of things there; what is no amount promised none.
  if ((parsePesos(descuentoAplicado) ?? quote.descuento) !== quote.descuento) return false
  return quote.lines.every(({ line, precio }) => {
    const seen = productos[line]?.precio
    return seen === undefined || seen === precio
  })
}
