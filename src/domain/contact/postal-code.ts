/**
 * Argentine postal codes: four digits, with or without the province's prefix ('C1425'), or the long form with the block
 * ('C1425BGP').
 */
const POSTAL_CODE = /^(?:\d{4}|[A-HJ-NP-Z]\d{4}(?:[A-Z]{3})?)$/

/** People also write 'CP 1900', '1.900' and '01900'. */
const WRITTEN_BEFORE = /^(?:CP:?|CODIGOPOSTAL:?)?0?(?=\d{4}$)|^CP:?(?=[A-Z]\d{4})/

export const INVALID_POSTAL_CODE = 'Escribí tu código postal: 4 números, o completo como C1425BGP'

/** Returns the code in its stored form, in upper case and without spaces, or undefined. */
export function parsePostalCode(text: string): string | undefined {
  const code = text
    .normalize('NFD')
    .replaceAll(/[\s.\p{M}-]/gu, '')
    .toUpperCase()
    .replace(WRITTEN_BEFORE, '')
  return POSTAL_CODE.test(code) ? code : undefined
}
