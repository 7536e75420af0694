import { useSyncExternalStore } from 'react'
import type { CartLine } from '#domain/cart.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { EMPTY_CART, mendStoredCart, readCart, subscribeToCart } from './cart-storage.ts'

/** The shopper's lines. Empty on the server and on the first paint, so that a kept page is the same for everybody. */
export const useCart = (): readonly CartLine[] =>
  useSyncExternalStore(subscribeToMendedCart, readCart, () => EMPTY_CART)

function subscribeToMendedCart(listener: () => void): () => void {
  const stop = subscribeToCart(listener)
  if (mendStoredCart())
    showToast({ id: 'cart-mended', kind: 'info', text: 'Revisá tu carrito: no pudimos leerlo entero' })
  return stop
}
