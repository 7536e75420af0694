import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'

export type CatalogueView = {
  q: string
  categoria: string
  color: string
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

/** Reads the view from the query. Ignores invalid values. */
export function readCatalogueView(params: URLSearchParams): CatalogueView {
  const requested = Number(params.get('ver') ?? PAGE_SIZE)
  const after = params.get('desde') ?? ''
  const pages = Number.isFinite(requested) ? Math.ceil(requested / PAGE_SIZE) : 1
  return {
    q: readText(params.get('q'), MAX_SEARCH_LENGTH),
    categoria: readText(params.get('categoria'), 80),
    color: readText(params.get('color'), 200),
    ver: Math.min(MAX_SHOWN, Math.max(1, pages) * PAGE_SIZE),
    ...(/^\d[\w-]{0,199}$/.test(after) && { desde: after }),
  }
}

/** Removes control characters and unpaired surrogates. Idempotent. */
const readText = (value: string | null, maxLength: number): string =>
  withoutControlCharacters(withoutControlCharacters(value ?? '').slice(0, maxLength))

const withoutControlCharacters = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim()

/** Returns the address of the list after `change`. The new list starts at its first product. */
export function catalogueAddress(view: CatalogueView, change: Partial<CatalogueView> = {}): string {
  const next = { ...view, ver: PAGE_SIZE, desde: undefined, ...change }
  const params = new URLSearchParams()
  if (next.q !== '') params.set('q', next.q)
  if (next.categoria !== '') params.set('categoria', next.categoria)
  if (next.color !== '') params.set('color', next.color)
  if (next.desde !== undefined) params.set('desde', next.desde)
  if (next.ver > PAGE_SIZE) params.set('ver', String(next.ver))
  return params.toString() === '' ? '/product' : `/product?${params}`
}
