import { hasCheckDigit } from '#domain/product/check-digit.ts'

/** A code as the label prints it. `digits`: the text below the bars. */
export type PrintedCode = {
  symbology: 'ean13' | 'ean8' | 'upca' | 'code128'
  text: string
  digits: string
}

/** Characters of Code 128 that a keyboard types. */
const PRINTABLE = /^[ -~]+$/

/**
 * Returns the barcode of a code: EAN or UPC for a number of their length with its check digit, and Code 128 for other
 * texts. Returns undefined for a text with other letters, such as ñ, because no barcode contains them.
 */
export function printedCode(code: string): PrintedCode | undefined {
  const text = code.trim()
  if (!PRINTABLE.test(text)) return undefined
  const isNumber = /^\d+$/.test(text) && hasCheckDigit(text)
  if (isNumber && text.length === 13)
    return { symbology: 'ean13', text, digits: `${text[0]} ${text.slice(1, 7)} ${text.slice(7)}` }
  if (isNumber && text.length === 12) return { symbology: 'upca', text, digits: text }
  if (isNumber && text.length === 8)
    return { symbology: 'ean8', text, digits: `${text.slice(0, 4)} ${text.slice(4)}` }
  return { symbology: 'code128', text, digits: text }
}
