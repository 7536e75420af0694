import { addedLine, type CartLine, type LineKey } from '#domain/cart/cart.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { cart } from './cart-storage.ts'
import { dropStaleChanges } from './quote/drop-stale-changes.ts'

let last: LineKey | undefined
const listeners = new Set<() => void>()

/** Stores the cart after an addition, shows the toast `text`, and calls the listeners of `onAddition`. */
export function confirmAddition(lines: readonly CartLine[], text: string): void {
  last = addedLine(cart.read(), lines)
  dropStaleChanges(cart.read(), lines)
  cart.change(() => lines)
  showToast({ id: 'add-to-cart', kind: 'success', text })
  // The dialog of choices closes first, because its returned focus would close the cart panel.
  setTimeout(() => {
    for (const listener of listeners) listener()
  })
}

/** Calls `listener` after each addition by the shopper, until the caller calls the returned function. */
export function onAddition(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Line of the last addition in this tab. Undefined before the first addition. */
export const lastAddition = (): LineKey | undefined => last
