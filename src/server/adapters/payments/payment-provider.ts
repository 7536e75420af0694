import type { OnlinePaymentMethod } from '#domain/sale/sale.ts'
import type { Money } from '#domain/money.ts'
import type { ReportedPayment } from '#domain/payment/payment.ts'

export type SaleToCharge = {
  id: string
  /** The title on the payment page: 'Compra N° 12 en Vidriera'. */
  title: string
  total: Money
  cliente: string
  correo: string
  /**
   * End of the time in which the sale reserves its stock. After this time no payment is possible. Null for no
   * end.
   */
  payUntil: Date | null
  /** Latest end of a cash voucher. Null when cash vouchers are not allowed. */
  voucherUntil: Date | null
  /**
   * Absolute addresses of the shop to which the customer returns. Their query proves no payment. Only the
   * provider's API proves a payment.
   */
  returnTo: { success: string; failure: string; pending: string }
}

/** `reference` is the provider's id of the started payment. */
export type StartedPayment = { redirectUrl: string; reference: string }

/** A refund to request. `key` makes it idempotent. */
export type RefundRequest = { pagoId: string; monto: Money; key: string }

/** A webhook request. Header names are in lower case, and the query is unchanged. */
export type WebhookRequest = {
  headers: { get(name: string): string | undefined }
  query: URLSearchParams
  body: string
}

/** An authentic webhook. `payment`: a payment changed. Other events are ignored. */
export type Webhook =
  | { about: 'payment'; pagoId: string; signature: string }
  | { about: 'other'; signature: string }

/**
 * Interface of a card provider. Every call rejects when `signal` aborts, and when the provider refuses, is
 * unreachable or sends an invalid response. A list with an unreadable payment does not reject. The list then
 * contains an `UnreadablePayment`.
 */
export type PaymentProvider = {
  /** The provider's name in the rows of `payments`. */
  readonly name: 'mercadopago' | 'simulador'
  /** Name of the payment method at the checkout. The sale stores this name in `pago`. */
  readonly method: Exclude<OnlinePaymentMethod, 'Efectivo'>
  /**
   * Host names of the provider's payment pages. `*.` matches any subdomain. The shop redirects customers to
   * no other host.
   */
  readonly hosts: readonly string[]
  /** Number of the account that must receive payments. */
  readonly collector: string
  /**
   * Prepares the payment of a sale. Idempotent for the same sale, `payUntil` and `voucherUntil`, also for
   * concurrent calls.
   */
  start(sale: SaleToCharge, signal: AbortSignal): Promise<StartedPayment>
  /** Reads a payment. Returns undefined when the provider does not know the number. */
  readPayment(pagoId: string, signal: AbortSignal): Promise<ReportedPayment | undefined>
  readPaymentsOfSale(saleId: string, signal: AbortSignal): Promise<ReportedPayment[]>
  /** Reads the payments that changed in the period, including both ends. */
  readChangedPayments(period: { from: Date; to: Date }, signal: AbortSignal): Promise<ReportedPayment[]>
  /** Refunds a payment. Idempotent per key. */
  refund(refund: RefundRequest, signal: AbortSignal): Promise<void>
  /** Parses a webhook. Returns undefined when the webhook is not authentic, was altered or is too old. */
  parseWebhook(notice: WebhookRequest, now: Date): Webhook | undefined
}

/**
 * A permanent refusal, for example because a payment is no longer refundable. Other errors may be temporary.
 */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'
}
