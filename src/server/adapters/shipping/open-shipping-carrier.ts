import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import { CarrierFailure } from './carrier-failure.ts'
import { miCorreo } from './mi-correo/mi-correo.ts'
import { pauseAfterFailure } from './pause-after-failure.ts'
import type { ShippingCarrier } from './shipping-carrier.ts'
import { zippin } from './zippin/zippin.ts'

/** Returns the carrier of this shop, or undefined when no carrier is configured. */
export function openShippingCarrier(
  { shipping }: Pick<Config, 'shipping'>,
  log: Pick<Logger, 'warn'>,
  { now }: { now: () => Date },
): ShippingCarrier | undefined {
  if (shipping.kind === 'off') return undefined
  const carrier = shipping.kind === 'zippin' ? zippin(shipping) : miCorreo(shipping)
  return pauseAfterFailure(logFailures(carrier, log), now)
}

/**
 * Logs each failure once, because callers replace a failed quote and show no message. The log omits the message,
 * because a carrier's text may quote the recipient.
 */
function logFailures(carrier: ShippingCarrier, log: Pick<Logger, 'warn'>): ShippingCarrier {
  const logged =
    <Parameters extends unknown[], Result>(
      call: string,
      method: (...parameters: Parameters) => Promise<Result>,
    ) =>
    async (...parameters: Parameters): Promise<Result> => {
      try {
        return await method(...parameters)
      } catch (failure) {
        if (failure instanceof CarrierFailure) {
          const { reason, status, cause } = failure
          log.warn({ carrier: carrier.name, call, reason, status, err: cause }, 'the shipping carrier failed')
        }
        throw failure
      }
    }
  return {
    name: carrier.name,
    hasLabels: carrier.hasLabels,
    quote: logged('quote', carrier.quote),
    branches: logged('branches', carrier.branches),
    create: logged('create', carrier.create),
    label: logged('label', carrier.label),
    track: logged('track', carrier.track),
    cancel: logged('cancel', carrier.cancel),
    checkAccount: logged('checkAccount', carrier.checkAccount),
  }
}
