import { addToCart, type CartLine, type CartRefusal } from '#domain/cart.ts'
import type { Product } from '#domain/product.ts'
import { tillRefusalText } from '#domain/till-order.ts'
import type { Choice } from '#domain/variants.ts'
import { NOTHING_CHOSEN } from '#web/cart/use-choice.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import type { KeptOrder } from './kept-order.ts'
import { playRefusal } from './play-refusal.ts'

/**
 * Puts one unit in the order and says so. Refused, the order stays as it was, and the refusal is answered; that a colour or
 * size is to be chosen is nothing to complain about.
 */
export function addToOrder(
  order: KeptOrder,
  product: Product,
  choice: Choice = NOTHING_CHOSEN,
): CartRefusal | undefined {
  const outcome = addToCart(order.read().lines, { product, ...choice })
  if (outcome.ok) {
    order.change((now) => ({ ...now, lines: outcome.lines }))
    showToast({ id: 'till-add', kind: 'success', text: `Se agregó ${addedName(outcome.lines, product)}` })
    return undefined
  }
  const { refusal } = outcome
  if (!asksForChoice(refusal)) tellRefusal(tillRefusalText(refusal))
  return refusal
}

export const asksForChoice = ({ code }: CartRefusal): boolean =>
  code === 'color-missing' || code === 'size-missing'

export function tellRefusal(text: string): void {
  showToast({ id: 'till-add', kind: 'error', text })
  playRefusal()
}

const addedName = (lines: readonly CartLine[], { id, nombre }: Product): string =>
  lines.findLast((line) => line.id === id)?.nombre ?? nombre

/** A line as it is called: two of one product differ in their choices alone. */
export const lineName = ({ nombre, color, talle }: Pick<CartLine, 'nombre' | 'color' | 'talle'>): string =>
  [nombre, color, talle && `talle ${talle}`].filter(Boolean).join(', ')
