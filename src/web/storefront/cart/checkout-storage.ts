import { openStoredText } from '#web/storage/stored-json.ts'

/** Survives a reload. '': none. */
export const storedCouponCode = openStoredText({
  storage: 'sessionStorage',
  key: 'cuponDelCarrito',
  empty: '',
  read: (text) => text.slice(0, 60),
})

/** Survives a reload and a sign-in. '': not chosen. */
export const storedPaymentMethod = openStoredText({
  storage: 'sessionStorage',
  key: 'formaDePago',
  empty: '',
  read: (text) => text.slice(0, 40),
})
