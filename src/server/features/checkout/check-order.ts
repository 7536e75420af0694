import { Problem } from '#contract/problem.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { quote as quoteSchema } from '#contract/quotes.ts'
import { z } from '#contract/z.ts'
import { MAX_MONEY } from '#domain/money.ts'
import type { Quote } from '#domain/quote.ts'
import { isOnlinePaymentMethod } from '#domain/sale.ts'
import { isTillPaymentMethod } from '#domain/surcharge.ts'
import { isOverLimit, overLimitText, unitsOf } from '#domain/web-sale-limit.ts'
import type { StoreProfile } from '#domain/store-profile.ts'
import type { Deps } from '#server/deps.ts'
import { methodUnavailable, offeredPaymentMethods } from '#server/features/store/payment-methods.ts'
import { problemCodeOf, quoteReplyOf } from './price-cart.ts'
import type { SaleOrder } from './sale-order.ts'

type Shop = Pick<Deps, 'payments' | 'config'> & { store: StoreProfile }

/**
 * Refuses an incomplete order, in the order of the screen's fields (specification section 5). Then refuses an order
 * that differs from the screen's amounts (409). A refusal because of the cart includes the current quote.
 */
export function checkOrder(order: SaleOrder, quote: Quote, shop: Shop): void {
  if (order.channel === 'Página') checkPurchase(order, quote, shop)
  else checkCounterOrder(order, quote)
  if (quote.total > MAX_MONEY) throw withQuote('amount-too-large', quote)
  if (!isWhatWasSeen(order, quote)) throw withQuote('price-changed', quote)
}

function checkPurchase(order: SaleOrder, quote: Quote, shop: Shop): void {
  if (order.lines.length === 0) throw new Problem('cart-empty')
  mustBeChosen(quote)
  if (order.payment === '') throw new Problem('payment-method-missing')
  if (!isOnlinePaymentMethod(order.payment) || !offeredPaymentMethods(shop).includes(order.payment))
    throw methodUnavailable(shop.config)
  if (order.customer.nombre === '') throw new Problem('customer-name-missing')
  mustBeThere(quote)
  if (quote.subtotal < shop.store.minimumPurchase) throw new Problem('below-minimum-purchase')
  const { mostUnitsPerWebSale: most } = shop.store
  if (isOverLimit(unitsOf(quote.lines), most))
    throw new Problem('too-many-units', { text: overLimitText(most) })
  if (quote.couponRefusal) throw withQuote('coupon-refused', quote)
}

/** Checks payment method, cart and customer's name (decisions.md, "The till and the cash"). */
function checkCounterOrder(order: SaleOrder, quote: Quote): void {
  if (order.payment === '') throw new Problem('payment-method-missing')
  if (!isTillPaymentMethod(order.payment)) throw new Problem('payment-method-unavailable')
  if (order.lines.length === 0) throw new Problem('cart-empty')
  mustBeChosen(quote)
  if (order.customer.nombre === '')
    throw new Problem('customer-name-missing', { text: 'Falta nombre del cliente' })
  mustBeThere(quote)
}

function mustBeChosen(quote: Quote): void {
  for (const { code } of quote.problems)
    if (code === 'color-missing' || code === 'size-missing') throw withQuote(code, quote)
}

function mustBeThere(quote: Quote): void {
  const [problem] = quote.problems.toSorted((a, b) => urgencyOf(a.code) - urgencyOf(b.code))
  if (problem) throw withQuote(problemCodeOf(problem), quote)
}

const withQuote = (code: ProblemCode, quote: Quote): Problem =>
  new Problem(code, { extra: { quote: z.encode(quoteSchema, quoteReplyOf(quote)) } })

const urgencyOf = (code: string): number =>
  code === 'product-gone' ? 0 : code === 'no-more-in-stock' ? 2 : 1

function isWhatWasSeen({ seen }: SaleOrder, quote: Quote): boolean {
  if ((seen.total ?? quote.total) !== quote.total) return false
  if ((seen.descuento ?? quote.descuento) !== quote.descuento) return false
  return quote.lines.every(({ line, precio }) => (seen.precios[line] ?? precio) === precio)
}
