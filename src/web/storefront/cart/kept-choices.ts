import { openKeptText } from '#web/kept-json.ts'

/** The coupon code of this tab, which a reload must not lose. '': none. */
export const couponCode = openKeptText({
  storage: 'sessionStorage',
  key: 'cuponDelCarrito',
  empty: '',
  read: (text) => text.slice(0, 60),
})

/** The payment method of this tab, which a reload or a sign-in must not lose. '': not chosen. */
export const keptPaymentMethod = openKeptText({
  storage: 'sessionStorage',
  key: 'formaDePago',
  empty: '',
  read: (text) => text.slice(0, 40),
})
