import { compact, validate } from 'stdnum/lib/cjs/ar/cuit.js'

/**
 * Returns the eleven digits of a CUIT, which people write with hyphens, spaces or neither. Returns undefined for another
 * number, or for a wrong check digit. `stdnum` has its rules for 80 countries, so no storefront page may import this
 * module, and the import names the file of one rule.
 */
export const parseTaxId = (typed: string): string | undefined =>
  validate(typed).isValid ? compact(typed) : undefined
