import { CarrierFailure } from '#server/adapters/shipping/carrier-failure.ts'
import { fourDigits } from '#server/adapters/shipping/four-digits.ts'
import {
  CARRIER_TIMEOUT_MS,
  QUOTE_TIMEOUT_MS,
  type QuotePlace,
  type ShippingCarrier,
} from '#server/adapters/shipping/shipping-carrier.ts'
import { withinCarrierTime } from '#server/adapters/shipping/within-carrier-time.ts'
import type { MiCorreoSettings } from '#server/config/shipping-settings.ts'
import { mergeParcels } from './merge-parcels.ts'
import { miCorreoBranches } from './mi-correo-branches.ts'
import { dimensionsOf, miCorreoOrder } from './mi-correo-order.ts'
import { miCorreoRates } from './mi-correo-rates.ts'
import { miCorreoSession } from './mi-correo-session.ts'
import { miCorreoEvents } from './mi-correo-tracking.ts'
import { provinceCodes } from './province-codes.ts'

const NAME = 'Correo Argentino'
const MI_CORREO_URL = 'https://api.correoargentino.com.ar'
/** Place of the account check, whose branches MiCorreo gives to every enabled account. */
const CAPITAL: QuotePlace = {
  cp: '1000',
  provincia: 'Ciudad Autónoma de Buenos Aires',
  localidad: 'Ciudad Autónoma de Buenos Aires',
}

/**
 * MiCorreo, the API of Correo Argentino (document of January 2025). MiCorreo prints labels and cancels shipments only on
 * its site, and assigns the tracking number there. Not established by the document:
 *
 * - Whether prices include IVA. The adapter takes the price as final.
 * - Whether `/shipping/tracking` reads `shippingId` from the query or from the body of the GET. The adapter sends the query.
 * - Whether `/agencies` requires `postalCode`. The adapter sends the code, and sorts what arrives.
 * - The time zone of `expires` and of the events: see `miCorreoSession` and `miCorreoEvents`.
 */
export function miCorreo(
  { url = MI_CORREO_URL, user, password, customer }: MiCorreoSettings,
  { quoteMs = QUOTE_TIMEOUT_MS, callMs = CARRIER_TIMEOUT_MS } = {},
): ShippingCarrier {
  const call = miCorreoSession({
    carrier: NAME,
    url: `${url}/micorreo/v1`,
    user,
    password,
    tokenMs: callMs,
  })
  const within = <T>(ms: number, stop: AbortSignal, work: (signal: AbortSignal) => Promise<T>) =>
    withinCarrierTime({ carrier: NAME, ms, stop }, work)

  async function requestBranches(place: QuotePlace, signal: AbortSignal) {
    const query = new URLSearchParams({
      customerId: customer,
      provinceCode: provinceCodes[place.provincia],
      postalCode: fourDigits(place.cp),
      services: 'pickup_availability',
    })
    const { json } = await call({ path: `/agencies?${query}`, signal })
    return miCorreoBranches(NAME, json, place)
  }

  return {
    name: NAME,
    hasLabels: false,
    quote: ({ origin, destination, parcels }, stop) =>
      within(quoteMs, stop, async (signal) => {
        const parcel = mergeParcels(parcels)
        if (!parcel) return []
        const body = {
          customerId: customer,
          postalCodeOrigin: fourDigits(origin.cp),
          postalCodeDestination: fourDigits(destination.cp),
          dimensions: dimensionsOf(parcel),
        }
        const { json } = await call({ method: 'POST', path: '/rates', body, signal })
        return miCorreoRates(NAME, json)
      }),
    branches: ({ destination }, stop) =>
      within(callMs, stop, (signal) => requestBranches(destination, signal)),
    create: (order, stop) =>
      within(callMs, stop, async (signal) => {
        const body = { customerId: customer, ...miCorreoOrder(NAME, order) }
        await call({ method: 'POST', path: '/shipping/import', body, signal }).catch(ignoreRepeatedImport)
        return { id: order.codigo, tracking: undefined, trackingUrl: undefined }
      }),
    label: async () => undefined,
    track: ({ id, tracking = id }, stop) =>
      within(callMs, stop, async (signal) => {
        const query = new URLSearchParams({ shippingId: tracking })
        const { json } = await call({ path: `/shipping/tracking?${query}`, signal })
        return miCorreoEvents(NAME, json)
      }),
    cancel: async () => 'unsupported',
    checkAccount: (stop) =>
      within(callMs, stop, async (signal) => {
        try {
          await requestBranches(CAPITAL, signal)
          return { isReady: true, found: 'Correo Argentino acepta las credenciales y muestra sus sucursales' }
        } catch (failure) {
          if (!(failure instanceof CarrierFailure) || failure.reason !== 'no-branches') throw failure
          return {
            isReady: false,
            found: 'Correo Argentino acepta las credenciales, y todavía no muestra sucursales ni precios',
            cure: 'Pedile a Correo Argentino que habilite la cuenta de MiCorreo para operar',
          }
        }
      }),
  }
}

/** `extOrderId` is unique, so a repeated import means that an earlier call arrived. */
function ignoreRepeatedImport(failure: unknown): void {
  const isRepeated =
    failure instanceof CarrierFailure &&
    failure.reason === 'refused' &&
    /ya fue importada/i.test(failure.message)
  if (!isRepeated) throw failure
}
