import { findName, splitNames } from './colors.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Product } from './product.ts'
import type { Choice } from './variants.ts'

/**
 * Returns the first invalid combination of a product with a Spanish message, or undefined. A combination must be unique
 * and name one item of each non-empty list.
 */
export function combinationError(
  { color, talle }: Pick<Product, 'color' | 'talle'>,
  combinations: readonly Choice[],
): { at: number; text: string } | undefined {
  const colors = splitNames(color)
  const sizes = splitNames(talle)
  const seen = new Set<string>()
  for (const [at, combination] of combinations.entries()) {
    const text = nameError(colors, combination.color, 'color') ?? nameError(sizes, combination.talle, 'talle')
    if (text !== undefined) return { at, text }
    const key = JSON.stringify([foldText(combination.color), foldText(combination.talle)])
    if (seen.has(key)) return { at, text: 'Esta combinación está repetida' }
    seen.add(key)
  }
  return undefined
}

function nameError(names: readonly string[], name: string, field: 'color' | 'talle'): string | undefined {
  if (name === '') return names.length === 0 ? undefined : `Elegí el ${field} de esta combinación`
  return findName(names, name) === undefined ? `«${name}» no está entre los ${plurals[field]}` : undefined
}

const plurals = { color: 'colores', talle: 'talles' }
