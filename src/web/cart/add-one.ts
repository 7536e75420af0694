import { addToCart, type CartRefusal } from '#domain/cart.ts'
import type { Product } from '#domain/product.ts'
import type { Choice } from '#domain/variants.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { addChosen } from './add-chosen.ts'
import { cart } from './cart-storage.ts'
import { refusalText } from './refusal-text.ts'

/**
 * Adds one unit from a list of products and says so with a message (specification section 4, "Cart").
 * Refused, the cart stays as it was and the answer is what to tell beside the choices. `choice`: what was chosen, where
 * anything was asked.
 */
export function addOne(
  product: Product,
  { choice, mostUnits }: { choice?: Choice; mostUnits: number },
): { code: CartRefusal['code']; text: string } | undefined {
  const outcome = choice
    ? addChosen(cart.read(), { product, choice, mostUnits })
    : addToCart(cart.read(), { product, mostUnits })
  if (!outcome.ok) {
    const { code } = outcome.refusal
    const text =
      code === 'no-more-in-stock' ? 'No hay suficiente stock disponible' : refusalText(outcome.refusal)
    showToast({ id: 'add-to-cart', kind: 'error', text })
    return { code, text }
  }
  cart.change(() => outcome.lines)
  const text = outcome.change === 'added' ? 'Se agregó al carrito' : 'Cantidad actualizada en el carrito'
  showToast({ id: 'add-to-cart', kind: 'success', text })
  return undefined
}
