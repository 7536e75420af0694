import type { CartLine } from '#domain/cart.ts'
import { readStoredCart, type StoredCart, storedCartText } from '#domain/stored-cart.ts'
import { openKeptValue } from '#web/kept-value.ts'

export const EMPTY_CART: readonly CartLine[] = []

const kept = openKeptValue<Omit<StoredCart, 'lines'> & { lines: readonly CartLine[] }>({
  storage: 'localStorage',
  /** Specification section 3: the cart is kept locally under this key. */
  key: 'cartItems',
  empty: { lines: EMPTY_CART, repaired: false },
  parse: readStoredCart,
  write: ({ lines }) => (lines.length === 0 ? undefined : storedCartText(lines)),
})

/** The cart as kept now; the same array while nothing changed, as `useSyncExternalStore` asks. */
export const readCart = (): readonly CartLine[] => kept.read().lines

/** Keeps the cart for this browser, its other tabs and the next visit. */
export const saveCart = (lines: readonly CartLine[]): void => kept.save({ lines, repaired: false })

/** Changes the cart starting from what is kept now, which another tab may have changed a moment ago. */
export function changeCart(change: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  saveCart(change(readCart()))
}

/** Hears of changes made here and in other tabs. */
export const subscribeToCart = kept.subscribe

/** True when what was kept could not be read whole; from then on what could be read is what is kept. */
export function mendStoredCart(): boolean {
  const { lines, repaired } = kept.read()
  if (repaired) saveCart(lines)
  return repaired
}
