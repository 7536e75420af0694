import type { EmailKind, EndOfSaleEmailKind } from '#domain/email/email-kinds.ts'
import type { Money } from '#domain/money.ts'
import type { PaymentReviewReason } from '#domain/payment/payment-review.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'

/** The content of these e-mails may give access to an account. */
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

/** `url` is the address of the button, on the shop's own site. */
export type IdentityEmailPayload = { nombre: string; url?: string }

/** `monto` is the amount paid or refunded. `pagoId` is the provider's payment number. */
type PaidWithoutStock = { monto: Money; pagoId: string }
/** `total` is true for a full refund. `enEfectivo` means cash at the counter instead of the original payment method. */
type RefundMade = { monto: Money; total: boolean; enEfectivo?: boolean }
/** `recibido` is the differing value of the provider as text: '$ 1.200,00', 'USD', an account number. */
type PaymentToReview = { motivo: PaymentReviewReason; pagoId: string; recibido?: string }

/** E-mails about a sale after its purchase, for the customer unless noted. */
export type SaleEmail = { saleId: string } & (
  | { kind: 'sale-status-changed'; payload: { estadoPago: Exclude<SaleStatus, 'Anulado'> } }
  | { kind: EndOfSaleEmailKind; payload: Record<string, never> }
  | { kind: 'paid-without-stock'; payload: PaidWithoutStock }
  /** For the store. */
  | { kind: 'paid-without-stock-alert'; payload: PaidWithoutStock }
  | { kind: 'refund-made'; payload: RefundMade }
  /** For the store. */
  | { kind: 'payment-to-review'; payload: PaymentToReview }
)

type Content =
  | { kind: IdentityEmailKind; payload: IdentityEmailPayload; saleId?: undefined }
  /** `new-sale` is for the store. */
  | { kind: 'purchase-received' | 'new-sale'; payload: { saleId: string }; saleId: string }
  /** For the store. `correo` is the row of the failed e-mail. */
  | { kind: 'email-dead'; payload: { correo: number }; saleId?: undefined }
  | SaleEmail

/** `dedupeKey` identifies the event of an e-mail, so that each event is announced once: 'password-reset:<token id>'. */
export type EmailToQueue = Content & {
  dedupeKey: string
  recipient: string
  subject: string
  /** The shop's current time; the e-mail is due immediately. */
  queuedAt: Date
}
