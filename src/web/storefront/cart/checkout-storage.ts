import { openStoredText } from '#web/storage/stored-json.ts'

export const COUPON_KEY = 'cuponDelCarrito'

/** Coupon code. The code survives a reload. '' means no coupon. */
export const storedCouponCode = openStoredText({
  storage: 'sessionStorage',
  key: COUPON_KEY,
  empty: '',
  read: (text) => text.slice(0, 60),
})

export const CREDIT_KEY = 'valeDelCarrito'

/** Code of the store credit. The code survives a reload. '' means no credit. */
export const storedCreditCode = openStoredText({
  storage: 'sessionStorage',
  key: CREDIT_KEY,
  empty: '',
  read: (text) => text.slice(0, 40),
})

/** Payment method. The choice survives a reload and a sign-in. '' means not chosen. */
export const storedPaymentMethod = openStoredText({
  storage: 'sessionStorage',
  key: 'formaDePago',
  empty: '',
  read: (text) => text.slice(0, 40),
})
