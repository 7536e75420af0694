import type { CartLine } from '#domain/cart.ts'
import { readStoredCart, storedCartText } from '#domain/stored-cart.ts'
import { useKeptValue } from '#web/kept-value.ts'
import { openDraft } from './draft.ts'

/** The shopper's lines, in this browser, its other tabs and the next visit. */
export const cart = openDraft<readonly CartLine[]>({
  /** Specification section 3: the cart is kept locally under this key. */
  key: 'cartItems',
  empty: [],
  parse: (text) => {
    const { lines, repaired } = readStoredCart(text)
    return { value: lines, repaired }
  },
  write: (lines) => (lines.length === 0 ? undefined : storedCartText(lines)),
  mended: { id: 'cart-mended', text: 'Revisá tu carrito: no pudimos leerlo entero' },
})

/** The same to be shown. Empty on the server and on the first paint, so that a kept page is the same for everybody. */
export const useCart = (): readonly CartLine[] => useKeptValue(cart)
