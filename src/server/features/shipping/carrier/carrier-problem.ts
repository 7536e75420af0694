import { Problem } from '#contract/http/problem.ts'
import { CarrierFailure, type CarrierFailureReason } from '#server/adapters/shipping/carrier-failure.ts'
import type { ShippingCarrier } from '#server/adapters/shipping/shipping-carrier.ts'

/** Reasons after which the carrier has certainly done nothing. */
const refusals: ReadonlySet<CarrierFailureReason> = new Set([
  'refused',
  'bad-credentials',
  'busy',
  'no-branches',
])

const cures: Readonly<Partial<Record<CarrierFailureReason, string>>> = {
  refused: 'Revisá los datos de la venta, o cargá el envío en su sitio',
  'bad-credentials': 'Avisale a quien instaló la tienda: hay que corregir los datos de la cuenta',
  'no-branches': 'Cargá el envío en su sitio',
}
const LATER = 'Probá de nuevo en un rato'

/** Returns what staff can do after a failure of the carrier, in Spanish. */
export const cureOf = (failure: CarrierFailure): string => cures[failure.reason] ?? LATER

/** Returns whether the carrier refused a request, so that nothing exists at the carrier. */
export const isRefusal = (failure: unknown): boolean =>
  failure instanceof CarrierFailure && refusals.has(failure.reason)

/** Returns a failure of the carrier as `carrier-refused` or `carrier-unavailable`, and another failure as it is. */
export function carrierProblem(failure: unknown): unknown {
  if (!(failure instanceof CarrierFailure)) return failure
  return new Problem(isRefusal(failure) ? 'carrier-refused' : 'carrier-unavailable', {
    text: `${failure.message}. ${cureOf(failure)}`,
    cause: failure,
  })
}

/** Returns the carrier that has the shipment. Refuses with `carrier-off` or `carrier-changed`. */
export function requireCarrierOf(
  carrier: ShippingCarrier | undefined,
  { transporte }: { transporte: string },
): ShippingCarrier {
  if (!carrier) throw new Problem('carrier-off')
  if (carrier.name !== transporte) {
    const text = `Ese envío se pidió en ${transporte}. Resolvelo en el sitio de ${transporte}`
    throw new Problem('carrier-changed', { text })
  }
  return carrier
}
