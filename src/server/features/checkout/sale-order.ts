import type { Money } from '#domain/money.ts'
import type { QuoteRequestLine } from '#domain/quote.ts'
import type { Customer, SaleChannel } from '#domain/sale.ts'
import type { Person } from '#server/identity/actor.ts'

/** A sale as it is requested, in the shop's words. */
export type SaleOrder = {
  channel: SaleChannel
  lines: readonly QuoteRequestLine[]
  /** A payment method of the channel, as named there; '' when none was chosen. */
  payment: string
  /** '' when no coupon is requested. */
  couponCode: string
  /** Whose purchase it is; the counter knows a name only. */
  customer: Customer
  /** The account that buys; null for a guest, and at the counter. */
  userId: string | null
  /** Who sells at the counter; undefined for an online purchase. */
  seller: Person | undefined
  /** What the screen showed: compared, never used. An amount that was not sent promised nothing. */
  seen: { total: Money | undefined; descuento: Money | undefined; precios: readonly (Money | undefined)[] }
}
