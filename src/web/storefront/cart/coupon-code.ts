import { openKeptValue } from '#web/kept-value.ts'

/** The code this tab applied, so that a reload does not take the discount away. '' is none. */
export const couponCode = openKeptValue<string>({
  storage: 'sessionStorage',
  key: 'cuponDelCarrito',
  empty: '',
  parse: (text) => text.slice(0, 60),
  write: (code) => (code === '' ? undefined : code),
})
