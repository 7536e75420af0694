import { addedLine, addToCart, type CartRefusal } from '#domain/cart/cart.ts'
import type { Product } from '#domain/product/product.ts'
import { tillRefusalText } from '#domain/cart/till-order.ts'
import type { Choice } from '#domain/product/variants.ts'
import type { LineDraft } from '#web/cart/draft.ts'
import { lineName } from '#web/cart/line-quantity.tsx'
import { NOTHING_CHOSEN } from '#web/cart/choice/use-choice.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { playRefusalSound } from '#web/back-office/scanner/play-refusal-sound.ts'

/**
 * Adds one unit to the order and shows a toast. Returns the reason of a refusal, which leaves the order unchanged. A
 * missing colour or size shows no error message.
 */
export function addToOrder(
  draft: LineDraft,
  product: Product,
  choice: Choice = NOTHING_CHOSEN,
): CartRefusal | undefined {
  const lines = draft.read()
  const outcome = addToCart(lines, { product, ...choice })
  if (outcome.ok) {
    draft.change(() => outcome.lines)
    const added = addedLine(lines, outcome.lines) ?? product
    showToast({ id: 'till-add', kind: 'success', text: `Se agregó ${lineName(added)}` })
    return undefined
  }
  const { refusal } = outcome
  if (!needsChoice(refusal)) showRefusal(tillRefusalText(refusal))
  return refusal
}

export const needsChoice = ({ code }: CartRefusal): boolean =>
  code === 'color-missing' || code === 'size-missing'

export function showRefusal(text: string): void {
  // A separate id, so a later success toast does not replace this one.
  showToast({ id: 'till-refusal', kind: 'error', text })
  playRefusalSound()
}
