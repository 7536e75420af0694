/** The last step of the checkout for a stored sale: its receipt token reads it again, so it survives a reload. */
export const receiptAddress = (token: string): string =>
  `/cart?paso=entregado&comprobante=${encodeURIComponent(token)}`
