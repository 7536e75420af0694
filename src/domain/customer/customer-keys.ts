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
 * with an equal key belong to one customer. A number that the shop cannot read gives no key. A DNI and the CUIT that
 * contains it are two keys, because two people may share an old DNI number.
 */
export function customerKeys({ account, phone, document }: CustomerFacts): string[] {
  const digits = parseChatPhone(phone)
  return [account ? accountKey(account) : undefined, digits && `tel:${digits}`, documentKey(document)]
    .filter((key) => key !== undefined)
    .toSorted()
}

export const accountKey = (uid: string): string => `cuenta:${uid}`

/** Returns the key of a sale without any key of its person, which no other sale has. */
export const saleKey = (saleId: string): string => `venta:${saleId}`

function documentKey(typed: string): string | undefined {
  const digits = documentDigits(typed)
  if (DNI.test(digits)) return `dni:${digits}`
  return digits.length === CUIT_DIGITS && parseTaxId(digits) !== undefined ? `cuit:${digits}` : undefined
}

const CUIT_DIGITS = 11

/** Returns a document without dots, hyphens, spaces and leading zeros. */
export const documentDigits = (typed: string): string => typed.replaceAll(/\D/g, '').replace(/^0+/, '')
