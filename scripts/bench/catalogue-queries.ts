import { foldText } from '#domain/text/fold-text.ts'

export type CatalogueProduct = { nombre: string; categoria: string; color: string; publicado: string }

/**
 * API paths. `popular`: a few paths that most shoppers request. `rare`: many different paths, each requested
 * once.
 */
export type Queries = { popular: string[]; rare: string[] }

/**
 * `newest`: number of products in the shop, equal to the position of the newest product. `count`: number of rare paths.
 */
type QueryOptions = { newest: number; count: number }

const PAGE_SIZE = 8
const pathOf = (filter: Record<string, string>) => {
  const query = new URLSearchParams(filter)
  return `/api/sheets/data?limit=${PAGE_SIZE}${query.size === 0 ? '' : `&${query}`}`
}

/**
 * Returns paths of the catalogue. Popular paths list the newest products and each category. A rare path has a cursor
 * plus a category, a colour or both. `products`: the shop's oldest products in file order.
 */
export function browsingQueries(products: readonly CatalogueProduct[], options: QueryOptions): Queries {
  const filters = products.flatMap(({ categoria, color }) => [
    { categoria, color },
    ...(color === '' ? [] : [{ color }]),
    { categoria },
  ])
  const rare = fullPages(filters, products, options, (product, { categoria, color }) =>
    [categoria, color].every((value, at) => !value || value === [product.categoria, product.color][at]),
  )
  const categories = [...new Set(products.map(({ categoria }) => categoria))]
  return { popular: [pathOf({}), ...categories.map((categoria) => pathOf({ categoria }))], rare }
}

/**
 * Returns paths of searches. Popular paths search the most frequent words. A rare path has a prefix of a product name
 * and a cursor.
 */
export function searchQueries(products: readonly CatalogueProduct[], options: QueryOptions): Queries {
  const folded = products.map((product) => ({ ...product, nombre: foldText(product.nombre) }))
  const names = folded.map(({ nombre }) => nombre)
  const times = new Map<string, number>()
  for (const word of names.flatMap((name) => name.split(' ')))
    if (word.length > 3) times.set(word, (times.get(word) ?? 0) + 1)
  const popular = [...times]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 20)
    .map(([word]) => pathOf({ q: word }))
  const typed = new Set<string>()
  for (let prefixLength = 3; prefixLength < 25; prefixLength++)
    for (const name of names) typed.add(name.slice(0, prefixLength).trim())
  const rare = fullPages(
    [...typed].map((q) => ({ q })),
    folded,
    options,
    ({ nombre }, { q = '' }) => nombre.includes(q),
  )
  return { popular, rare }
}

type ProductFilter = { q?: string; categoria?: string; color?: string }

/**
 * Returns paths with a full page in every shop size, because the benchmark compares shop sizes and not response sizes.
 * A larger shop has a later cursor.
 */
function fullPages(
  filters: readonly ProductFilter[],
  products: readonly CatalogueProduct[],
  { newest, count }: QueryOptions,
  matches: (product: CatalogueProduct, filter: ProductFilter) => boolean,
): string[] {
  const uniqueFilters = new Map(filters.map((one) => [pathOf(one), one]))
  const pagedPaths = [...uniqueFilters].flatMap(([path, one]) => {
    const positions = products.flatMap((product, at) =>
      product.publicado === 'si' && matches(product, one) ? [at + 1] : [],
    )
    const deepest = positions[PAGE_SIZE - 1]
    return deepest === undefined ? [] : [{ path, shallow: products.length - deepest }]
  })
  const paths = new Set<string>()
  for (let round = 0; round < count && pagedPaths.length > 0; round++)
    for (const { path, shallow: firstFullCursor } of pagedPaths) {
      const cursor = products.length - ((round * 37) % firstFullCursor)
      if (paths.size < count && firstFullCursor > round)
        paths.add(`${path}&cursor=${Math.ceil((cursor * newest) / products.length)}`)
    }
  if (paths.size < count) throw new Error(`Only ${paths.size} different queries for ${count}`)
  return [...paths]
}
