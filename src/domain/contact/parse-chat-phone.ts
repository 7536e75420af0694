import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { stripPhoneExtension } from './strip-phone-extension.ts'

const ARGENTINA = '54'
/** Number of digits of area code and local number together, the same for every Argentine telephone. */
const ARGENTINE_DIGITS = 10
/** Minimum number of digits with country code. Shorter text without a plus sign is Argentine or invalid. */
const MIN_DIGITS_WITH_COUNTRY = 11

/**
 * Returns the digits for the messaging service: country code, no plus sign. Returns undefined for text that is no
 * mobile number. An Argentine mobile is 54, 9, area code and number, and people also write 0, 15 or no country code. A
 * number without the 9 counts as a mobile, because its digits do not show a landline. This module loads 35 kB
 * (compressed) of numbering plans, so no storefront page may import it.
 */
export function parseChatPhone(phone: string): string | undefined {
  const typed = stripPhoneExtension(phone)
  return parseArgentineNumber(typed) ?? parseForeignNumber(typed)
}

function parseArgentineNumber(typed: string): string | undefined {
  const parsed = parsePhoneNumberFromString(typed, 'AR')
  if (parsed === undefined) return undefined
  // Checks only the length, because numbering plans of other countries change without notice.
  if (parsed.countryCallingCode !== ARGENTINA)
    return parsed.isPossible() ? digitsOf(parsed.number) : undefined
  const number = areaAndNumber(typed)
  if (number.length !== ARGENTINE_DIGITS) return undefined
  const mobile = parsePhoneNumberFromString(`+${ARGENTINA}9${number}`)
  return mobile?.isValid() ? digitsOf(mobile.number) : undefined
}

/**
 * Removes the country code, the mobile prefixes 9 and 15, and 0. The library also removes the 15 inside 387 615-0000.
 * No area code begins with 0, 5 or 9.
 */
const areaAndNumber = (typed: string): string =>
  typed
    .replaceAll(/\D/g, '')
    .replace(/^(?:0*54)?9?0?/, '')
    .replace(/^(?=\d{12}$)(\d{2,4}?)15/, '$1')

function parseForeignNumber(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, '')
  if (digits.length < MIN_DIGITS_WITH_COUNTRY || digits.startsWith('0')) return undefined
  const parsed = parsePhoneNumberFromString(`+${digits}`)
  const isForeign = parsed !== undefined && parsed.countryCallingCode !== ARGENTINA && parsed.isValid()
  return isForeign ? digitsOf(parsed.number) : undefined
}

const digitsOf = (number: string): string => number.replace('+', '')
