import { productCategories } from '#domain/categories.ts'

const places = new Map<string, number>(productCategories.map((name, place) => [name, place]))
const alphabet = new Intl.Collator('es')

/** Each name once: the shop's thirteen categories in their own order, then others alphabetically. */
export const inShopOrder = (names: readonly string[]): string[] =>
  [...new Set(names)].sort((a, b) => placeOf(a) - placeOf(b) || alphabet.compare(a, b))

const placeOf = (name: string): number => places.get(name) ?? places.size
