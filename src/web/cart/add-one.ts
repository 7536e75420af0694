import { addToCart, type CartRefusal } from '#domain/cart.ts'
import type { Product } from '#domain/product.ts'
import type { Choice } from '#domain/variants.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { addChosen } from './add-chosen.ts'
import { cart } from './cart-storage.ts'
import { refusalText } from './refusal-text.ts'

/**
 * Adds one unit from a product list and shows a toast (specification section 4, "Cart"). On a refusal the cart stays
 * unchanged, and the refusal is returned for display beside the choices. `choice`: absent when the product needs none.
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
