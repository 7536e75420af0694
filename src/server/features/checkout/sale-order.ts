import type { Day } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import type { ManualDiscount, RequestedPart } from '#domain/pricing/price-lines.ts'
import type { QuoteRequestLine } from '#domain/pricing/quote.ts'
import type { Customer, SaleChannel } from '#domain/sale/sale.ts'
import type { SignedInActor } from '#server/identity/actor.ts'

/** `codigo`: code of the store credit that pays the part. */
export type OrderPart = RequestedPart & { codigo?: string | undefined }

/** `option`: id of the chosen option. `branch`: where to fetch it, '' without one. `price`: as the screen showed it. */
export type OrderShipping = { option: string; branch: string; price: Money | undefined }

export type SaleOrder = {
  channel: SaleChannel
  lines: readonly QuoteRequestLine[]
  /** Parts of the payment. The method is '' if none was chosen. */
  payments: readonly OrderPart[]
  couponCode: string
  /** Store credit of an online purchase, which pays before `payments`. `importe`: the amount that the screen showed. */
  credit?: { codigo: string; importe?: Money | undefined } | undefined
  /** Admin who allowed discounts above the limit of the seller. */
  authorisedBy?: { uid: string; nombre: string } | undefined
  /** Discount on the whole sale, which only the counter gives. */
  saleDiscount?: ManualDiscount | undefined
  /** Last day of the reservation of a deposit sale, of which the customer pays a part now. Undefined: paid in full now. */
  reservedUntil?: Day | undefined
  /** Shipping of an online purchase. Undefined at the counter. */
  shipping?: OrderShipping | undefined
  /** A counter sale has the customer's name, and a phone if the seller wrote it. */
  customer: Customer
  /** DNI or CUIT that the seller wrote, digits only. Default: none. */
  document?: string | undefined
  /** Id of the customer whom the seller chose at the counter. */
  customerId?: number | undefined
  /** Account id of the buyer, null for a guest and for a counter sale. */
  userId: string | null
  /** Seller of a counter sale. Undefined for an online purchase. */
  seller: SignedInActor | undefined
  /**
   * Amounts that the screen showed. `checkOrder` compares them with the quote, and they are never used as prices.
   * Undefined: no comparison.
   */
  shownAmounts: {
    total: Money | undefined
    descuento: Money | undefined
    precios: readonly (Money | undefined)[]
  }
}
