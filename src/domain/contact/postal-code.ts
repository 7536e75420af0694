/**
 * Argentine postal codes: four digits, with or without the province's prefix ('C1425'), or the long form with the block
 * ('C1425BGP').
 */
const POSTAL_CODE = /^(?:\d{4}|[A-HJ-NP-Z]\d{4}(?:[A-Z]{3})?)$/

export const INVALID_POSTAL_CODE = 'Escribí tu código postal: 4 números, o completo como C1425BGP'

export function parsePostalCode(text: string): string | undefined {
  const code = text.replaceAll(/\s/g, '').toUpperCase()
  return POSTAL_CODE.test(code) ? code : undefined
}
