import { format, validate } from 'stdnum/lib/cjs/ar/cuit.js'

/**
 * Returns a CUIT in its written form, such as 30-12345678-1. Accepts hyphens, spaces or neither. Returns undefined for
 * another number, or for a wrong check digit. `stdnum` has its rules for 80 countries, so no storefront page may import this
 * module, and the import names the file of one rule.
 */
export const parseTaxId = (typed: string): string | undefined =>
  validate(typed).isValid ? format(typed) : undefined
