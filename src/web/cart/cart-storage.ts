import type { CartLine } from '#domain/cart.ts'
import { readStoredCart, storedCartText } from '#domain/stored-cart.ts'
import { openBrowserStorage } from '#web/browser-storage.ts'

/** Specification section 3: the cart is kept locally under this key. */
const CART_KEY = 'cartItems'

export const EMPTY_CART: readonly CartLine[] = []

const storage = openBrowserStorage('localStorage')
const listeners = new Set<() => void>()
let seen: { text: string | undefined; lines: readonly CartLine[] } = { text: undefined, lines: EMPTY_CART }

/** The cart as kept now; the same array while nothing changed, as `useSyncExternalStore` asks. */
export function readCart(): readonly CartLine[] {
  const text = storage.read(CART_KEY)
  if (text !== seen.text) seen = { text, lines: text === undefined ? EMPTY_CART : readStoredCart(text).lines }
  return seen.lines
}

/** Keeps the cart for this browser, its other tabs and the next visit. */
export function saveCart(lines: readonly CartLine[]): void {
  if (lines.length === 0) storage.remove(CART_KEY)
  else storage.write(CART_KEY, storedCartText(lines))
  for (const listener of listeners) listener()
}

/** Changes the cart starting from what is kept now, which another tab may have changed a moment ago. */
export function changeCart(change: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  saveCart(change(readCart()))
}

/** Hears of changes made here and in other tabs. */
export function subscribeToCart(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === CART_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  globalThis.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', hear)
  }
}
