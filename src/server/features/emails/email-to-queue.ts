import type { SaleStatus } from '#domain/sale-status.ts'

/** E-mails about an account: what they say may open it. */
export const identityEmailKinds = [
  'sign-in-link',
  'password-reset',
  'verify-email',
  'already-registered',
  'seller-invitation',
  'account-closed',
] as const

export type IdentityEmailKind = (typeof identityEmailKinds)[number]

export const isIdentityEmail = (kind: string): kind is IdentityEmailKind =>
  identityEmailKinds.some((known) => known === kind)

/** About an account: the person's name and, where there is something to open, its address (the shop's own). */
export type IdentityEmailPayload = { nombre: string; url?: string }

type Content =
  | { kind: IdentityEmailKind; payload: IdentityEmailPayload; saleId?: undefined }
  | { kind: 'sale-status-changed'; payload: { estadoPago: SaleStatus }; saleId: string }

/** An e-mail for the outbox. `dedupeKey` names what it announces, once: 'password-reset:<token id>'. */
export type EmailToQueue = Content & {
  dedupeKey: string
  /** One plain address. */
  recipient: string
  subject: string
  /** Now, by the shop's clock: it is due at once. */
  queuedAt: Date
}
