import { foldText } from '#domain/text/fold-text.ts'

export type CatalogueProduct = { nombre: string; categoria: string; color: string; publicado: string }

/** `pathsOf` returns API paths for a shop with `size` products. */
type QueryKind = { name: string; pathsOf: (size: number) => string[] }

const PAGE_SIZE = 8

/**
 * Returns kinds of catalogue requests, each with `count` paths. Repeated paths are few, and first paths differ. Each
 * first path has a full page in every shop, because the benchmark compares sizes of shops and not of responses.
 * `products`: the oldest products of every shop, in the order of their ids.
 */
export function catalogueQueries(products: readonly CatalogueProduct[], count: number): QueryKind[] {
  const half = Math.floor(products.length / 2)
  const older = products.slice(0, half).filter(({ publicado }) => publicado === 'si')
  const categories = older.map(({ categoria }) => ({ categoria }))
  const colors = older.filter(({ color }) => color !== '').map(({ color }) => ({ color }))
  const words = older
    .flatMap(({ nombre }) => foldText(nombre).split(' '))
    .filter((word) => word.length > 3)
    .map((q) => ({ q }))
  const repeated = (filters: readonly Filter[]) => () =>
    Array.from({ length: count }, (_, n) => pathOf(filters[n % filters.length]!))
  const first = (filters: readonly Filter[]) => (size: number) =>
    Array.from({ length: count }, (_, n) => {
      // Older than the newest product, and newer than the products that fill the page.
      const position = products.length - Math.floor(n / filters.length)
      if (position < half) throw new Error(`There are fewer than ${count} different requests`)
      const cursor = Math.ceil((position * size) / products.length)
      return pathOf({ ...filters[n % filters.length]!, cursor: String(cursor) })
    })
  return [
    { name: 'catalogue: repeated', pathsOf: repeated([{}, ...frequent(categories)]) },
    { name: 'catalogue: first', pathsOf: first(frequent([...categories, ...colors])) },
    { name: 'search: repeated', pathsOf: repeated(frequent(words).slice(0, 20)) },
    { name: 'search: first', pathsOf: first(frequent(words)) },
  ]
}

type Filter = Record<string, string>

const pathOf = (filter: Filter): string =>
  `/api/sheets/data?${new URLSearchParams({ limit: String(PAGE_SIZE), ...filter })}`

/** Returns the filters that occur often enough for a full page, the most frequent first. */
function frequent(filters: readonly Filter[]): Filter[] {
  const times = new Map<string, number>()
  for (const text of filters.map((one) => JSON.stringify(one))) times.set(text, (times.get(text) ?? 0) + 1)
  return [...times]
    .filter(([, count]) => count >= PAGE_SIZE)
    .toSorted(([, one], [, other]) => other - one)
    .map(([text]) => JSON.parse(text) as Filter)
}
