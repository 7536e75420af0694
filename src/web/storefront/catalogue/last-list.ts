import type { Product } from '#domain/product/product.ts'
import type { CatalogueView } from './catalogue-address.ts'

/** The list on the screen. `categories` and `colors` contain the names in the filters. */
export type ShownList = {
  view: CatalogueView
  products: Product[]
  total: number
  categories: string[]
  colors: string[]
}

let lastShown: ShownList | undefined

/** Stores the list for the error screen of a later failed load. Runs only in the browser. */
export function rememberList(shown: ShownList): void {
  lastShown = shown
}

export const lastList = (): ShownList | undefined => lastShown

/** Returns true when both views show the same list, perhaps with a different number of products. */
export const isSameList = (one: CatalogueView, other: CatalogueView): boolean =>
  one.q === other.q &&
  one.categoria === other.categoria &&
  one.color === other.color &&
  one.desde === other.desde
