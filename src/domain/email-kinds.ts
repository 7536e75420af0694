/** What the shop writes e-mails about; each kind is one letter, and who reads it. */
export const emailKinds = [
  'purchase-received',
  'new-sale',
  'sale-status-changed',
  'sale-annulled',
  'sale-expired',
  'paid-without-stock',
  'paid-without-stock-alert',
  'refund-made',
  'payment-to-review',
  'email-dead',
  'sign-in-link',
  'password-reset',
  'verify-email',
  'already-registered',
  'seller-invitation',
  'account-closed',
] as const

export type EmailKind = (typeof emailKinds)[number]

/** A sale that ends is told by one of these; what it says is all in the sale. */
export type EndOfSaleEmailKind = Extract<EmailKind, 'sale-annulled' | 'sale-expired'>
