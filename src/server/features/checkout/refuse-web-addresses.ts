import { Problem } from '#contract/http/problem.ts'
import type { Customer } from '#domain/sale/sale.ts'
import { containsWebAddress } from '#server/requests/contains-web-address.ts'

const ofField = {
  nombre: 'tu nombre',
  direccion: 'tu dirección',
  provincia: 'tu provincia',
  celular: 'tu celular',
} as const

/**
 * Refuses buyer data with a web address (`bad-request`). The shop sends the data to an unverified e-mail address, so an
 * attacker could send links through the shop.
 */
export function refuseWebAddresses(buyer: Pick<Customer, keyof typeof ofField>): void {
  const found = (Object.keys(ofField) as (keyof typeof ofField)[]).filter((field) =>
    containsWebAddress(buyer[field]),
  )
  const [first] = found
  if (first === undefined) return
  const sentence = (field: keyof typeof ofField) =>
    `Sacá la dirección web de ${ofField[field]}. Si es una abreviatura, dejá un espacio después del punto`
  throw new Problem('bad-request', {
    text: sentence(first),
    extra: { fields: Object.fromEntries(found.map((field) => [`cliente.${field}`, sentence(field)])) },
  })
}
