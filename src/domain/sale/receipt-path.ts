/** The last checkout step of a stored sale. The receipt token reloads the sale, so the step survives a page reload. */
export const receiptPath = (token: string): string =>
  `/cart?paso=entregado&comprobante=${encodeURIComponent(token)}`
