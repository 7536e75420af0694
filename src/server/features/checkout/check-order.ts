import { Problem } from '#contract/http/problem.ts'
import type { ProblemCode } from '#contract/http/problems.ts'
import { quote as quoteSchema } from '#contract/pricing/quotes.ts'
import { z } from '#contract/http/z.ts'
import { MAX_MONEY, ZERO } from '#domain/money.ts'
import { isCreditPart } from '#domain/payment/credit-parts.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { isOnlinePaymentMethod } from '#domain/sale/sale.ts'
import { exceedsDiscountLimit } from '#domain/pricing/price-lines.ts'
import { isTillPaymentMethod, STORE_CREDIT } from '#domain/pricing/surcharge.ts'
import { isOverLimit, overLimitText, unitsOf } from '#domain/cart/web-sale-limit.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import type { Deps } from '#server/deps.ts'
import { methodUnavailable, offeredPaymentMethods } from '#server/features/store/payment-methods.ts'
import { checkShipping } from './check-shipping.ts'
import { creditProblems } from '#server/features/returns/credit-problems.ts'
import { problemCodeOf, quoteReplyOf } from './price-cart.ts'
import type { SaleOrder } from './sale-order.ts'
import { type CartQuote, webCreditAmount } from './web-credit.ts'

type Shop = Pick<Deps, 'payments' | 'config'> & { store: StoreProfile }

/**
 * Refuses an incomplete order, with the checks in the order of the fields on the screen (specification section 5). Then
 * refuses an order whose amounts differ from the screen's (409). Refusals because of the cart include the current
 * quote.
 */
export function checkOrder(order: SaleOrder, quote: CartQuote, shop: Shop): void {
  if (order.channel === 'Página') checkWebOrder(order, quote, shop)
  else checkCounterOrder(order, quote, shop)
  if (order.reservedUntil === undefined ? quote.porPagar !== ZERO : quote.porPagar < ZERO)
    throw withQuote('payment-parts-mismatch', quote)
  if (quote.total > MAX_MONEY) throw withQuote('amount-too-large', quote)
  if (!matchesShownAmounts(order, quote)) throw withQuote('price-changed', quote)
}

function checkWebOrder(order: SaleOrder, quote: CartQuote, shop: Shop): void {
  if (order.lines.length === 0) throw new Problem('cart-empty')
  requireChoices(quote)
  const methods = isPaidByCredit(quote) ? [] : methodsOf(order)
  const offered = offeredPaymentMethods(shop)
  if (!methods.every((method) => isOnlinePaymentMethod(method) && offered.includes(method)))
    throw methodUnavailable(shop.config)
  if (order.customer.nombre === '') throw new Problem('customer-name-missing')
  requireAvailability(quote)
  if (quote.subtotal < shop.store.minimumPurchase) throw new Problem('below-minimum-purchase')
  const { mostUnitsPerWebSale: most } = shop.store
  if (isOverLimit(unitsOf(quote.lines), most))
    throw new Problem('too-many-units', { text: overLimitText(most) })
  if (quote.couponRefusal) throw withQuote('coupon-refused', quote)
  if (quote.shipping && order.shipping)
    checkShipping(quote.shipping, {
      shipping: order.shipping,
      customer: order.customer,
      problem: (code) => withQuote(code, quote),
    })
  if (quote.shipping?.chosen?.kind === 'correo' && methods.includes('Efectivo'))
    throw new Problem('payment-method-unavailable', { text: 'Con ese envío no se puede pagar en efectivo' })
  if (quote.credit?.refusal) throw withQuote(creditProblems[quote.credit.refusal], quote)
  if ((order.credit?.importe ?? webCreditAmount(quote)) !== webCreditAmount(quote))
    throw withQuote('credit-changed', quote)
}

/** Returns whether a store credit leaves nothing to pay, so that the purchase needs no other method. */
const isPaidByCredit = ({ pagos, porPagar }: Quote): boolean =>
  porPagar === ZERO && pagos.length > 0 && pagos.every(isCreditPart)

/**
 * Checks payment method, cart and customer's name of a counter sale (decisions.md, "The till and the cash"), then its
 * discounts.
 */
function checkCounterOrder(order: SaleOrder, quote: CartQuote, { store }: Shop): void {
  const isTaken = (method: string) => isTillPaymentMethod(method) || method === STORE_CREDIT
  if (!methodsOf(order).every(isTaken)) throw new Problem('payment-method-unavailable')
  if (order.lines.length === 0) throw new Problem('cart-empty')
  requireChoices(quote)
  if (order.customer.nombre === '')
    throw new Problem('customer-name-missing', { text: 'Falta nombre del cliente' })
  requireAvailability(quote)
  if (quote.couponRefusal) throw withQuote('coupon-refused', quote)
  if (quote.hasTooLargeDiscount) throw withQuote('discount-too-large', quote)
  if (needsAuthorisation(order, quote, store) && !order.authorisedBy)
    throw withQuote('discount-above-limit', quote)
}

/** Returns whether a seller gave more discount than the store data allow. */
export const needsAuthorisation = (
  { seller }: SaleOrder,
  { lines }: Quote,
  { sellerDiscountLimit }: Pick<StoreProfile, 'sellerDiscountLimit'>,
): boolean => seller?.rol === 'seller' && exceedsDiscountLimit(lines, sellerDiscountLimit)

/** Refuses an order without a payment method. */
function methodsOf({ payments }: SaleOrder): string[] {
  const methods = payments.map(({ metodo }) => metodo)
  if (methods.length === 0 || methods.includes('')) throw new Problem('payment-method-missing')
  return methods
}

function requireChoices(quote: CartQuote): void {
  for (const { code } of quote.problems)
    if (code === 'color-missing' || code === 'size-missing') throw withQuote(code, quote)
}

function requireAvailability(quote: CartQuote): void {
  const [problem] = quote.problems.toSorted((a, b) => priorityOf(a.code) - priorityOf(b.code))
  if (problem) throw withQuote(problemCodeOf(problem), quote)
}

const withQuote = (code: ProblemCode, quote: CartQuote): Problem =>
  new Problem(code, { extra: { quote: z.encode(quoteSchema, quoteReplyOf(quote)) } })

const priorityOf = (code: string): number =>
  code === 'product-gone' ? 0 : code === 'no-more-in-stock' ? 2 : 1

function matchesShownAmounts({ shownAmounts }: SaleOrder, quote: Quote): boolean {
  if ((shownAmounts.total ?? quote.total) !== quote.total) return false
  if ((shownAmounts.descuento ?? quote.descuento) !== quote.descuento) return false
  return quote.lines.every(({ line, precio }) => (shownAmounts.precios[line] ?? precio) === precio)
}
