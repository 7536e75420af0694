import type { EmailKind, EndOfSaleEmailKind } from '#domain/email-kinds.ts'
import type { Money } from '#domain/money.ts'
import type { PaymentReviewReason } from '#domain/payment-review.ts'
import type { SaleStatus } from '#domain/sale-status.ts'

/** E-mails about an account: what they say may open it. */
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

/** About an account: the person's name and, where there is something to open, its address (the shop's own). */
export type IdentityEmailPayload = { nombre: string; url?: string }

/** `monto`: what was paid or given back. `pagoId`: the payment as its provider numbers it. */
type PaidWithoutStock = { monto: Money; pagoId: string }
/** `total`: all that was paid, or a part of it. `enEfectivo`: over the counter, not by the way it was paid. */
type RefundMade = { monto: Money; total: boolean; enEfectivo?: boolean }
/** `recibido`: what the provider says instead, in words: '$ 1.200,00', 'USD', the number of another account. */
type PaymentToReview = { motivo: PaymentReviewReason; pagoId: string; recibido?: string }

/** What a sale and its money announce after the purchase itself; to the customer unless it says otherwise. */
export type SaleEmailContent = { saleId: string } & (
  | { kind: 'sale-status-changed'; payload: { estadoPago: Exclude<SaleStatus, 'Anulado'> } }
  | { kind: EndOfSaleEmailKind; payload: Record<string, never> }
  | { kind: 'paid-without-stock'; payload: PaidWithoutStock }
  /** To the store. */
  | { kind: 'paid-without-stock-alert'; payload: PaidWithoutStock }
  | { kind: 'refund-made'; payload: RefundMade }
  /** To the store. */
  | { kind: 'payment-to-review'; payload: PaymentToReview }
)

type Content =
  | { kind: IdentityEmailKind; payload: IdentityEmailPayload; saleId?: undefined }
  /** The second to the store. */
  | { kind: 'purchase-received' | 'new-sale'; payload: { saleId: string }; saleId: string }
  /** To the store; `correo`: the row that was given up. */
  | { kind: 'email-dead'; payload: { correo: number }; saleId?: undefined }
  | SaleEmailContent

/** An e-mail for the outbox. `dedupeKey` names what it announces, once: 'password-reset:<token id>'. */
export type EmailToQueue = Content & {
  dedupeKey: string
  /** One plain address. */
  recipient: string
  subject: string
  /** Now, by the shop's clock: it is due at once. */
  queuedAt: Date
}
