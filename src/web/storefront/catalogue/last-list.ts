import type { Product } from '#domain/product.ts'
import type { CatalogueView } from './catalogue-address.ts'

/** What the catalogue had on screen; `categories` and `colors` are its filters' names. */
export type ShownList = {
  view: CatalogueView
  products: Product[]
  total: number
  categories: string[]
  colors: string[]
}

let last: ShownList | undefined

/** Keeps what is on screen, for when the next load fails: the browser's memory alone, never the server's. */
export function rememberList(shown: ShownList): void {
  last = shown
}

export const lastList = (): ShownList | undefined => last

/** More of the same list, or less: what is on screen stays true. */
export const isSameList = (one: CatalogueView, other: CatalogueView): boolean =>
  one.q === other.q &&
  one.categoria === other.categoria &&
  one.color === other.color &&
  one.desde === other.desde
