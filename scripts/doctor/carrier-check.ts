import { CarrierFailure, type CarrierFailureReason } from '#server/adapters/shipping/carrier-failure.ts'
import { openShippingCarrier } from '#server/adapters/shipping/open-shipping-carrier.ts'
import { CARRIER_TIMEOUT_MS } from '#server/adapters/shipping/shipping-carrier.ts'
import type { Config } from '#server/config/config.ts'
import { type Finding, failed, passed } from './machine-checks.ts'

/** Failures that end without the owner. The shop uses its own shipping prices until then. */
const temporary: ReadonlySet<CarrierFailureReason> = new Set([
  'timeout',
  'busy',
  'unavailable',
  'unreachable',
  'invalid-reply',
])

const settingsOf = {
  zippin: 'ZIPPIN_TOKEN, ZIPPIN_SECRET y ZIPPIN_ACCOUNT',
  micorreo: 'MICORREO_USER, MICORREO_PASSWORD y MICORREO_CUSTOMER',
  off: '',
}

/** Checks credentials and account of the carrier. Creates no shipment. */
export async function checkCarrier({ shipping }: Pick<Config, 'shipping'>): Promise<Finding> {
  const carrier = openShippingCarrier({ shipping }, { warn: () => undefined }, { now: () => new Date() })
  if (!carrier) return passed('apagado: la tienda usa sus propios precios de envío')
  try {
    const { isReady, found, cure = '' } = await carrier.checkAccount(AbortSignal.timeout(CARRIER_TIMEOUT_MS))
    return isReady ? passed(found) : { state: 'advice', found, cure }
  } catch (failure) {
    if (!(failure instanceof CarrierFailure)) throw failure
    if (!temporary.has(failure.reason))
      return failed(
        failure.message,
        `Corregí ${settingsOf[shipping.kind]} (docs/deploy.md, «Shipping carriers»)`,
      )
    return {
      state: 'advice',
      found: failure.message,
      cure: 'Fijate que esta máquina llegue a Internet y volvé a probar. Mientras tanto la tienda usa sus propios precios de envío',
    }
  }
}
