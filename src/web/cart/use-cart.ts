import { useSyncExternalStore } from 'react'
import type { CartLine } from '#domain/cart.ts'
import { EMPTY_CART, readCart, subscribeToCart } from './cart-storage.ts'

/** The shopper's lines. Empty on the server and on the first paint, so that a kept page is the same for everybody. */
export const useCart = (): readonly CartLine[] =>
  useSyncExternalStore(subscribeToCart, readCart, () => EMPTY_CART)
