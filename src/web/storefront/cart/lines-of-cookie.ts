import type { RouterContextProvider } from 'react-router'
import { quoteCart } from '#contract/pricing/quotes.ts'
import { findCartCookie, readCartCookie } from '#domain/cart/cart-cookie.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { isStorableImage } from '#domain/cart/stored-cart.ts'
import { callApi } from '#web/api/call-api.ts'
import { type FreshQuote, reconcileCart } from '#web/cart/quote/reconcile-cart.ts'

/**
 * Returns the lines of the cart's cookie with the server's own names, prices, pictures and stock. Ignores unknown
 * products. Returns no lines for a missing or invalid cookie, and when the quote fails, because the browser then shows
 * its own cart.
 */
export async function linesOfCookie(
  { headers }: Request,
  context: Readonly<RouterContextProvider>,
): Promise<CartLine[]> {
  const chosen = readCartCookie(findCartCookie(headers.get('cookie')) ?? '')
  if (chosen === undefined) return []
  const body = { productos: chosen }
  return await callApi(quoteCart, { body }, context).then(quotedLines, () => [])
}

/** Limits the quantities to the stock, as the cart does after a quote in the browser. */
const quotedLines = (quote: FreshQuote): CartLine[] =>
  // The positions of the problems count the requested lines, of which some have no price.
  reconcileCart(quote.lines.map(cartLineOf), { ...quote, problems: [] }).lines

const cartLineOf = (quoted: FreshQuote['lines'][number]): CartLine => ({
  id: quoted.id,
  nombre: quoted.nombre,
  categoria: quoted.categoria,
  precio: quoted.precio,
  precioAnterior: quoted.precioAnterior,
  iva: quoted.iva,
  stock: quoted.stock,
  cantidad: quoted.cantidad,
  color: quoted.color,
  talle: quoted.talle,
  colores: quoted.colores,
  talles: quoted.talles,
  variantes: quoted.variantes,
  images: [quoted.imagen].filter(isStorableImage),
  sku: quoted.sku,
})
