import { openStoredValue } from '#web/storage/stored-value.ts'

/** Key in localStorage for the changes of the cart that the shopper has not accepted. */
export const CHANGES_KEY = 'cambiosDelCarrito'

/** True when changes are stored. Needs no schema, so the empty cart page does not load zod. */
export const hasStoredChanges = openStoredValue<boolean>({
  storage: 'localStorage',
  key: CHANGES_KEY,
  empty: false,
  parse: () => true,
  write: () => undefined,
})
