import { openKeptText } from '#web/kept-json.ts'

/** The code this tab applied, so that a reload does not take the discount away. '' is none. */
export const couponCode = openKeptText({
  storage: 'sessionStorage',
  key: 'cuponDelCarrito',
  empty: '',
  read: (text) => text.slice(0, 60),
})

/** How this tab chose to pay, so that a reload, or signing in on the way, does not ask again. '' is not chosen yet. */
export const keptPaymentMethod = openKeptText({
  storage: 'sessionStorage',
  key: 'formaDePago',
  empty: '',
  read: (text) => text.slice(0, 40),
})
