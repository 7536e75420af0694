import { centavos, type Money, toPesos } from '#domain/money.ts'
import { LIST_CURSOR } from '#domain/product/list-cursor.ts'
import { type ProductOrder, productOrders } from '#domain/product/product-order.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { normalizeText } from '#domain/text/normalize-text.ts'
import { parseTypedPesos } from '#domain/text/typed-pesos.ts'

/** Filters with several values. The values of one filter are alternatives. */
export const listFilters = ['categoria', 'color', 'talle'] as const

export type ListFilter = (typeof listFilters)[number]

/** The list that the page shows. The values of a filter are sorted, without duplicates. */
export type CatalogueView = Record<ListFilter, readonly string[]> & {
  q: string
  /** Whole pesos, in centavos. */
  precioMin?: Money | undefined
  precioMax?: Money | undefined
  conStock: boolean
  orden: ProductOrder
  /** Number of products shown: 8, plus 8 per click (specification section 9). */
  ver: number
  /** API cursor: the list starts after this position. */
  desde?: string | undefined
}

export const PAGE_SIZE = 8
/**
 * Maximum number of cards, because more cards make a phone slow. A longer list continues at another address.
 */
export const MAX_SHOWN = 480
/** Maximum number of values of one filter. The API refuses longer lists. */
const MAX_VALUES = 20

export const noFilters = {
  categoria: [],
  color: [],
  talle: [],
  precioMin: undefined,
  precioMax: undefined,
  conStock: false,
} as const satisfies Partial<CatalogueView>

/** Reads the view from the query of an address, or from the fields of the filter form. Ignores invalid values. */
export function readCatalogueView(params: URLSearchParams): CatalogueView {
  const requested = Number(params.get('ver') ?? PAGE_SIZE)
  const desde = params.get('desde') ?? ''
  const pages = Number.isFinite(requested) ? Math.ceil(requested / PAGE_SIZE) : 1
  return {
    q: readText(params.get('q'), MAX_SEARCH_LENGTH),
    categoria: readValues(params.getAll('categoria'), 80),
    color: readValues(params.getAll('color'), 200),
    talle: readValues(params.getAll('talle'), 200),
    ...readPrices(params),
    conStock: params.get('conStock') === 'si',
    orden: productOrders.find((order) => order === params.get('orden')) ?? productOrders[0],
    ver: Math.min(MAX_SHOWN, Math.max(1, pages) * PAGE_SIZE),
    ...(LIST_CURSOR.test(desde) && { desde }),
  }
}

function readValues(values: readonly string[], maxLength: number): string[] {
  const byKey = new Map<string, string>()
  for (const value of values.map((one) => readText(one, maxLength)).toSorted()) {
    const key = foldText(value)
    if (value !== '' && !byKey.has(key)) byKey.set(key, value)
  }
  return [...byKey.values()].slice(0, MAX_VALUES)
}

/** Returns a text that the API accepts, so that a pasted search works. Idempotent. */
const readText = (value: string | null, maxLength: number): string =>
  withoutRefusedCharacters(withoutRefusedCharacters(value ?? '').slice(0, maxLength))

const withoutRefusedCharacters = (text: string): string =>
  normalizeText(text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ''))

/** Reads both ends of the price range, also in the wrong order. */
function readPrices(params: URLSearchParams): Pick<CatalogueView, 'precioMin' | 'precioMax'> {
  const precioMin = readPrice(params.get('precioMin'), Math.floor)
  const precioMax = readPrice(params.get('precioMax'), Math.ceil)
  return precioMin !== undefined && precioMax !== undefined && precioMin > precioMax
    ? { precioMin: precioMax, precioMax: precioMin }
    : { ...(precioMin && { precioMin }), ...(precioMax !== undefined && { precioMax }) }
}

/** Returns true for an amount as a price field accepts it, and for an empty field. */
export const isTypedPrice = (typed: string): boolean =>
  typed.trim() === '' || parseTypedPesos(typed) !== undefined

function readPrice(typed: string | null, toWhole: (pesos: number) => number): Money | undefined {
  const amount = parseTypedPesos(typed ?? '')
  return amount === undefined ? undefined : centavos(toWhole(toPesos(amount)) * 100)
}

export const wholeCatalogue: CatalogueView = readCatalogueView(new URLSearchParams())

/** Returns the address of the list after `change`. The new list starts at its first product. */
export function catalogueAddress(view: CatalogueView, change: Partial<CatalogueView> = {}): string {
  const next = { ...view, ver: PAGE_SIZE, desde: undefined, ...change }
  const params = new URLSearchParams()
  if (next.q !== '') params.set('q', next.q)
  for (const filter of listFilters) for (const value of next[filter]) params.append(filter, value)
  if (next.precioMin !== undefined) params.set('precioMin', String(toPesos(next.precioMin)))
  if (next.precioMax !== undefined) params.set('precioMax', String(toPesos(next.precioMax)))
  if (next.conStock) params.set('conStock', 'si')
  if (next.orden !== productOrders[0]) params.set('orden', next.orden)
  if (next.desde !== undefined) params.set('desde', next.desde)
  if (next.ver > PAGE_SIZE) params.set('ver', String(next.ver))
  return params.toString() === '' ? '/product' : `/product?${params}`
}

/** Returns true when both views show the same list, perhaps with a different number of products. */
export const isSameList = (one: CatalogueView, other: CatalogueView): boolean =>
  catalogueAddress(one, { desde: one.desde }) === catalogueAddress(other, { desde: other.desde })

/** Returns true when both views choose the same values, in any spelling: 'ROJO' is 'rojo'. */
export const hasSameFilters = (one: CatalogueView, other: CatalogueView): boolean =>
  catalogueAddress(withFoldedValues(one)) === catalogueAddress(withFoldedValues(other))

const withFoldedValues = (view: CatalogueView): CatalogueView => ({
  ...view,
  ...Object.fromEntries(listFilters.map((filter) => [filter, view[filter].map(foldText).toSorted()])),
})

/** Returns the filters of the view as the API reads them. */
export const filterQuery = ({
  q,
  categoria,
  color,
  talle,
  precioMin,
  precioMax,
  conStock,
}: CatalogueView) => ({
  q: q || undefined,
  categoria: [...categoria],
  color: [...color],
  talle: [...talle],
  precioMin,
  precioMax,
  conStock: conStock ? ('si' as const) : undefined,
})
