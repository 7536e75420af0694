import { addToCart, type CartRefusal } from '#domain/cart/cart.ts'
import type { Product } from '#domain/product/product.ts'
import type { Choice } from '#domain/product/variants.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { addChoice } from './add-choice.ts'
import { cart } from './cart-storage.ts'
import { cartRefusalText } from './cart-refusal-text.ts'
import { confirmAddition } from './last-addition.ts'

/**
 * Adds one unit from a product list, shows a toast (specification section 4, "Cart") and opens the cart panel. A refusal
 * leaves the cart unchanged and is returned, for display beside the choices. `choice`: absent for a product without
 * colours and sizes.
 */
export function addOneToCart(
  product: Product,
  { choice, mostUnits }: { choice?: Choice; mostUnits: number },
): { code: CartRefusal['code']; text: string } | undefined {
  const outcome = choice
    ? addChoice(cart.read(), { product, choice, mostUnits })
    : addToCart(cart.read(), { product, mostUnits })
  if (!outcome.ok) {
    const { code } = outcome.refusal
    const text =
      code === 'no-more-in-stock' ? 'No hay suficiente stock disponible' : cartRefusalText(outcome.refusal)
    showToast({ id: 'add-to-cart', kind: 'error', text })
    return { code, text }
  }
  const text = outcome.change === 'added' ? 'Se agregó al carrito' : 'Cantidad actualizada en el carrito'
  confirmAddition(outcome.lines, text)
  return undefined
}
