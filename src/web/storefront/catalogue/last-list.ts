import type { Product } from '#domain/product/product.ts'
import type { CatalogueView } from './catalogue-address.ts'

/** The filters' names are in `categories` and `colors`. */
export type ShownList = {
  view: CatalogueView
  products: Product[]
  total: number
  categories: string[]
  colors: string[]
}

let lastShown: ShownList | undefined

/** For the error screen of a failed load. Runs only in the browser. */
export function rememberList(shown: ShownList): void {
  lastShown = shown
}

export const lastList = (): ShownList | undefined => lastShown

/** True when the views differ at most in length. */
export const isSameList = (one: CatalogueView, other: CatalogueView): boolean =>
  one.q === other.q &&
  one.categoria === other.categoria &&
  one.color === other.color &&
  one.desde === other.desde
