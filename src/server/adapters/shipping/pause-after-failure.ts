import { CarrierFailure } from './carrier-failure.ts'
import type { ShippingCarrier } from './shipping-carrier.ts'

const PAUSE_MS = 30_000
/** Reasons that concern the carrier, and not one address. */
const outages = new Set(['timeout', 'busy', 'unavailable', 'unreachable', 'bad-credentials'])

/**
 * After a quote that failed because of the carrier, further quotes fail at once with the same failure for 30 s, or for
 * the time that the carrier names. Shoppers then see the shop's own prices without a wait.
 */
export function pauseAfterFailure(carrier: ShippingCarrier, now: () => Date): ShippingCarrier {
  let pause: { until: number; failure: CarrierFailure } | undefined
  return {
    ...carrier,
    quote: async (request, signal) => {
      if (pause && now().getTime() < pause.until) throw pause.failure
      try {
        return await carrier.quote(request, signal)
      } catch (failure) {
        if (failure instanceof CarrierFailure && outages.has(failure.reason)) {
          const ms = Math.max(PAUSE_MS, (failure.retryAfter ?? 0) * 1_000)
          pause = { until: now().getTime() + ms, failure }
        }
        throw failure
      }
    },
  }
}
