import type { CartLine } from '#domain/cart.ts'
import { openKeptJson } from '#web/kept-json.ts'
import { useKeptValue } from '#web/kept-value.ts'
import { type CartChange, cartChanges, mergeChanges, openChanges } from './cart-change.ts'

/** Stored with the cart, so a reload or another tab does not hide unconfirmed changes. */
const kept = openKeptJson({
  storage: 'localStorage',
  key: 'cambiosDelCarrito',
  empty: [],
  schema: cartChanges,
})

export function tellChanges(now: readonly CartChange[]): void {
  if (now.length > 0) kept.save(mergeChanges(kept.read(), now))
}

export const acceptChanges = (): void => kept.save([])

/** Changes that the shopper must confirm before a payment. */
export const useOpenChanges = (lines: readonly CartLine[]): CartChange[] =>
  openChanges(useKeptValue(kept), lines)
