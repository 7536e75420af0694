import type { BodyOf } from '#contract/endpoint.ts'
import type { quoteCart } from '#contract/quotes.ts'
import type { CartLine } from '#domain/cart.ts'

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
