import { z } from '#contract/http/z.ts'
import { parseReply } from '#server/adapters/shipping/call-carrier.ts'
import { CarrierFailure } from '#server/adapters/shipping/carrier-failure.ts'
import { fourDigits } from '#server/adapters/shipping/four-digits.ts'
import { readableItems } from '#server/adapters/shipping/readable-items.ts'
import { replyText } from '#server/adapters/shipping/reply-fields.ts'
import type { Branch, QuotePlace } from '#server/adapters/shipping/shipping-carrier.ts'
import { openingHours } from './opening-hours.ts'

const MAX_BRANCHES = 20

const span = z.object({ start: z.string(), end: z.string() }).nullish().catch(null)
const agency = z.object({
  code: replyText,
  name: replyText,
  status: z.string().catch('ACTIVE'),
  services: z.object({ pickupAvailability: z.boolean().catch(true) }).catch({ pickupAvailability: true }),
  location: z.object({
    address: z.object({
      streetName: replyText,
      streetNumber: replyText.catch(''),
      locality: replyText.catch(''),
      city: replyText.catch(''),
      postalCode: z.string().catch(''),
    }),
  }),
  hours: z.record(z.string(), span).catch({}),
})
type Agency = z.output<typeof agency>

/**
 * Returns the open branches that hand out parcels, at most 20. MiCorreo gives no distance from the recipient, so the
 * distance is the difference between the postal codes. Throws 'no-branches' if none is left.
 */
export function miCorreoBranches(carrier: string, json: unknown, { cp }: QuotePlace): Branch[] {
  const agencies = readableItems(carrier, agency, parseReply(carrier, z.array(z.unknown()), json)).filter(
    ({ status, services }) => status === 'ACTIVE' && services.pickupAvailability,
  )
  if (agencies.length === 0) throw new CarrierFailure(carrier, 'no-branches')
  const wanted = Number(fourDigits(cp))
  const distance = ({ location }: Agency) => {
    const difference = Math.abs(Number(fourDigits(location.address.postalCode)) - wanted)
    return Number.isNaN(difference) ? Number.MAX_SAFE_INTEGER : difference
  }
  return agencies
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MAX_BRANCHES)
    .map(({ code, name, hours, location: { address } }) => ({
      id: code,
      nombre: name,
      direccion: [`${address.streetName} ${address.streetNumber}`.trim(), address.locality || address.city]
        .filter((part) => part !== '')
        .join(', '),
      horario: openingHours(hours),
    }))
}
