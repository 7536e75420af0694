import type { CartRefusal } from '#domain/cart/cart.ts'
import { overLimitText } from '#domain/cart/web-sale-limit.ts'

/** Returns the text for a refusal of the cart (specification section 5, decisions.md "Storefront"). */
export function cartRefusalText(refusal: CartRefusal): string {
  switch (refusal.code) {
    case 'no-more-in-stock':
      return `Solo quedan ${refusal.left} unidades disponibles.`
    case 'too-many-units':
      return overLimitText(refusal.most)
    case 'out-of-stock':
      return 'No stock'
    case 'bad-quantity':
      return 'La cantidad debe ser mayor que 0.'
    case 'color-missing':
      return 'Selecciona un color para poder agregar al carrito'
    case 'size-missing':
      return 'Selecciona un talle para poder agregar al carrito'
    case 'line-gone':
      return 'Ese producto ya no está en tu carrito'
  }
}
