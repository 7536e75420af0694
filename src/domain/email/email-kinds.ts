/** Kinds of e-mail. Each kind has one template and one type of recipient. */
export const emailKinds = [
  'purchase-received',
  'new-sale',
  'sale-status-changed',
  'sale-annulled',
  'sale-expired',
  'transfer-receipt-rejected',
  'paid-without-stock',
  'paid-without-stock-alert',
  'refund-made',
  'payment-to-review',
  'withdrawal-received',
  'withdrawal-confirmed',
  'withdrawal-refunded',
  'withdrawal-rejected',
  'withdrawal-due',
  'shipment-state',
  'order-link',
  'voucher-authorised',
  'voucher-alert',
  'weekly-summary',
  'store-credit',
  'email-dead',
  'sign-in-link',
  'password-reset',
  'verify-email',
  'already-registered',
  'seller-invitation',
  'account-closed',
] as const

export type EmailKind = (typeof emailKinds)[number]

export type EndOfSaleEmailKind = Extract<EmailKind, 'sale-annulled' | 'sale-expired'>
