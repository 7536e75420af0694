import type { Day } from '#domain/calendar.ts'
import type { EmailKind, EndOfSaleEmailKind } from '#domain/email/email-kinds.ts'
import type { Money } from '#domain/money.ts'
import type { PaymentReviewReason } from '#domain/payment/payment-review.ts'
import type { RefundMethod } from '#domain/payment/refund.ts'
import type { RefundFacts } from '#domain/payment/refund-text.ts'
import type { AnnouncedState, ShipmentFacts } from '#domain/shipping/shipment-text.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import type { Fact } from '#server/email/rendering/email-content.ts'

/** E-mails about an account. Their content, for example a sign-in link, may give access to the account. */
export const identityEmailKinds = [
  'sign-in-link',
  'password-reset',
  'verify-email',
  'already-registered',
  'seller-invitation',
  'account-closed',
] as const satisfies readonly EmailKind[]

export type IdentityEmailKind = (typeof identityEmailKinds)[number]

export const isIdentityEmail = (kind: string): kind is IdentityEmailKind =>
  identityEmailKinds.some((known) => known === kind)

/** `url`: page of the shop that the button opens. */
export type IdentityEmailPayload = { nombre: string; url?: string }

/** `monto`: the paid amount. `pagoId`: the provider's payment number. */
type PaidWithoutStock = { monto: Money; pagoId: string }
/** `repetido`: refund of a repeated payment. `estadoPago`, `dinero`: the sale after the refund. */
export type RefundMade = {
  monto: Money
  medio: RefundMethod
  repetido: boolean
  estadoPago: SaleStatus
  dinero: RefundFacts
}
/** `recibido`: the wrong value that the provider reported, as text: '$ 1.200,00', 'USD', an account number. */
type PaymentToReview = { motivo: PaymentReviewReason; pagoId: string; recibido?: string }

/** `codigo`: of the withdrawal. `plazo`: as `withdrawalTermText` returns it. */
export type WithdrawalReceived = { codigo: string; plazo: string }
/** `comprobante`: id of the voucher. `nombre`: 'Factura B 00003-00000042'. */
export type AuthorisedVoucherEmail = { comprobante: string; nombre: string; esPrueba: boolean }
/**
 * Vouchers that wait for staff. `plazo`: those whose days at ARCA end or have ended. `sinVenta`: vouchers at ARCA that
 * the shop does not have.
 */
export type WaitingVouchers = { rechazados: number; enDuda: number; sinVenta: number; plazo: number }
/**
 * Figures of a week as text, so that a repeated delivery says the same. `hubo`: whether the week has sales. `nota`: what
 * the margin leaves out, or ''.
 */
export type WeeklySummary = {
  desde: Day
  hasta: Day
  hubo: boolean
  partes: { title: string; facts: Fact[] }[]
  nota: string
}
/** What goes back by the payment provider, in cash, by transfer and as store credit. All zero if nothing was paid. */
export type WithdrawalRefunded = {
  codigo: string
  tarjeta: Money
  efectivo: Money
  transferencia: Money
  vale: Money
}

/** E-mails about a sale after the purchase, to the customer unless a comment names the store. */
export type SaleEmail = { saleId: string } & (
  | { kind: 'sale-status-changed'; payload: { estadoPago: Exclude<SaleStatus, 'Anulado'> } }
  | { kind: EndOfSaleEmailKind; payload: Record<string, never> }
  | { kind: 'transfer-receipt-rejected'; payload: { motivo: string } }
  | { kind: 'paid-without-stock'; payload: PaidWithoutStock }
  /** Sent to the store. */
  | { kind: 'paid-without-stock-alert'; payload: PaidWithoutStock }
  | { kind: 'shipment-state'; payload: ShipmentFacts & { estado: AnnouncedState } }
  | { kind: 'order-link'; payload: Record<string, never> }
  | { kind: 'voucher-authorised'; payload: AuthorisedVoucherEmail }
  | { kind: 'refund-made'; payload: RefundMade }
  /** Sent to the store. */
  | { kind: 'payment-to-review'; payload: PaymentToReview }
  | { kind: 'withdrawal-received'; payload: WithdrawalReceived }
  | { kind: 'withdrawal-confirmed'; payload: { codigo: string } }
  | { kind: 'withdrawal-refunded'; payload: WithdrawalRefunded }
  | { kind: 'withdrawal-rejected'; payload: { codigo: string; motivo: string } }
  /** Sent to the store. */
  | { kind: 'withdrawal-due'; payload: { codigo: string; vence: string } }
)

type Content =
  | { kind: IdentityEmailKind; payload: IdentityEmailPayload; saleId?: undefined }
  /** The store receives `new-sale`. */
  | { kind: 'purchase-received' | 'new-sale'; payload: { saleId: string }; saleId: string }
  /** `vale`: id of the store credit. `saldo`: its balance when the e-mail was queued. */
  | { kind: 'store-credit'; payload: { vale: string; saldo: Money }; saleId?: undefined }
  /** Sent to the store. `correo`: outbox id of the failed e-mail. */
  | { kind: 'email-dead'; payload: { correo: number }; saleId?: undefined }
  /** Sent to the store. */
  | { kind: 'voucher-alert'; payload: WaitingVouchers; saleId?: undefined }
  /** Sent to each admin. */
  | { kind: 'weekly-summary'; payload: WeeklySummary; saleId?: undefined }
  | SaleEmail

/** `dedupeKey` identifies the event, for example 'password-reset:<token id>', because each event sends one e-mail. */
export type EmailToQueue = Content & {
  dedupeKey: string
  recipient: string
  subject: string
  /** Current time of the shop. Sending starts at once. */
  queuedAt: Date
}
