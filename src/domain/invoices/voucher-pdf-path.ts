/** Returns the URL of a voucher's PDF for its buyer. The receipt token is the only authorisation. */
export const voucherPdfPath = ({ token, id }: { token: string; id: string }): string =>
  `/api/orders/${encodeURIComponent(token)}/vouchers/${encodeURIComponent(id)}`
