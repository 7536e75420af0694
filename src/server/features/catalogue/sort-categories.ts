import { productCategories } from '#domain/product/categories.ts'

const positions = new Map<string, number>(productCategories.map((name, index) => [name, index]))
const collator = new Intl.Collator('es')

/**
 * Removes duplicate names and sorts the rest: first the shop's thirteen categories in their own order, then
 * other names alphabetically.
 */
export const sortCategories = (names: readonly string[]): string[] =>
  [...new Set(names)].sort((a, b) => positionOf(a) - positionOf(b) || collator.compare(a, b))

const positionOf = (name: string): number => positions.get(name) ?? positions.size
