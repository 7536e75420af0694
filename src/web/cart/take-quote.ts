import type { CartLine } from '#domain/cart.ts'
import { storedCartText } from '#domain/stored-cart.ts'
import type { CartChange } from './cart-change.ts'
import { readCart, saveCart } from './cart-storage.ts'
import { type FreshQuote, reconcileCart } from './reconcile-cart.ts'
import { tellChanges } from './told-changes.ts'

/**
 * Takes the server's figures for the lines they were asked for, and tells what changed. A cart that meanwhile became
 * another one keeps its lines: whoever changed it asks anew.
 */
export function takeQuote(asked: readonly CartLine[], quote: FreshQuote): CartChange[] {
  if (readCart() !== asked) return []
  const { lines, changes } = reconcileCart(asked, quote)
  // Told before it is shown: no screen has the new price without the word about it.
  tellChanges(changes)
  // Another tab may be writing this very moment: what is as it was is not written again over it.
  if (storedCartText(lines) !== storedCartText(asked)) saveCart(lines)
  return changes
}
