import type { CartLine } from '#domain/cart/cart.ts'
import { openStoredJson } from '#web/storage/stored-json.ts'
import { useStoredValue } from '#web/storage/stored-value.ts'
import { type CartChange, cartChanges, mergeChanges, unconfirmedChanges } from './cart-change.ts'
import { CHANGES_KEY } from './has-stored-changes.ts'

/** Stored with the cart, so a reload or another tab does not hide the changes. */
const stored = openStoredJson({
  storage: 'localStorage',
  key: CHANGES_KEY,
  empty: [],
  schema: cartChanges,
})

export function reportChanges(added: readonly CartChange[]): void {
  if (added.length > 0) stored.save(mergeChanges(stored.read(), added))
}

export const acceptChanges = (): void => stored.save([])

/** Returns the changes that the shopper must confirm before a payment. */
export const useUnconfirmedChanges = (lines: readonly CartLine[]): CartChange[] =>
  unconfirmedChanges(useStoredValue(stored), lines)
