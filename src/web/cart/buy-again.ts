import { getProduct } from '#contract/products.ts'
import { callApi } from '#web/call-api.ts'
import { addToCart } from '#domain/cart.ts'
import { cart } from './cart-storage.ts'
import type { ReceiptSale } from './follow-receipt.ts'

/**
 * Puts what a sale sold into the cart again, as the products are now, and answers the names of what there is no more of.
 * `mostUnits`: how many the whole cart may hold, 0 for any number.
 */
export async function buyAgain(
  { productos }: Pick<ReceiptSale, 'productos'>,
  mostUnits: number,
): Promise<{ added: number; missing: string[] }> {
  const products = await Promise.all(
    productos.map(({ idProducto }) =>
      callApi(getProduct, { params: { id: idProducto } }).catch(() => undefined),
    ),
  )
  const missing: string[] = []
  let lines = cart.read()
  for (const [place, { nombre, color, talle, cantidad }] of productos.entries()) {
    const product = products[place]
    const outcome = product && addToCart(lines, { product, color, talle, cantidad, mostUnits })
    if (outcome?.ok) lines = outcome.lines
    else missing.push(nombre)
  }
  cart.change(() => [...lines])
  return { added: productos.length - missing.length, missing }
}
