import { webAddressErrors } from '#contract/contact/web-address-errors.ts'
import { Problem } from '#contract/http/problem.ts'

/**
 * Refuses data of a person with a web address (`bad-request`, with the fields). The shop sends the data to an unverified
 * e-mail address, so an attacker could send links through the shop. `path`: path of `person` in the body.
 */
export function refuseWebAddresses(person: Readonly<Record<string, unknown>>, path = ''): void {
  const errors = Object.entries(webAddressErrors(person))
  const [first] = errors
  if (first === undefined) return
  throw new Problem('bad-request', {
    text: first[1],
    extra: { fields: Object.fromEntries(errors.map(([field, text]) => [path + field, text])) },
  })
}
