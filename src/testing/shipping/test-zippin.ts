import { zippin } from '#server/adapters/shipping/zippin/zippin.ts'
import { type CarrierRequest, openCarrierServer } from './open-carrier-server.ts'
import { LONG_MS, type TestCarrier, type TestEvent } from './test-carrier.ts'

const TOKEN = 'token-de-prueba'
const SECRET = 'secreto-de-prueba'
const ACCOUNT = '7'
const AUTHORIZATION = `Basic ${Buffer.from(`${TOKEN}:${SECRET}`).toString('base64')}`

export const LABEL_PDF = '%PDF-1.4\n% etiqueta de prueba\n'

const statusNames: Readonly<Record<TestEvent, { code: string; name: string; visible_name: string }>> = {
  created: { code: 'new', name: 'Nuevo', visible_name: 'Nuevo' },
  'under way': { code: 'in_transit', name: 'En Camino', visible_name: 'Envio en distribucion' },
  delivered: { code: 'delivered', name: 'Entregado', visible_name: 'Entregado' },
}

type StoredShipment = { id: number; code: string; status: string; events: object[]; body: unknown }

/** A local server with the calls of Zippin's API v2 that the shop uses. */
export type TestZippin = TestCarrier & {
  /** Offers of a quote. Tests may change them. */
  offers: object[]
  /** Origins of the account. */
  origins: object[]
  /** False: the label is not ready yet. */
  hasLabel: boolean
  /** Reply to a cancellation. */
  cancellation: 'canceled' | 'rescue_requested' | 'impossible'
  readonly shipments: StoredShipment[]
}

export async function openTestZippin(): Promise<TestZippin> {
  const server = await openCarrierServer(reply)
  const zippinServer: TestZippin = {
    server,
    settings: {
      SHIPPING_CARRIER: 'zippin',
      ZIPPIN_TOKEN: TOKEN,
      ZIPPIN_SECRET: SECRET,
      ZIPPIN_ACCOUNT: ACCOUNT,
      SHIPPING_CARRIER_URL: server.url,
    },
    quoteCall: 'POST /v2/shipments/quote',
    createCall: 'POST /v2/shipments',
    acceptsCredentials: true,
    hasBranches: true,
    offers: [homeOffer(), pickupOffer()],
    origins: [{ id: 450, zipcode: '1900', city: { id: 1, name: 'La Plata' } }],
    hasLabel: true,
    cancellation: 'canceled',
    shipments: [],
    codes: () => zippinServer.shipments.map(({ code }) => code),
    addEvent(code, event, moment) {
      const shipment = zippinServer.shipments.find((one) => one.code === code)!
      const status = { ...statusNames[event], substatus: null }
      shipment.events.unshift({ created_at: moment.toISOString(), status })
      return trackingNumber(shipment)
    },
    open: (ms = LONG_MS) =>
      zippin(
        { token: TOKEN, secret: SECRET, account: ACCOUNT, url: server.url },
        { quoteMs: ms, callMs: ms },
      ),
    close: () => server.close(),
  }
  return zippinServer

  function reply({ call, query, headers, body }: CarrierRequest) {
    if (headers.authorization !== AUTHORIZATION || !zippinServer.acceptsCredentials)
      return { status: 401, body: { message: 'Unauthenticated.' } }
    if (call === 'GET /v2/addresses') return ok({ data: zippinServer.origins })
    if (call === 'POST /v2/shipments/quote') return ok({ sorted_by: 'price', all_results: offered() })
    if (call === 'GET /v2/shipments') return ok({ data: found(query).map(detail) })
    if (call === 'POST /v2/shipments') return { status: 201, body: detail(store(body)) }
    const [, id, action] = /^\w+ \/v2\/shipments\/(\d+)\/(\w+)$/.exec(call) ?? []
    const shipment = zippinServer.shipments.find((one) => String(one.id) === id)
    if (!shipment) return { status: 404, body: { status: 'error', message: 'Not found' } }
    if (action === 'documentation') return label()
    if (action === 'tracking') return ok(shipment.events)
    return cancel(shipment)
  }

  function offered() {
    return zippinServer.offers.map((offer) =>
      zippinServer.hasBranches || !('pickup_points' in offer) ? offer : { ...offer, pickup_points: [] },
    )
  }

  function found(query: URLSearchParams): StoredShipment[] {
    return zippinServer.shipments.filter(({ code }) => code === query.get('external_id'))
  }

  function store(body: unknown): StoredShipment {
    const { external_id: code } = body as { external_id: string }
    const id = 101_981 + zippinServer.shipments.length
    const shipment = { id, code, status: 'new', events: [], body }
    zippinServer.shipments.push(shipment)
    return shipment
  }

  function label() {
    if (!zippinServer.hasLabel) return { status: 400, body: { status: 'error', message: 'Not ready' } }
    return ok({ format: 'pdf', body: Buffer.from(LABEL_PDF).toString('base64') })
  }

  function cancel(shipment: StoredShipment) {
    if (zippinServer.cancellation === 'impossible')
      return { status: 401, body: { shipment_id: shipment.id, success: false, result: null } }
    shipment.status = 'cancelled'
    return ok({ shipment_id: shipment.id, success: true, result: zippinServer.cancellation })
  }
}

const ok = (body: unknown) => ({ status: 200, body })

const trackingNumber = ({ id }: StoredShipment): string => `0999-00${id}`

const detail = (shipment: StoredShipment) => ({
  id: shipment.id,
  external_id: shipment.code,
  delivery_id: trackingNumber(shipment),
  status: shipment.status,
  tracking: `https://zippin.test/tracking/${shipment.id}/7`,
})

/** Returns a delivery at home, like the documentation's example. */
export const homeOffer = (overrides: object = {}) => ({
  selectable: true,
  impediments: null,
  logistic_type: 'carrier_dropoff',
  carrier: { id: 233, name: 'Correo Argentino', rating: 1 },
  service_type: { id: 1, code: 'standard_delivery', name: 'Entrega a domicilio', is_urgent: 0 },
  delivery_time: { min: 5, max: 7, estimated_delivery: '2023-02-23T23:00:00+00:00' },
  amounts: { price: 2842.98, price_incl_tax: 3440.01, seller_price_incl_tax: 3440.01 },
  rate: { source: 'tariff', id: null, tariff_id: 2112 },
  tags: [],
  ...overrides,
})

/** Returns a delivery to a branch, like the documentation's example. */
export const pickupOffer = (overrides: object = {}) => ({
  ...homeOffer(),
  carrier: { id: 1, name: 'Andreani', rating: 1 },
  service_type: { id: 9, code: 'pickup_point', name: 'Entrega en punto de entrega', is_urgent: 0 },
  amounts: { price: 2161.98, price_incl_tax: 2616, seller_price_incl_tax: 2616 },
  pickup_points: [
    pickupPoint({ point_id: 14_678, description: 'Andreani - Belgrano', distance: 3_000 }),
    pickupPoint({ point_id: 14_677, description: 'Andreani - Palermo', distance: 400 }),
  ],
  ...overrides,
})

export const pickupPoint = ({
  distance,
  ...fields
}: { distance?: number; point_id?: number; description?: string } = {}) => ({
  point_id: 14_677,
  description: 'Andreani - Palermo',
  open_hours: null,
  phone: '0810-122-1111',
  location: {
    street: 'Saavedra',
    street_number: '423',
    street_extras: null,
    city: 'Palermo',
    state: 'Ciudad de Buenos Aires',
    geolocation: distance === undefined ? null : { lat: -26.18, lng: -58.16, distance },
  },
  ...fields,
})
