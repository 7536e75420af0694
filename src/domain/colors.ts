import { foldText } from './fold-text.ts'

/** The names that have a swatch of their own; any other colour is shown in grey (specification, section 3). */
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

/** Which of the twelve a written colour is ('Bordó' is 'bordo'); undefined for any other. */
export function knownColor(name: string): ColorName | undefined {
  const key = foldText(name)
  return colorNames.find((known) => known === key)
}

export const isKnownColor = (name: string): boolean => knownColor(name) !== undefined

/**
 * The names of a comma list such as `product.color` or `product.talle`: trimmed, blanks dropped, and each name once in
 * its first spelling ('Negro, negro' is one colour).
 */
export function namesOf(commaList: string): string[] {
  const firstSpelling = new Map<string, string>()
  for (const part of commaList.split(',')) {
    const name = part.trim()
    const key = foldText(name)
    if (name !== '' && !firstSpelling.has(key)) firstSpelling.set(key, name)
  }
  return [...firstSpelling.values()]
}

/** The name of the list that was meant, in the list's own spelling. */
export function nameIn(names: readonly string[], wanted: string): string | undefined {
  const key = foldText(wanted)
  return names.find((name) => foldText(name) === key)
}
