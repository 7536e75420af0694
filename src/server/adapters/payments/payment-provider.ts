import type { OnlinePaymentMethod } from '#domain/sale.ts'
import type { Money } from '#domain/money.ts'

/** A stored sale that somebody is about to pay. */
export type SaleToCharge = {
  id: string
  /** What the payment page calls it: 'Compra N° 12 en Vidriera'. */
  title: string
  total: Money
  cliente: string
  correo: string
  /** The stock is held until then: nothing may be paid later. */
  payUntil: Date | null
  /** Whole addresses of the shop the shopper comes back to. They tell the shop nothing: only the provider does. */
  returnTo: { success: string; failure: string; pending: string }
}

/** Where the shopper pays, and what the provider calls this payment. */
export type StartedPayment = { redirectUrl: string; reference: string }

/** What we need from whoever charges cards. */
export type PaymentProvider = {
  /** What the checkout lists, and a sale's `pago`. */
  readonly method: Exclude<OnlinePaymentMethod, 'Efectivo'>
  /** Host names its payment pages stand on, `*.` for any subdomain: shoppers are sent nowhere else. */
  readonly hosts: readonly string[]
  /**
   * Prepares the payment of a sale. Asked twice for one sale, also at the same time, it prepares one: the sale's `id` is
   * the key. Rejects when the provider refuses, cannot be reached or answers nonsense, and when `signal` aborts.
   */
  start(sale: SaleToCharge, signal: AbortSignal): Promise<StartedPayment>
}
