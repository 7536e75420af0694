import { foldText } from '#domain/fold-text.ts'

/** Columns of the catalogue file. */
export type Named = { nombre: string; categoria: string; color: string; publicado: string }

/** API paths. `popular`: a few that most shoppers request. `rare`: many different ones, each requested once. */
export type Queries = { popular: string[]; rare: string[] }

/** `newest`: number of products of the shop, where its list begins. `count`: number of rare queries. */
type Wanted = { newest: number; count: number }

const ROWS = 8
const pathOf = (asked: Record<string, string>) => {
  const query = new URLSearchParams(asked)
  return `/api/sheets/data?limit=${ROWS}${query.size === 0 ? '' : `&${query}`}`
}

/**
 * Paths of the catalogue. Popular: the newest products and each category. Rare: a category, a colour or both, from some
 * cursor. `products`: the shop's oldest products, in the order of their file.
 */
export function browsing(products: readonly Named[], wanted: Wanted): Queries {
  const asked = products.flatMap(({ categoria, color }) => [
    { categoria, color },
    ...(color === '' ? [] : [{ color }]),
    { categoria },
  ])
  const rare = fullPages(asked, products, wanted, (product, { categoria, color }) =>
    [categoria, color].every((value, at) => !value || value === [product.categoria, product.color][at]),
  )
  const categories = [...new Set(products.map(({ categoria }) => categoria))]
  return { popular: [pathOf({}), ...categories.map((categoria) => pathOf({ categoria }))], rare }
}

/** Paths of searches. Popular: the most frequent words. Rare: prefixes of product names, from some cursor. */
export function searching(products: readonly Named[], wanted: Wanted): Queries {
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
  for (let letters = 3; letters < 25; letters++)
    for (const name of names) typed.add(name.slice(0, letters).trim())
  const rare = fullPages(
    [...typed].map((q) => ({ q })),
    folded,
    wanted,
    ({ nombre }, { q = '' }) => nombre.includes(q),
  )
  return { popular, rare }
}

type Asked = { q?: string; categoria?: string; color?: string }

/**
 * Paths that return a full page in any shop that has these as its oldest products. The pages are full because the
 * benchmark compares shop sizes, not response sizes. The cursor's depth grows with the shop.
 */
function fullPages(
  asked: readonly Asked[],
  products: readonly Named[],
  { newest, count }: Wanted,
  matches: (product: Named, asked: Asked) => boolean,
): string[] {
  const different = new Map(asked.map((one) => [pathOf(one), one]))
  const questions = [...different].flatMap(([path, one]) => {
    const places = products.flatMap((product, at) =>
      product.publicado === 'si' && matches(product, one) ? [at + 1] : [],
    )
    const deepest = places[ROWS - 1]
    return deepest === undefined ? [] : [{ path, shallow: products.length - deepest }]
  })
  const paths = new Set<string>()
  for (let turn = 0; turn < count && questions.length > 0; turn++)
    for (const { path, shallow } of questions) {
      const cursor = products.length - ((turn * 37) % shallow)
      if (paths.size < count && shallow > turn)
        paths.add(`${path}&cursor=${Math.ceil((cursor * newest) / products.length)}`)
    }
  if (paths.size < count) throw new Error(`Only ${paths.size} different queries for ${count}`)
  return [...paths]
}
