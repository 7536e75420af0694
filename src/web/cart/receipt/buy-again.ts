import { getProduct } from '#contract/product/products.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { addToCart } from '#domain/cart/cart.ts'
import { cart } from '#web/cart/cart-storage.ts'
import { dropStaleChanges } from '#web/cart/quote/drop-stale-changes.ts'
import type { ReceiptSale } from './poll-receipt.ts'

/**
 * Adds the products of a sale to the cart with current data. `missing`: names of unavailable products. `mostUnits`:
 * maximum number of units in the cart; 0 means no limit. Throws `ApiProblem` when a product cannot be read.
 */
export async function buyAgain(
  { productos }: Pick<ReceiptSale, 'productos'>,
  mostUnits: number,
): Promise<{ added: number; missing: string[] }> {
  const products = await Promise.all(
    productos.map(({ idProducto }) =>
      callApi(getProduct, { params: { id: idProducto } }).catch((problem: unknown) => {
        if (!(problem instanceof ApiProblem) || problem.status !== 404) throw problem
        return undefined
      }),
    ),
  )
  const missing: string[] = []
  let lines = cart.read()
  for (const [position, { nombre, color, talle, cantidad }] of productos.entries()) {
    const product = products[position]
    const outcome = product && addToCart(lines, { product, color, talle, cantidad, mostUnits })
    if (outcome?.ok) lines = outcome.lines
    else missing.push(nombre)
  }
  dropStaleChanges(cart.read(), lines)
  cart.change(() => [...lines])
  return { added: productos.length - missing.length, missing }
}
