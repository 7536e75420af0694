import { parseChatPhone } from '#domain/contact/parse-chat-phone.ts'
import { parseTaxId } from '#domain/store/tax-id.ts'

/**
 * What a sale or an account says about its person. `account`: id of the account of the buyer, or of the account that
 * has verified the e-mail address of the sale.
 */
export type CustomerFacts = { account?: string | null | undefined; phone: string; document: string }

/** A DNI has 7 or 8 digits. */
const DNI = /^[1-9]\d{6,7}$/

/**
 * Returns the keys of the person: 'cuenta:', 'tel:', 'dni:' and 'cuit:' with their normalised values, sorted. Two sales
 * with an equal key belong to one customer. A number that the shop cannot read gives no key, and a placeholder such as
 * 12345678 or a phone of the store (`storePhones`) gives none, because people type it instead of their own. The CUIT of a company gives none, because several
 * employees buy with it. A DNI and the CUIT that contains it are two keys, because two people may share an old DNI number.
 */
export function customerKeys(
  { account, phone, document }: CustomerFacts,
  storePhones: ReadonlySet<string> = new Set(),
): string[] {
  return [account ? accountKey(account) : undefined, phoneKey(phone, storePhones), documentKey(document)]
    .filter((key) => key !== undefined)
    .toSorted()
}

export const accountKey = (uid: string): string => `cuenta:${uid}`

export const isAccountKey = (key: string): boolean => key.startsWith('cuenta:')

/** Returns the key of a person whom staff separated from another one (`separatePerson`). */
export const personKey = (id: string): string => `persona:${id}`

export const isPersonKey = (key: string): boolean => key.startsWith('persona:')

/** Returns the key of a sale without any key of its person, which no other sale has. */
export const saleKey = (saleId: string): string => `venta:${saleId}`

export const keyOfPhone = (digits: string): string => `tel:${digits}`

function phoneKey(typed: string, storePhones: ReadonlySet<string>): string | undefined {
  const digits = parseChatPhone(typed)
  if (digits === undefined || storePhones.has(digits)) return undefined
  const local = digits.slice(digits.startsWith(BUENOS_AIRES) ? -8 : -6)
  return new Set(local).size <= 2 || isPlaceholder(local) ? undefined : keyOfPhone(digits)
}

/** A mobile of Buenos Aires has 8 digits after the area code. All other Argentine numbers have 6 or 7. */
const BUENOS_AIRES = '54911'

function documentKey(typed: string): string | undefined {
  const digits = documentDigits(typed)
  if (DNI.test(digits)) return isPlaceholder(digits) ? undefined : `dni:${digits}`
  if (digits.length !== CUIT_DIGITS || COMPANY_CUIT.test(digits) || isPlaceholder(digits.slice(2, -1)))
    return undefined
  return parseTaxId(digits) === undefined ? undefined : `cuit:${digits}`
}

/** Prefixes of the CUIT of a legal person (AFIP). */
const COMPANY_CUIT = /^3[034]/

/** Returns whether digits are one repeated digit, or a run up or down such as 12345678, 34567890 or 87654321. */
const isPlaceholder = (digits: string): boolean =>
  [digits[0]!.repeat(digits.length), '01234567890', '09876543210'].some((run) => run.includes(digits))

const CUIT_DIGITS = 11

/** Returns a document without dots, hyphens, spaces and leading zeros. */
export const documentDigits = (typed: string): string => typed.replaceAll(/\D/g, '').replace(/^0+/, '')
