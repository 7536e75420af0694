/**
 * Returns the URL of the last checkout step. The URL contains the receipt token, so the step survives a page reload.
 */
export const receiptPath = (token: string): string =>
  `/cart?paso=entregado&comprobante=${encodeURIComponent(token)}`
