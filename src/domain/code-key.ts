import { plainText } from './plain-text.ts'

/**
 * Returns the key under which a code (SKU, barcode, coupon) is unique and looked up: NFC, trimmed, without invisible
 * characters, case-folded, with its accents (decisions.md, "A code"). The upper case first makes 'ß' and 'SS' equal.
 * Only this function computes the key. The database stores its result, because SQL folds case in another way.
 */
export const codeKey = (code: string): string => plainText(plainText(code).toUpperCase().toLowerCase())

/** Whether two codes have one key. An absent code equals only another absent one. */
export const isSameCode = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined ? one === other : codeKey(one) === codeKey(other)
