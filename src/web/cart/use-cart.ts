import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { CartLine } from '#domain/cart/cart.ts'
import { imageInColor } from '#domain/product/product-images.ts'
import { cart } from './cart-storage.ts'

const NO_LINES: readonly CartLine[] = []

/** Returns the cart lines for rendering. During hydration, returns the lines of the server's HTML. */
export function useCart(): readonly CartLine[] {
  const rendered = useRenderedLines()
  return useSyncExternalStore(cart.subscribe, cart.read, () => hydrationLines(rendered))
}

/**
 * Returns whether the cart has lines. Unlike `useCart`, does not render the caller again when a line changes.
 */
export function useHasCart(): boolean {
  const rendered = useRenderedLines()
  return useSyncExternalStore(
    cart.subscribe,
    () => cart.read().length > 0,
    () => rendered.length > 0,
  )
}

/**
 * Returns the lines that the server rendered from the cart's cookie. Only the cart page has such lines, because all
 * other pages are cached and the same for every visitor.
 */
const useRenderedLines = (): readonly CartLine[] =>
  (useRouteLoaderData('storefront/cart/cart-page') as { lines: readonly CartLine[] } | undefined)?.lines ??
  NO_LINES

/** Returns the browser's own lines if they look like the rendered ones, so that React does not render them twice. */
function hydrationLines(rendered: readonly CartLine[]): readonly CartLine[] {
  if (import.meta.env.SSR || rendered.length === 0) return rendered
  const stored = cart.read()
  return visibleText(stored) === visibleText(rendered) ? stored : rendered
}

const visibleText = (lines: readonly CartLine[]): string =>
  JSON.stringify(
    lines.map((line) => [
      line.id,
      line.nombre,
      line.categoria,
      line.precio,
      line.precioAnterior,
      line.cantidad,
      line.stock,
      line.color,
      line.talle,
      line.colores,
      line.talles,
      line.variantes.map(({ color, talle, stock }) => [color, talle, stock]),
      imageInColor(line, line.color),
    ]),
  )
