import type { Money } from '#domain/money.ts'
import type { Day } from '#domain/calendar.ts'
import { creditOfParts, payingParts } from '#domain/payment/credit-parts.ts'
import { type Quote, type QuoteRequest, quoteCart } from '#domain/pricing/quote.ts'
import { STORE_CREDIT } from '#domain/pricing/surcharge.ts'
import { type CreditRefusal, creditRefusal } from '#domain/sale/credit-refusal.ts'
import type { StoreCredit } from '#server/features/returns/credit-store.ts'
import type { CreditUse } from './credit-uses.ts'

/** Store credit of an online purchase. `credit`: absent if the credit cannot pay. */
export type WebCredit = { credit: StoreCredit; refusal?: never } | { credit?: never; refusal: CreditRefusal }

/** A quote with the store credit of an online purchase, if the buyer typed a code. */
export type CartQuote = Quote & { credit?: WebCredit | undefined }

/** Returns whether the credit with a typed code can pay. `found`: undefined if no credit has the code. */
export function webCreditOf(found: StoreCredit | undefined, today: Day): WebCredit {
  const refusal = creditRefusal(found, today)
  return found === undefined || refusal !== undefined ? { refusal: refusal ?? 'unknown' } : { credit: found }
}

/** Prices a cart. A store credit pays first, up to its balance, and the other parts pay the rest. */
export function quoteWithCredit(
  { payment, ...request }: QuoteRequest & Required<Pick<QuoteRequest, 'payment'>>,
  webCredit: WebCredit | undefined,
): CartQuote {
  const credit = webCredit?.credit
  if (!payment || !credit) return { ...quoteCart({ ...request, payment }), credit: webCredit }
  const parts = [{ metodo: STORE_CREDIT, upTo: credit.saldo }, ...payment.parts]
  const quote = quoteCart({ ...request, payment: { ...payment, parts } })
  return { ...quote, pagos: payingParts(quote.pagos), credit: webCredit }
}

/** Returns the amount that the store credit of an online purchase pays. */
export const webCreditAmount = ({ credit, pagos }: CartQuote): Money | undefined =>
  credit?.credit && creditOfParts(pagos)

export const webCreditUses = (quote: CartQuote): CreditUse[] => {
  const importe = webCreditAmount(quote)
  return quote.credit?.credit && importe ? [{ creditId: quote.credit.credit.id, importe }] : []
}
