import { openKeptValue } from '#web/kept-value.ts'

/** How this tab chose to pay, so that a reload, or signing in on the way, does not ask again. '' is not chosen yet. */
export const keptPaymentMethod = openKeptValue<string>({
  storage: 'sessionStorage',
  key: 'formaDePago',
  empty: '',
  parse: (text) => text.slice(0, 40),
  write: (method) => (method === '' ? undefined : method),
})
