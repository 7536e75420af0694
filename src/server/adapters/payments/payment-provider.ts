import type { OnlinePaymentMethod } from '#domain/sale.ts'
import type { Money } from '#domain/money.ts'
import type { ReportedPayment } from '#domain/payment.ts'

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
  /**
   * When a cash voucher of it ends at the latest. Null: the provider offers no vouchers and nothing else that is paid later than
   * the sale is held.
   */
  voucherUntil: Date | null
  /** Whole addresses of the shop the shopper comes back to. They tell the shop nothing: only the provider does. */
  returnTo: { success: string; failure: string; pending: string }
}

/** Where the shopper pays, and what the provider calls this payment. */
export type StartedPayment = { redirectUrl: string; reference: string }

/** What of a payment to give back. `key`: the same refund asked for again gives back once. */
export type RefundToMake = { pagoId: string; monto: Money; key: string }

/** What a notification carries; headers by their lower-case names, the query as it came. */
export type Notice = {
  headers: { get(name: string): string | undefined }
  query: URLSearchParams
  body: string
}

/** What a notification that is truly the provider's says: a payment changed, or something else that is nothing to the shop. */
export type HeardNotice =
  | { about: 'payment'; pagoId: string; signature: string }
  | { about: 'other'; signature: string }

/**
 * What we need from whoever charges cards. Every call rejects when `signal` aborts and when the provider refuses, cannot be
 * reached or answers nonsense. One payment that cannot be read among others is no reason to reject: it comes as such.
 */
export type PaymentProvider = {
  /** Which of them it is, in the rows of `payments`. */
  readonly name: 'mercadopago' | 'simulador'
  /** What the checkout lists, and a sale's `pago`. */
  readonly method: Exclude<OnlinePaymentMethod, 'Efectivo'>
  /** Host names its payment pages stand on, `*.` for any subdomain: shoppers are sent nowhere else. */
  readonly hosts: readonly string[]
  /** Whose account payments must reach. */
  readonly collector: string
  /**
   * Prepares the payment of a sale. Asked twice for one sale, one `payUntil` and one `voucherUntil`, also at the same time,
   * it prepares one: they are the key.
   */
  start(sale: SaleToCharge, signal: AbortSignal): Promise<StartedPayment>
  /** One payment as it is now; undefined when the provider knows none of this number. */
  read(pagoId: string, signal: AbortSignal): Promise<ReportedPayment | undefined>
  /** All payments of a sale, as they are now, however many. */
  ofSale(saleId: string, signal: AbortSignal): Promise<ReportedPayment[]>
  /** All payments that changed from one moment to another, both included, however many. */
  changed(period: { from: Date; to: Date }, signal: AbortSignal): Promise<ReportedPayment[]>
  /** Gives money back; what was given back before under this key is not given back again. */
  refund(refund: RefundToMake, signal: AbortSignal): Promise<void>
  /** What a notification says; undefined when it is not the provider's, was changed on its way or is too old. */
  hear(notice: Notice, now: Date): HeardNotice | undefined
}

/** The provider says that this can never be: a payment that cannot be given back any more, for one. Anything else may pass. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'
}
