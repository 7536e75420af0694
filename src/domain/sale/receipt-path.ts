/**
 * Returns the address of the last checkout step. The page loads the sale with the receipt token of the
 * address, so the step survives a page reload.
 */
export const receiptPath = (token: string): string =>
  `/cart?paso=entregado&comprobante=${encodeURIComponent(token)}`
