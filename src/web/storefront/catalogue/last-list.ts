import type { Product } from '#domain/product/product.ts'
import type { CatalogueView } from './catalogue-address.ts'
import type { Facets } from './filters/facets.ts'

export type ShownList = {
  view: CatalogueView
  products: Product[]
  facets: Facets
}

let lastShown: ShownList | undefined

/** Stores the list for the error screen of a later failed load. Runs only in the browser. */
export function rememberList(shown: ShownList): void {
  lastShown = shown
}

export const lastList = (): ShownList | undefined => lastShown
