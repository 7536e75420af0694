import { toPesos } from '#domain/money.ts'
import { z } from '#contract/http/z.ts'
import { callCarrier, type CarrierCall, parseReply } from '#server/adapters/shipping/call-carrier.ts'
import { CarrierFailure } from '#server/adapters/shipping/carrier-failure.ts'
import {
  CARRIER_TIMEOUT_MS,
  QUOTE_TIMEOUT_MS,
  type QuotePlace,
  type QuoteRequest,
  type ShippingCarrier,
} from '#server/adapters/shipping/shipping-carrier.ts'
import { withinCarrierTime } from '#server/adapters/shipping/within-carrier-time.ts'
import type { ZippinSettings } from '#server/config/shipping-settings.ts'
import { originIdOf, zippinOrigins } from './zippin-origins.ts'
import { zippinRates } from './zippin-rates.ts'
import { zippinOrder, zippinPackages, zippinPlace, zippinShipment } from './zippin-shipment.ts'
import { zippinEvents } from './zippin-tracking.ts'

const NAME = 'Zippin'
const ZIPPIN_URL = 'https://api.zippin.com.ar'
/** Zippin requires a description of each package, which a quote does not need. */
const CONTENTS_OF_QUOTE = 'Indumentaria'
/** Lets the owner write rules for this shop in Zippin's panel. */
const SOURCE = 'vidriera'

const PDF_START = '%PDF-'
const labelReply = z.object({ body: z.base64() })
const cancelReply = z.object({ success: z.boolean(), result: z.string().nullish() })

/**
 * Zippin, which sells the services of several carriers: https://github.com/zippin/apidocs (API v2, Basic
 * authentication). Not established by the documentation:
 *
 * - The reply to a missing label. Any refusal counts as 'not ready yet'.
 * - The reply of `POST /v2/shipments`, described as 'the detail of the shipment'. The adapter reads only `id`,
 *   `delivery_id` and `tracking`.
 * - A list of pickup points. `GET /v2/locations` lists points of dispatch without `point_id`, so `branches` quotes.
 */
export function zippin(
  { url = ZIPPIN_URL, token, secret, account }: ZippinSettings,
  { quoteMs = QUOTE_TIMEOUT_MS, callMs = CARRIER_TIMEOUT_MS } = {},
): ShippingCarrier {
  const authorization = `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`
  const call = (path: string, request: Omit<CarrierCall, 'url' | 'authorization'>) =>
    callCarrier(NAME, { ...request, url: `${url}/v2${path}`, authorization })
  const within = <T>(ms: number, stop: AbortSignal, work: (signal: AbortSignal) => Promise<T>) =>
    withinCarrierTime({ carrier: NAME, ms, stop }, work)
  /** Origins of the account, read once, because an owner rarely changes them. */
  let origins: ReturnType<typeof zippinOrigins> | undefined

  async function readOrigins(signal: AbortSignal) {
    const { json } = await call(`/addresses?${new URLSearchParams({ account_id: account })}`, { signal })
    return zippinOrigins(NAME, json)
  }

  /** Sends a body with the number of the origin. After a refusal the next call reads the origins again. */
  async function postFrom(
    { path, body, origin }: { path: string; body: object; origin: QuotePlace },
    signal: AbortSignal,
  ) {
    try {
      const origin_id = originIdOf(NAME, (origins ??= await readOrigins(signal)), origin)
      const whole = { ...body, account_id: Number(account), origin_id, source: SOURCE }
      return (await call(path, { method: 'POST', body: whole, signal })).json
    } catch (failure) {
      if (failure instanceof CarrierFailure && failure.reason === 'refused') origins = undefined
      throw failure
    }
  }

  async function requestRates({ origin, destination, parcels, declared }: QuoteRequest, signal: AbortSignal) {
    const body = {
      declared_value: toPesos(declared),
      packages: zippinPackages(parcels, CONTENTS_OF_QUOTE),
      destination: zippinPlace(destination),
    }
    return zippinRates(NAME, await postFrom({ path: '/shipments/quote', body, origin }, signal))
  }

  /** Returns the living shipment with this code, which an earlier call created. */
  async function findShipment(codigo: string, signal: AbortSignal) {
    const query = new URLSearchParams({ account_id: account, external_id: codigo })
    const { json } = await call(`/shipments?${query}`, { signal })
    const { data } = parseReply(NAME, z.object({ data: z.array(zippinShipment) }), json)
    return data.find((one) => one.codigo === codigo && !one.isOver)?.shipment
  }

  return {
    name: NAME,
    hasLabels: true,
    quote: (request, stop) => within(quoteMs, stop, (signal) => requestRates(request, signal)),
    branches: (request, stop) =>
      within(callMs, stop, async (signal) => {
        const branches = (await requestRates(request, signal)).flatMap(({ sucursales = [] }) => sucursales)
        if (branches.length === 0) throw new CarrierFailure(NAME, 'no-branches')
        return [...new Map(branches.map((branch) => [branch.id, branch])).values()]
      }),
    create: (order, stop) =>
      within(callMs, stop, async (signal) => {
        const body = zippinOrder(NAME, order)
        const earlier = await findShipment(order.codigo, signal)
        if (earlier) return earlier
        const json = await postFrom({ path: '/shipments', body, origin: order.origin }, signal)
        return parseReply(NAME, zippinShipment, json).shipment
      }),
    label: (id, stop) =>
      within(callMs, stop, async (signal) => {
        const path = `${shipmentPath(id)}/documentation?what=label&format=pdf`
        const { json } = await call(path, { signal }).catch(undefinedIfRefused)
        if (json === undefined) return undefined
        const pdf = new Uint8Array(Buffer.from(parseReply(NAME, labelReply, json).body, 'base64'))
        if (!Buffer.from(pdf).toString('latin1', 0, PDF_START.length).startsWith(PDF_START))
          throw new CarrierFailure(NAME, 'invalid-reply', { detail: 'la etiqueta no es un PDF' })
        return pdf
      }),
    track: ({ id }, stop) =>
      within(callMs, stop, async (signal) => {
        const { json } = await call(`${shipmentPath(id)}/tracking?sort=oldest`, { signal })
        return zippinEvents(NAME, json)
      }),
    cancel: (id, stop) =>
      within(callMs, stop, async (signal) => {
        // Zippin answers 401 both to wrong credentials and to a shipment that cannot be cancelled.
        const path = `${shipmentPath(id)}/cancel`
        const { status, json } = await call(path, { method: 'POST', accepted: [401], signal })
        const { success, data } = cancelReply.safeParse(json)
        if (!success) throw new CarrierFailure(NAME, status === 401 ? 'bad-credentials' : 'invalid-reply')
        if (!data.success) return 'impossible'
        return data.result === 'rescue_requested' ? 'rescue-requested' : 'cancelled'
      }),
    checkAccount: (stop) =>
      within(callMs, stop, async (signal) => {
        const { length } = await readOrigins(signal)
        if (length > 0)
          return { isReady: true, found: `Zippin acepta las credenciales; orígenes de la cuenta: ${length}` }
        return {
          isReady: false,
          found: 'Zippin acepta las credenciales, y la cuenta no tiene ningún origen',
          cure: 'Agregá la dirección del local en Zippin, «Configuración», «Orígenes»',
        }
      }),
  }
}

const shipmentPath = (id: string): string => `/shipments/${encodeURIComponent(id)}`

function undefinedIfRefused(failure: unknown): { json: undefined } {
  if (failure instanceof CarrierFailure && failure.reason === 'refused') return { json: undefined }
  throw failure
}
