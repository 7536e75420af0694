import { stripPhoneExtension } from './strip-phone-extension.ts'

const EXAMPLE = 'por ejemplo 11 5555-0100'
const WITHOUT_AREA = `Cambiá el 15 por el código de área, ${EXAMPLE}`
const INVALID = `Escribí un celular con código de área, ${EXAMPLE}. Si es de otro país, empezá con +`

/** Area code and local number. Area codes begin with 11, 2 or 3. */
const ARGENTINE = /^(?:11|2\d|3\d)\d{8}$/
/** A country code and at most 15 digits in all (ITU-T E.164). */
const FOREIGN = /^[1-9]\d{7,14}$/
const LOCAL_MOBILE = /^0?15\d{6,8}$/

/**
 * Returns what is wrong with a typed telephone, or undefined. Accepts every way to write an Argentine number with area
 * code, also with 0, 15, 9 and +54, and foreign numbers with a plus sign. Checks only lengths and first digits, because
 * the numbering plans (parse-chat-phone.ts) are too large for the storefront.
 */
export function phoneError(typed: string): string | undefined {
  const phone = stripPhoneExtension(typed).trim()
  const digits = phone.replaceAll(/\D/g, '')
  if (LOCAL_MOBILE.test(digits)) return WITHOUT_AREA
  const international = /^(?:\+|00)/.test(phone) ? digits.replace(/^00/, '') : undefined
  const isForeign = international !== undefined && !international.startsWith('54')
  if (isForeign ? FOREIGN.test(international) : ARGENTINE.test(areaAndNumber(digits))) return undefined
  return INVALID
}

/** Removes the country code, the prefixes of calls and mobiles, and the 15 after the area code. */
const areaAndNumber = (digits: string): string =>
  digits.replace(/^(?:0*54(?=\d{10}))?9?0?/, '').replace(/^(?=\d{12}$)(\d{2,4}?)15/, '$1')
