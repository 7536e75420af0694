/**
 * States of a voucher. 'pendiente': waits for its number. 'enviando': has a number and was or will be sent, and the
 * answer is unknown. 'rechazado': waits for staff, without a number. 'en duda': the authority has an unmatched voucher
 * with this total, so an admin decides whether it is this one. 'descartado': the sale was annulled before its invoice
 * was sent.
 */
export const voucherStates = [
  'pendiente',
  'enviando',
  'autorizado',
  'rechazado',
  'en duda',
  'descartado',
] as const

export type VoucherState = (typeof voucherStates)[number]

/** States that `retryVoucher` accepts. */
export const retryableStates = [
  'pendiente',
  'rechazado',
  'en duda',
] as const satisfies readonly VoucherState[]
