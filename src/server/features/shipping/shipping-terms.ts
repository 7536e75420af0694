import type { ShippingTerms } from '#domain/pricing/quote.ts'
import type { CarrierRate, Destination } from '#domain/shipping/shipping-options.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'

/**
 * Returns the terms of the shipping of an online purchase. `destination`: undefined or without a postal code while the
 * address is unknown. `rates`: of the carrier, undefined without an answer.
 */
export const shippingTermsOf = (
  { shipping: settings, ownerName }: Pick<StoreProfile, 'shipping' | 'ownerName'>,
  {
    chosen,
    destination,
    weights = new Map(),
    rates,
  }: {
    chosen: string
    destination: Destination | undefined
    weights: ReadonlyMap<string, number> | undefined
    rates?: readonly CarrierRate[] | undefined
  },
): ShippingTerms => ({
  settings,
  ownerName,
  destination: destination?.cp ? destination : undefined,
  rates,
  chosen,
  weights,
})
