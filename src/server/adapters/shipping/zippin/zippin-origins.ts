import { z } from '#contract/http/z.ts'
import { parseReply } from '#server/adapters/shipping/call-carrier.ts'
import { CarrierFailure } from '#server/adapters/shipping/carrier-failure.ts'
import { fourDigits } from '#server/adapters/shipping/four-digits.ts'
import { readableItems } from '#server/adapters/shipping/readable-items.ts'
import { replyId } from '#server/adapters/shipping/reply-fields.ts'
import type { QuotePlace } from '#server/adapters/shipping/shipping-carrier.ts'

const address = z.object({
  id: replyId,
  zipcode: z.string().catch(''),
  city: z
    .object({ name: z.string() })
    .transform(({ name }) => name)
    .catch(''),
})
type Address = z.output<typeof address>

/** Returns the origins of an account, from the reply of `GET /v2/addresses`. */
export function zippinOrigins(carrier: string, json: unknown): Address[] {
  const { data } = parseReply(carrier, z.object({ data: z.array(z.unknown()) }), json)
  return readableItems(carrier, address, data)
}

/**
 * Returns the number of the origin with the shop's postal code, then of the only origin. Throws 'refused' otherwise,
 * because a price from another place would be wrong.
 */
export function originIdOf(
  carrier: string,
  origins: readonly Address[],
  { cp, localidad }: QuotePlace,
): number {
  const near = origins.filter(({ zipcode }) => fourDigits(zipcode) === fourDigits(cp))
  const found = near.find(({ city }) => plain(city) === plain(localidad)) ?? near[0]
  const only = origins.length === 1 ? origins[0] : undefined
  const { id } = found ?? only ?? {}
  if (id === undefined)
    throw new CarrierFailure(carrier, 'refused', {
      detail: `la cuenta no tiene un origen con el código postal ${fourDigits(cp)}`,
    })
  return Number(id)
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
