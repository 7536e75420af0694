import { openKeptText } from '#web/kept-json.ts'

/** Survives a reload. '': none. */
export const couponCode = openKeptText({
  storage: 'sessionStorage',
  key: 'cuponDelCarrito',
  empty: '',
  read: (text) => text.slice(0, 60),
})

/** Survives a reload and a sign-in. '': not chosen. */
export const keptPaymentMethod = openKeptText({
  storage: 'sessionStorage',
  key: 'formaDePago',
  empty: '',
  read: (text) => text.slice(0, 40),
})
