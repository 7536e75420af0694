import tlds from 'tlds' with { type: 'json' }
import { containsWebAddress as containsAddressUnder } from '#domain/text/contains-web-address.ts'

const topLevelDomains = new Set(tlds)

/** Names of fields with data of a person, in the calls for purchases, registrations and profiles. */
const nameOf = {
  nombre: 'tu nombre',
  name: 'tu nombre',
  direccion: 'tu dirección',
  address: 'tu dirección',
  provincia: 'tu provincia',
  state: 'tu provincia',
  celular: 'tu celular',
} as const

type PersonalField = keyof typeof nameOf

/**
 * Returns whether a mail program would turn part of the text into a link (`containsWebAddress` of the domain). The list
 * of top-level domains has 4 kB, so forms load this module when they need it.
 */
export const containsWebAddress = (text: string): boolean => containsAddressUnder(text, topLevelDomains)

/**
 * Returns an error for each field of a person with a web address, because the shop sends these texts to an unconfirmed
 * e-mail address.
 */
export function webAddressErrors(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const found = (Object.keys(nameOf) as PersonalField[]).filter((field) => {
    const typed = values[field]
    return typeof typed === 'string' && containsWebAddress(typed)
  })
  return Object.fromEntries(
    found.map((field) => [
      field,
      `Sacá la dirección web de ${nameOf[field]}. Si es una abreviatura, dejá un espacio después del punto`,
    ]),
  )
}
