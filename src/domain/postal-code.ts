/** Argentine postal codes: four digits, with the province's letter or without ('C1425'), or the long one with the block too ('C1425BGP'). */
const POSTAL_CODE = /^(?:\d{4}|[A-HJ-NP-Z]\d{4}(?:[A-Z]{3})?)$/

export const INVALID_POSTAL_CODE = 'Escribí tu código postal: 4 números, o completo como C1425BGP'

/** The code in capitals and without spaces; undefined when it is none of them. */
export function parsePostalCode(text: string): string | undefined {
  const code = text.replaceAll(/\s/g, '').toUpperCase()
  return POSTAL_CODE.test(code) ? code : undefined
}
