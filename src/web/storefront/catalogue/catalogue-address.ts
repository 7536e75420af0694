import { LONGEST_SEARCH } from '#domain/longest-search.ts'

/** What the catalogue shows, as its address says it. */
export type CatalogueView = {
  q: string
  categoria: string
  color: string
  /** Products shown: 8, and 8 more with each press (specification section 9). */
  ver: number
  /** The place in the list after which what is shown begins, as the API's cursor says it; absent at the beginning. */
  desde?: number | undefined
}

export const PAGE_SIZE = 8
/** More cards than this at once make a phone slow; the list goes on at an address of its own. */
export const MOST_SHOWN = 480

/** Reads the address; anything unreadable is taken as not said. */
export function readCatalogueView(params: URLSearchParams): CatalogueView {
  const asked = Number(params.get('ver') ?? PAGE_SIZE)
  const after = params.get('desde') ?? ''
  const pages = Number.isFinite(asked) ? Math.ceil(asked / PAGE_SIZE) : 1
  return {
    q: readText(params.get('q'), LONGEST_SEARCH),
    categoria: readText(params.get('categoria'), 80),
    color: readText(params.get('color'), 200),
    ver: Math.min(MOST_SHOWN, Math.max(1, pages) * PAGE_SIZE),
    ...(/^[1-9]\d{0,14}$/.test(after) && { desde: Number(after) }),
  }
}

/** Without what nobody types, and without the half of a character that cutting may leave. Read again it is the same. */
const readText = (value: string | null, longest: number): string =>
  withoutUntyped(withoutUntyped(value ?? '').slice(0, longest))

const withoutUntyped = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim()

/** The address of a view changed in part. A changed filter starts again from the first 8 of the list. */
export function catalogueAddress(view: CatalogueView, change: Partial<CatalogueView> = {}): string {
  const next = { ...view, ver: PAGE_SIZE, desde: undefined, ...change }
  const params = new URLSearchParams()
  if (next.q !== '') params.set('q', next.q)
  if (next.categoria !== '') params.set('categoria', next.categoria)
  if (next.color !== '') params.set('color', next.color)
  if (next.desde !== undefined) params.set('desde', String(next.desde))
  if (next.ver > PAGE_SIZE) params.set('ver', String(next.ver))
  return params.toString() === '' ? '/product' : `/product?${params}`
}
