import { normalizeText } from './normalize-text.ts'

/**
 * Returns the key by which a code (SKU, barcode, coupon) is unique: case-folded, with accents. `toUpperCase` runs
 * first, so that 'ß' and 'SS' are equal. The database stores this key, because SQL folds case differently.
 */
export const codeKey = (code: string): string =>
  normalizeText(normalizeText(code).toUpperCase().toLowerCase())

/**
 * Returns the keys of a typed code: as typed, and with hyphens for spaces and between letters and digits. 'abr009' is also
 * 'abr-009'.
 */
export function codeKeysOf(typed: string): string[] {
  const key = codeKey(typed)
  const withHyphens = key.replaceAll(/\s+/g, '-').replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, '-')
  return [...new Set([key, withHyphens])]
}

/** An absent code equals only another absent code. */
export const isSameCode = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined ? one === other : codeKey(one) === codeKey(other)
