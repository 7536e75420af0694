import type { Money } from '#domain/money.ts'
import type { QuoteRequestLine } from '#domain/pricing/quote.ts'
import type { Customer, SaleChannel } from '#domain/sale/sale.ts'
import type { SignedInActor } from '#server/identity/actor.ts'

export type SaleOrder = {
  channel: SaleChannel
  lines: readonly QuoteRequestLine[]
  /** A payment method of the channel, or '' when none was chosen. */
  payment: string
  couponCode: string
  /** At the counter only the name is set. */
  customer: Customer
  /** The buyer's account, or null for a guest and at the counter. */
  userId: string | null
  /** The seller of a counter sale, undefined for an online purchase. */
  seller: SignedInActor | undefined
  /**
   * Amounts that the screen showed. Compared with the quote and never used as prices. An absent amount is not
   * compared.
   */
  shownAmounts: {
    total: Money | undefined
    descuento: Money | undefined
    precios: readonly (Money | undefined)[]
  }
}
