import { getProduct } from '#contract/products.ts'
import { callApi } from '#web/call-api.ts'
import { addToCart } from '#domain/cart.ts'
import { cart } from './cart-storage.ts'
import type { ReceiptSale } from './follow-receipt.ts'

/**
 * Adds the products of a sale to the cart with current data. `missing`: names of products that are not available.
 * `mostUnits`: limit of units in the cart, 0 for none.
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
