import { nameIn } from '#domain/colors.ts'
import { colorsOf, type Product, sizesOf } from '#domain/product.ts'
import type { Choice } from '#domain/variants.ts'

/** What an address chooses of a product, in the product's own spelling; what does not exist is not chosen. */
export const choiceInAddress = (
  product: Pick<Product, 'color' | 'talle'>,
  query: URLSearchParams,
): Choice => ({
  color: nameIn(colorsOf(product), query.get('color') ?? '') ?? '',
  talle: nameIn(sizesOf(product), query.get('talle') ?? '') ?? '',
})

/** How an address says a choice: `color=rojo&talle=M`, without what is not chosen. */
export function choiceQuery({ color, talle }: Choice): URLSearchParams {
  const query = new URLSearchParams()
  if (color !== '') query.set('color', color)
  if (talle !== '') query.set('talle', talle)
  return query
}

/** The way to a product, with a choice made or none. */
export function productAddress(id: string, choice: Choice): string {
  const query = choiceQuery(choice).toString()
  return `/product/${encodeURIComponent(id)}${query === '' ? '' : `?${query}`}`
}
