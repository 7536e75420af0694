import type { OnlinePaymentMethod } from '#domain/sale/sale.ts'
import type { Money } from '#domain/money.ts'
import type { ReportedPayment } from '#domain/payment/payment.ts'

export type SaleToCharge = {
  id: string
  /** Title of the payment page: 'Compra N° 12 en Vidriera'. */
  title: string
  total: Money
  cliente: string
  correo: string
  /** End of the stock reservation, after which no payment is possible. Null: no end. */
  payUntil: Date | null
  /** Latest end of a cash voucher, or null if vouchers are not allowed. */
  voucherUntil: Date | null
  /** Most instalments of a card payment. Null for the limit of the provider. */
  maxInstallments: number | null
  /**
   * Absolute URLs of the shop to which the customer returns. Their query proves no payment, because only the provider's
   * API does.
   */
  returnTo: { success: string; failure: string; pending: string }
}

/** `reference`: the provider's id of the started payment. */
export type StartedPayment = { redirectUrl: string; reference: string }

/** A refund to request. `key` makes the request idempotent. */
export type RefundRequest = { pagoId: string; monto: Money; key: string }

/** A webhook request, with header names in lower case and an unchanged query. */
export type WebhookRequest = {
  headers: { get(name: string): string | null | undefined }
  query: URLSearchParams
  body: string
}

/** An authentic webhook. `payment`: a payment changed. Other events are ignored. */
export type Webhook =
  | { about: 'payment'; pagoId: string; signature: string }
  | { about: 'other'; signature: string }

/**
 * Interface of a card provider. Every call rejects when `signal` aborts, and when the provider refuses, is unreachable
 * or sends an invalid response. An unreadable payment in a list becomes an `UnreadablePayment` instead.
 */
export type PaymentProvider = {
  /** Name of the provider in the rows of `payments`. */
  readonly name: 'mercadopago' | 'simulador'
  /** Payment method at the checkout, which the sale stores in `pago`. */
  readonly method: Exclude<OnlinePaymentMethod, 'Efectivo'>
  /**
   * Host names of the provider's payment pages; `*.` matches any subdomain. Customers are redirected to no other host.
   */
  readonly hosts: readonly string[]
  /** Number of the account that must receive payments. */
  readonly collector: string
  /**
   * Prepares the payment of a sale. Idempotent for the same sale, `payUntil` and `voucherUntil`, even in concurrent
   * calls.
   */
  start(sale: SaleToCharge, signal: AbortSignal): Promise<StartedPayment>
  /** Returns a payment, or undefined if the provider does not know the number. */
  readPayment(pagoId: string, signal: AbortSignal): Promise<ReportedPayment | undefined>
  readPaymentsOfSale(saleId: string, signal: AbortSignal): Promise<ReportedPayment[]>
  /** Reads the payments that changed in the period, including both ends. */
  readChangedPayments(period: { from: Date; to: Date }, signal: AbortSignal): Promise<ReportedPayment[]>
  /** Refunds a payment. Idempotent per key. */
  refund(refund: RefundRequest, signal: AbortSignal): Promise<void>
  /** Parses a webhook. Returns undefined if the webhook is not authentic or too old. */
  parseWebhook(notice: WebhookRequest, now: Date): Webhook | undefined
}

/** A permanent refusal, for example because a payment is no longer refundable. Other errors may be temporary. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'
}
