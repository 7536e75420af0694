/** Refusals of an order in every channel. */
export const orderRefusals = [
  'cart-empty',
  'color-missing',
  'size-missing',
  'payment-method-missing',
  'payment-method-unavailable',
  'customer-name-missing',
  'no-more-in-stock',
  'price-changed',
  'product-gone',
  'color-gone',
  'size-gone',
  'amount-too-large',
  'coupon-refused',
  'sale-in-progress',
  'idempotency-key-reused',
] as const
