import { normalizeText } from './normalize-text.ts'

/**
 * Returns the key by which a code (SKU, barcode, coupon) is unique: case-folded, with accents. `toUpperCase` runs
 * first, so that 'ß' and 'SS' are equal. The database stores this key, because SQL folds case differently.
 */
export const codeKey = (code: string): string =>
  normalizeText(normalizeText(code).toUpperCase().toLowerCase())

/** An absent code equals only another absent code. */
export const isSameCode = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined ? one === other : codeKey(one) === codeKey(other)
