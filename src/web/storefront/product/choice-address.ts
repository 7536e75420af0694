import { findName } from '#domain/product/colors.ts'
import { colorsOf, type Product, sizesOf } from '#domain/product/product.ts'
import type { Choice } from '#domain/product/variants.ts'

/** Returns the choice in the address, in the product's spelling. Ignores unknown colours and sizes. */
export const choiceInAddress = (
  product: Pick<Product, 'color' | 'talle'>,
  query: URLSearchParams,
): Choice => ({
  color: findName(colorsOf(product), query.get('color') ?? '') ?? '',
  talle: findName(sizesOf(product), query.get('talle') ?? '') ?? '',
})

/** Returns `color=rojo&talle=M`, without empty values. */
export function choiceQuery({ color, talle }: Choice): URLSearchParams {
  const query = new URLSearchParams()
  if (color !== '') query.set('color', color)
  if (talle !== '') query.set('talle', talle)
  return query
}

export function productAddress(id: string, choice: Choice): string {
  const query = choiceQuery(choice).toString()
  return `/product/${encodeURIComponent(id)}${query === '' ? '' : `?${query}`}`
}
