import type { CartLine } from '#domain/cart/cart.ts'
import { readStoredCart, storedCartText } from '#domain/cart/stored-cart.ts'
import { openDraft } from './draft.ts'

/** Key in localStorage, from specification section 3. */
export const CART_KEY = 'cartItems'

/** Cart in localStorage, shared by tabs and visits. */
export const cart = openDraft<readonly CartLine[]>({
  key: CART_KEY,
  empty: [],
  parse: (text) => {
    const { lines, repaired } = readStoredCart(text)
    return { value: lines, repaired }
  },
  write: (lines) => (lines.length === 0 ? undefined : storedCartText(lines)),
  repairToast: { id: 'cart-mended', text: 'Revisá tu carrito: no pudimos leerlo entero' },
})
