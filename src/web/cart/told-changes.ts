import type { CartLine } from '#domain/cart.ts'
import { openKeptJson } from '#web/kept-json.ts'
import { useKeptValue } from '#web/kept-value.ts'
import { type CartChange, cartChanges, mergeChanges, openChanges } from './cart-change.ts'

/** Kept beside the cart: a reload, or another tab, must not make unread news of the prices pass for read. */
const kept = openKeptJson({
  storage: 'localStorage',
  key: 'cambiosDelCarrito',
  empty: [],
  schema: cartChanges,
})

/** Tells the shopper of these besides what they have not agreed to yet. */
export function tellChanges(now: readonly CartChange[]): void {
  if (now.length > 0) kept.save(mergeChanges(kept.read(), now))
}

/** The shopper agrees to all that was told. */
export const acceptChanges = (): void => kept.save([])

/** What changed since the shopper chose and is still to be agreed to, before anything is paid. */
export const useOpenChanges = (lines: readonly CartLine[]): CartChange[] =>
  openChanges(useKeptValue(kept), lines)
