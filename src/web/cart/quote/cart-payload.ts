import type { BodyOf } from '#contract/http/endpoint.ts'
import type { quoteCart } from '#contract/pricing/quotes.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { SoldLine } from '#domain/cart/remove-sold-units.ts'

/**
 * Returns lines in the format of the API. `precio`: displayed price, which the server compares with the current one.
 */
export const cartPayload = (lines: readonly CartLine[]): BodyOf<typeof quoteCart>['productos'] =>
  lines.map(({ id, sku, nombre, talle, color, precio, cantidad, descuento }) => ({
    id,
    sku,
    nombre,
    talle,
    color,
    precio,
    cantidad,
    ...(descuento && { descuento }),
  }))

export const soldLines = ({ productos }: Pick<BodyOf<typeof quoteCart>, 'productos'>): SoldLine[] =>
  productos.map(({ id, color = '', talle = '', cantidad }) => ({ id: String(id), color, talle, cantidad }))
