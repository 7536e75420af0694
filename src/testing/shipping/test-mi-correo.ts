import { formatDateTime } from '#domain/calendar.ts'
import { miCorreo } from '#server/adapters/shipping/mi-correo/mi-correo.ts'
import { type CarrierRequest, openCarrierServer } from './open-carrier-server.ts'
import { LONG_MS, type TestCarrier, type TestEvent } from './test-carrier.ts'

const USER = 'usuario-de-prueba'
const PASSWORD = 'clave-de-prueba'
const CUSTOMER = '0090000025'
const BASIC = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`
const BASE = '/micorreo/v1'

const eventNames: Readonly<Record<TestEvent, string>> = {
  created: 'PREIMPOSICION',
  'under way': 'EN_TRANSITO',
  delivered: 'ENTREGADO',
}

type Import = { extOrderId: string }
type StoredImport = { code: string; body: unknown; tracking: string; events: object[] }

/** A local server with the calls of MiCorreo's API that the shop uses. */
export type TestMiCorreo = TestCarrier & {
  /** Offers of a quote. Tests may change them. */
  rates: object[]
  /** Branches of each province. */
  agencies: object[]
  readonly imports: StoredImport[]
  /** Ends every token that was issued before. */
  expireTokens(): void
}

export async function openTestMiCorreo(): Promise<TestMiCorreo> {
  let issuedTokens = 0
  let oldestToken = 1
  const server = await openCarrierServer(reply)
  const miCorreoServer: TestMiCorreo = {
    server,
    settings: {
      SHIPPING_CARRIER: 'micorreo',
      MICORREO_USER: USER,
      MICORREO_PASSWORD: PASSWORD,
      MICORREO_CUSTOMER: CUSTOMER,
      SHIPPING_CARRIER_URL: server.url,
    },
    quoteCall: `POST ${BASE}/rates`,
    createCall: `POST ${BASE}/shipping/import`,
    acceptsCredentials: true,
    hasBranches: true,
    rates: [aRate(), aRate({ deliveredType: 'S', price: 398.5 })],
    agencies: [anAgency()],
    imports: [],
    codes: () => miCorreoServer.imports.map(({ code }) => code),
    addEvent(code, event, moment) {
      const stored = miCorreoServer.imports.find((one) => one.code === code)!
      const date = formatDateTime(moment)
      stored.events.unshift({
        event: eventNames[event],
        date,
        branch: 'CORREO ARGENTINO',
        status: '',
        sign: '',
      })
      return stored.tracking
    },
    expireTokens() {
      oldestToken = issuedTokens + 1
    },
    open: (ms = LONG_MS) =>
      miCorreo(
        { user: USER, password: PASSWORD, customer: CUSTOMER, url: server.url },
        { quoteMs: ms, callMs: ms },
      ),
    close: () => server.close(),
  }
  return miCorreoServer

  function reply({ call, query, headers, body }: CarrierRequest) {
    const { authorization = '' } = headers
    if (call === `POST ${BASE}/token`) return token(authorization)
    const number = Number(/^Bearer jwt-(\d+)$/.exec(authorization)?.[1] ?? 0)
    if (!miCorreoServer.acceptsCredentials || number < oldestToken) return refusal(401, 'Unauthorized')
    if (headers['content-type'] !== 'application/json') return refusal(415, 'Unsupported Media Type')
    const customer = query.get('customerId') ?? (body as { customerId?: string } | undefined)?.customerId
    if (call === `GET ${BASE}/shipping/tracking`) return tracking(query.get('shippingId'))
    if (customer !== CUSTOMER) return refusal(402, 'Customer ID no valido')
    if (call === `POST ${BASE}/rates`) return rates(body)
    if (call === `GET ${BASE}/agencies`) return ok(miCorreoServer.hasBranches ? miCorreoServer.agencies : [])
    if (call === `POST ${BASE}/shipping/import`) return importShipment(body as Import)
    return refusal(404, 'Resource not found')
  }

  function token(authorization: string) {
    if (authorization !== BASIC || !miCorreoServer.acceptsCredentials) return refusal(401, 'Unauthorized')
    issuedTokens += 1
    return ok({ token: `jwt-${issuedTokens}`, expires: '2022-04-26 21:16:20' })
  }

  /** MiCorreo refuses unknown fields. */
  function rates(body: unknown) {
    const known = ['customerId', 'postalCodeOrigin', 'postalCodeDestination', 'deliveredType', 'dimensions']
    const unknown = Object.keys(body as object).find((field) => !known.includes(field))
    if (unknown) return refusal(400, `Unrecognized field '${unknown}'`)
    return ok({
      customerId: CUSTOMER,
      validTo: '2022-06-07T10:31:27.881-03:00',
      rates: miCorreoServer.rates,
    })
  }

  function importShipment(body: Import) {
    const { extOrderId: code } = body
    if (miCorreoServer.codes().includes(code))
      return refusal(402, 'La orden ya fue importada con anterioridad')
    miCorreoServer.imports.push({ code, body, tracking: `0005000763${code}`, events: [] })
    return ok({ createdAt: '2022-06-07T16:15:04.996-03:00' })
  }

  function tracking(shippingId: string | null) {
    const stored = miCorreoServer.imports.find((one) => one.tracking === shippingId)
    if (!stored)
      return ok({ date: '2025-01-13T14:56:09.832-03:00', error: 'No existe el cliente o pedido', code: '0' })
    const facts = { id: '000017496', productId: 'HC', trackingNumber: stored.tracking }
    if (stored.events.length === 0) return ok({ ...facts, id: null, productId: null, events: [] })
    return ok([{ ...facts, events: stored.events }])
  }
}

const ok = (body: unknown) => ({ status: 200, body })

const refusal = (status: number, message: string) => ({ status, body: { code: String(status), message } })

/** Returns an offer, like the documentation's example. */
export const aRate = (overrides: object = {}) => ({
  deliveredType: 'D',
  productType: 'CP',
  productName: 'Correo Argentino Clasico',
  price: 498.06,
  deliveryTimeMin: '2',
  deliveryTimeMax: '5',
  ...overrides,
})

/** Returns a branch, like the documentation's example. */
export const anAgency = ({ postalCode = 'C1425BGP', ...overrides }: Record<string, unknown> = {}) => ({
  code: 'C0107',
  name: 'Palermo',
  manager: '',
  email: 'sucursal@correo.test',
  phone: '(011) 4000-0000',
  services: { packageReception: true, pickupAvailability: true },
  location: {
    address: {
      streetName: 'Av. Santa Fe',
      streetNumber: '3500',
      floor: null,
      apartment: null,
      locality: 'Palermo',
      city: 'Ciudad Autónoma de Buenos Aires',
      province: 'Ciudad Autónoma de Buenos Aires',
      provinceCode: 'C',
      postalCode,
    },
    latitude: '-34.81939997',
    longitude: '-58.46747615',
  },
  hours: {
    sunday: null,
    monday: { start: '0930', end: '1800' },
    tuesday: { start: '1000', end: '1800' },
    wednesday: { start: '1000', end: '1800' },
    thursday: { start: '1000', end: '1800' },
    friday: { start: '1000', end: '1800' },
    saturday: null,
    holidays: null,
  },
  status: 'ACTIVE',
  ...overrides,
})
