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
  /** The end of the stock hold. No payment is possible afterwards. */
  payUntil: Date | null
  /**
   * The latest end of a cash voucher. Null means that the provider offers no deferred payment beyond the stock hold.
   */
  voucherUntil: Date | null
  /** Absolute addresses of the shop to return to. Their query proves no payment; only the provider's API does. */
  returnTo: { success: string; failure: string; pending: string }
}

/** `reference` is the provider's name of this payment. */
export type StartedPayment = { redirectUrl: string; reference: string }

/** A refund to request. `key` makes it idempotent. */
export type RefundRequest = { pagoId: string; monto: Money; key: string }

/** A webhook request, with lower-case header names and the original query. */
export type WebhookRequest = {
  headers: { get(name: string): string | undefined }
  query: URLSearchParams
  body: string
}

/** An authentic webhook: a payment changed, or another event that the shop ignores. */
export type Webhook =
  | { about: 'payment'; pagoId: string; signature: string }
  | { about: 'other'; signature: string }

/**
 * The port to a card provider. Every call rejects when `signal` aborts, and when the provider refuses, is unreachable
 * or answers nonsense. An unreadable payment among others does not reject the call; it is returned as
 * `UnreadablePayment`.
 */
export type PaymentProvider = {
  /** The provider's name in the rows of `payments`. */
  readonly name: 'mercadopago' | 'simulador'
  /** The label in the checkout and the `pago` of a sale. */
  readonly method: Exclude<OnlinePaymentMethod, 'Efectivo'>
  /** Hosts of the provider's payment pages; `*.` matches any subdomain. Customers are redirected to no other host. */
  readonly hosts: readonly string[]
  /** The account that must receive payments. */
  readonly collector: string
  /** Prepares the payment of a sale. Idempotent per sale, `payUntil` and `voucherUntil`, also for concurrent calls. */
  start(sale: SaleToCharge, signal: AbortSignal): Promise<StartedPayment>
  /** Returns undefined when the provider does not know the number. */
  readPayment(pagoId: string, signal: AbortSignal): Promise<ReportedPayment | undefined>
  readPaymentsOfSale(saleId: string, signal: AbortSignal): Promise<ReportedPayment[]>
  /** Both ends are included. */
  readChangedPayments(period: { from: Date; to: Date }, signal: AbortSignal): Promise<ReportedPayment[]>
  /** Refunds a payment. Idempotent per key. */
  refund(refund: RefundRequest, signal: AbortSignal): Promise<void>
  /** Parses a webhook. Returns undefined when the webhook is not authentic, was altered or is too old. */
  parseWebhook(notice: WebhookRequest, now: Date): Webhook | undefined
}

/** A permanent refusal, for example a payment that is no longer refundable. Other failures may be temporary. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'
}
