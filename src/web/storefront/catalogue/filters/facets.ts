import type { readFacets } from '#contract/product/catalogue-search.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { findName } from '#domain/product/colors.ts'
import type { ListFilter } from '#web/storefront/catalogue/catalogue-address.ts'

/** The values of the filters, with the number of products of each value. */
export type FacetsReply = ReplyOf<typeof readFacets>

/** How a search found its products. */
export type Search = NonNullable<FacetsReply['busqueda']>

/** A value of a filter. `cantidad` is undefined when the API did not respond. */
export type FilterChoice = { valor: string; cantidad?: number | undefined }

export type FilterChoices = Record<ListFilter, readonly FilterChoice[]> &
  Pick<FacetsReply, 'precio'> & { conStock?: number | undefined }

/** Returns the choices of the panel. `categories` has the order in which the shop lists its categories. */
export function filterChoices(
  { categorias, colores, talles, precio, conStock }: FacetsReply,
  categories: readonly string[],
): FilterChoices {
  const position = ({ valor }: FilterChoice) => categories.indexOf(valor)
  return {
    categoria: categorias.toSorted((one, other) => position(one) - position(other)),
    color: colores,
    talle: talles,
    precio,
    conStock,
  }
}

/** Returns the choices of a page whose facets failed to load: the categories of the menu, without counts. */
export const choicesOfMenu = (categories: readonly string[]): FilterChoices => ({
  categoria: categories.map((valor) => ({ valor })),
  color: [],
  talle: [],
  precio: null,
})

/** Returns the values with products, and the chosen ones. A chosen value without products comes last. */
export function shownChoices(choices: readonly FilterChoice[], chosen: readonly string[]): FilterChoice[] {
  const names = choices.map(({ valor }) => valor)
  const missing = chosen.filter((value) => findName(names, value) === undefined)
  return [
    ...choices.filter(({ valor, cantidad }) => cantidad !== 0 || findName(chosen, valor) !== undefined),
    ...missing.map((valor) => ({ valor, cantidad: 0 })),
  ]
}
