import { hasCheckDigit } from './check-digit.ts'
import { stripLeadingZeros } from './strip-leading-zeros.ts'

/** Lengths of EAN-8, UPC-A, EAN-13 and GTIN-14. */
const GTIN_LENGTHS = [8, 12, 13, 14]
const LONGEST_GTIN = 14
/** An EAN-8 or UPC-A with at least this many digits may have lost its leading zero in a spreadsheet. */
const MIN_GTIN_DIGITS = 7
/** Symbology identifier of a reader (ISO/IEC 15424), for example ]C1, ]E0 or ]d2. */
const AIM_PREFIX = /^\][a-z]\d(?=.)/i
/** GTIN of a GS1 element string (application identifier 01). Other identifiers may follow. */
const GS1_GTIN = /^(?:\(01\)|01)(\d{14})/

/**
 * Returns the codes under which a scanned label may be stored, in the order of the lookup. The label's own text is
 * always the first. A carton (indicator 1 to 9 of a GTIN-14) is no unit, so no code of a unit is returned for it.
 */
export function scannedCodes(label: string): string[] {
  const text = label.replace(AIM_PREFIX, '')
  const inGs1 = GS1_GTIN.exec(text)?.[1] ?? ''
  return [...new Set([label, text, ...gtinForms(text), ...gtinForms(inGs1)])]
}

/** Returns the forms of a GTIN: with each length and without leading zeros. Returns nothing for another text. */
function gtinForms(text: string): string[] {
  const digits = stripLeadingZeros(text) ?? ''
  if (digits.length < MIN_GTIN_DIGITS || text.length > LONGEST_GTIN) return []
  if (!hasCheckDigit(digits)) return []
  return [text, ...GTIN_LENGTHS.map((length) => digits.padStart(length, '0')), digits]
}
