import type { BodyOf } from '#contract/endpoint.ts'
import type { quoteCart } from '#contract/quotes.ts'
import type { CartLine } from '#domain/cart.ts'
import type { SoldLine } from '#domain/without-sold.ts'

/** The lines as the API asks for them; the price is what the screen shows, for the server to compare. */
export const cartPayload = (lines: readonly CartLine[]): BodyOf<typeof quoteCart>['productos'] =>
  lines.map(({ id, sku, nombre, talle, color, precio, cantidad }) => ({
    id,
    sku,
    nombre,
    talle,
    color,
    precio,
    cantidad,
  }))

/** The same back from what was sent: what was sold, and how many of it. */
export const soldLines = ({ productos }: Pick<BodyOf<typeof quoteCart>, 'productos'>): SoldLine[] =>
  productos.map(({ id, color = '', talle = '', cantidad }) => ({ id: String(id), color, talle, cantidad }))
