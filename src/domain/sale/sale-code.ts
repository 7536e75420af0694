const SIGNS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/**
 * Returns the code of a sale for the barcode of its tickets: 'V-1234L'. The check sign, the number modulo 23, finds each
 * single wrong digit and each two digits that changed places.
 */
export const saleCode = (numero: number): string => `V-${numero}${checkSign(numero)}`

/**
 * Returns the number of a sale from its scanned or typed code, or undefined if the text is no such code. A barcode reader
 * for another keyboard types another sign for the hyphen.
 */
export function parseSaleCode(typed: string): number | undefined {
  const [, digits, sign] = /^V[^\p{L}\d]?(\d{1,9})(\p{L})$/u.exec(typed.trim().toUpperCase()) ?? []
  const numero = Number(digits)
  return digits !== undefined && checkSign(numero) === sign ? numero : undefined
}

const checkSign = (numero: number): string => SIGNS[numero % SIGNS.length]!
