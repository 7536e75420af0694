import { foldText } from '#domain/text/fold-text.ts'

/** Colours with a swatch. Others are shown in grey (specification section 3). */
export const colorNames = [
  'verde',
  'beige',
  'azul',
  'negro',
  'blanco',
  'rojo',
  'rosado',
  'bordo',
  'naranja',
  'violeta',
  'fucsia',
  'plateado',
] as const

export type ColorName = (typeof colorNames)[number]

/** Returns the swatch colour of a written name ('Bordó' is 'bordo'), or undefined. */
export function knownColor(name: string): ColorName | undefined {
  const key = foldText(name)
  return colorNames.find((known) => known === key)
}

export const isKnownColor = (name: string): boolean => knownColor(name) !== undefined

/** Returns the names of a comma list such as `product.color`. Duplicates keep their first spelling. */
export function splitNames(commaList: string): string[] {
  const firstSpelling = new Map<string, string>()
  for (const part of commaList.split(',')) {
    const name = part.trim()
    const key = foldText(name)
    if (name !== '' && !firstSpelling.has(key)) firstSpelling.set(key, name)
  }
  return [...firstSpelling.values()]
}

/** Returns the matching name in the list's own spelling. */
export function findName(names: readonly string[], searchedName: string): string | undefined {
  const key = foldText(searchedName)
  return names.find((name) => foldText(name) === key)
}
