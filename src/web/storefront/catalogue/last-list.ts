import type { Product } from '#domain/product.ts'
import type { CatalogueView } from './catalogue-address.ts'

/** The most recent list. `categories` and `colors` are the filters' names. */
export type ShownList = {
  view: CatalogueView
  products: Product[]
  total: number
  categories: string[]
  colors: string[]
}

let last: ShownList | undefined

/** Stores the list for the error screen of a failed load. Runs only in the browser. */
export function rememberList(shown: ShownList): void {
  last = shown
}

export const lastList = (): ShownList | undefined => last

/** True when the views differ only in length, so the products on screen are still correct. */
export const isSameList = (one: CatalogueView, other: CatalogueView): boolean =>
  one.q === other.q &&
  one.categoria === other.categoria &&
  one.color === other.color &&
  one.desde === other.desde
