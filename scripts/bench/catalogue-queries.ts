import { foldText } from '#domain/fold-text.ts'

/** A product as the catalogue file names it. */
export type Named = { nombre: string; categoria: string; color: string }

/** Paths of the API. `popular`: a few that most shoppers ask. `rare`: many, no two alike, asked once each. */
export type Queries = { popular: string[]; rare: string[] }

const PAGE = '/api/sheets/data?limit=8'
const pathOf = (asked: Record<string, string>) => `${PAGE}&${new URLSearchParams(asked)}`

/**
 * Looking around: the newest, each category; rarely a category in a colour, some page of it, deep or not, that nobody
 * asked for before. `newest`: how many products the shop has, which is where its list begins.
 */
export function browsing(
  products: readonly Named[],
  { count, newest }: { count: number; newest: number },
): Queries {
  const categories = [...new Set(products.map(({ categoria }) => categoria))]
  const inColor = [...new Set(products.map(({ categoria, color }) => pathOf({ categoria, color })))]
  const rare = Array.from({ length: count }, (_, n) => {
    const depth = Math.floor((newest * ((n * 31) % count)) / count)
    return `${inColor[n % inColor.length]}&cursor=${newest - depth}`
  })
  return {
    popular: [PAGE, ...categories.map((categoria) => pathOf({ categoria }))],
    rare: [...new Set(rare)],
  }
}

/** Searching: the commonest words; rarely the beginning of some name, as far as somebody typed it. */
export function searching(products: readonly Named[], count: number): Queries {
  const names = products.map(({ nombre }) => foldText(nombre))
  const times = new Map<string, number>()
  for (const word of names.flatMap((name) => name.split(' ')))
    if (word.length > 3) times.set(word, (times.get(word) ?? 0) + 1)
  const popular = [...times]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 20)
    .map(([word]) => word)
  const typed = new Set<string>()
  for (let letters = 3; letters < 25; letters++)
    for (const name of names) typed.add(name.slice(0, letters).trim())
  for (const known of popular) typed.delete(known)
  return {
    popular: popular.map((q) => pathOf({ q })),
    rare: spread([...typed], count).map((q) => pathOf({ q })),
  }
}

/** `count` of the values, from all over the list and in no order, always the same. */
function spread<T>(values: readonly T[], count: number): T[] {
  const step = values.length / count
  if (step < 1) throw new Error(`Only ${values.length} different queries for ${count}`)
  return Array.from({ length: count }, (_, n) => values[Math.floor(((n * 7_919) % count) * step)]!)
}
