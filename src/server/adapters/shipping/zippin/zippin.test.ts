import { afterEach, beforeEach, expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { aQuoteRequest, aShipmentOrder } from '#testing/shipping/shipping-fixtures.ts'
import {
  homeOffer,
  LABEL_PDF,
  openTestZippin,
  pickupOffer,
  pickupPoint,
  type TestZippin,
} from '#testing/shipping/test-zippin.ts'
import type { ShippingCarrier } from '#server/adapters/shipping/shipping-carrier.ts'

let twin: TestZippin
let carrier: ShippingCarrier

beforeEach(async () => {
  twin = await openTestZippin()
  carrier = twin.open()
})
afterEach(() => twin.close())

const never = new AbortController().signal
const quote = () => carrier.quote(aQuoteRequest(), never)
const bodyOf = (call: string) => twin.server.requests.find((request) => request.call === call)?.body

test('A quote sends account, origin, packages and place as the documentation requires', async () => {
  await carrier.quote(aQuoteRequest({ parcels: [{ gramos: 800.4, largo: 30.2, ancho: 20, alto: 5 }] }), never)
  expect(bodyOf('POST /v2/shipments/quote')).toEqual({
    account_id: 7,
    origin_id: 450,
    source: 'vidriera',
    declared_value: 45_000.5,
    packages: [
      { weight: 801, length: 31, width: 20, height: 5, classification_id: 1, description_1: 'Indumentaria' },
    ],
    destination: { city: 'Palermo', state: 'Ciudad de Buenos Aires', zipcode: '1425' },
  })
})

test('The rates have the price with IVA, the cheapest first, and the branches by distance', async () => {
  expect(await quote()).toEqual([
    {
      servicio: 'zippin-1-pickup_point',
      nombre: 'Andreani a sucursal',
      tipo: 'sucursal',
      precio: centavos(2_616_00),
      dias: { desde: 5, hasta: 7 },
      sucursales: [
        { id: '14677', nombre: 'Andreani - Palermo', direccion: 'Saavedra 423, Palermo', horario: null },
        { id: '14678', nombre: 'Andreani - Belgrano', direccion: 'Saavedra 423, Palermo', horario: null },
      ],
      referencia: '1|pickup_point|carrier_dropoff',
    },
    {
      servicio: 'zippin-233-standard_delivery',
      nombre: 'Correo Argentino a domicilio',
      tipo: 'domicilio',
      precio: centavos(3_440_01),
      dias: { desde: 5, hasta: 7 },
      referencia: '233|standard_delivery|carrier_dropoff',
    },
  ])
})

test('Offers that the shop cannot sell are omitted, and one strange offer hides no other', async () => {
  twin.offers = [
    homeOffer({ selectable: false, carrier: { id: 9, name: 'Cerrado' } }),
    homeOffer({ service_type: { code: 'return_origin', name: 'Devolución' } }),
    homeOffer({ amounts: { price_incl_tax: -1 } }),
    homeOffer({ amounts: { price_incl_tax: 1e12 } }),
    homeOffer({ carrier: { id: 9, name: '  ' } }),
    pickupOffer({ pickup_points: null }),
    homeOffer(),
  ]
  expect((await quote()).map(({ servicio }) => servicio)).toEqual(['zippin-233-standard_delivery'])
})

test('Of one carrier and delivery, the cheapest form of dispatch stays', async () => {
  const offer = (logistic_type: string, price_incl_tax: number) =>
    homeOffer({ logistic_type, amounts: { price_incl_tax } })
  twin.offers = [offer('crossdock', 500), offer('carrier_dropoff', 400.005), offer('carrier_pickup', 600)]
  expect(await quote()).toMatchObject([
    { precio: 400_01, referencia: '233|standard_delivery|carrier_dropoff' },
  ])
})

test('A service of another kind has its own name, and unknown days are null', async () => {
  const service_type = { code: 'same_day', name: 'Entrega en el día', is_urgent: 1 }
  twin.offers = [homeOffer({ service_type, delivery_time: { min: null } })]
  expect(await quote()).toMatchObject([
    { servicio: 'zippin-233-same_day', nombre: 'Correo Argentino: Entrega en el día', dias: null },
  ])
})

test('Without min and max, the days come from the ISO durations', async () => {
  const times = { total: { min: 'P4DT10H', max: 'P6D' } }
  twin.offers = [homeOffer({ delivery_time: { times } })]
  expect(await quote()).toMatchObject([{ dias: { desde: 5, hasta: 6 } }])
})

test('An account without offers for the place gives no rates', async () => {
  twin.offers = []
  expect(await quote()).toEqual([])
})

test('The origin is the one of the shop’s postal code and town, then the only one', async () => {
  const origin = (id: number, zipcode: string, name: string) => ({ id, zipcode, city: { id: 1, name } })
  twin.origins = [origin(1, '5000', 'Córdoba'), origin(2, 'B1900', 'Gonnet'), origin(3, '1900', 'LA PLATA')]
  await quote()
  expect(bodyOf('POST /v2/shipments/quote')).toMatchObject({ origin_id: 3 })

  twin.origins = [origin(9, '5000', 'Córdoba')]
  twin.server.requests.length = 0
  await twin.open().quote(aQuoteRequest(), never)
  expect(bodyOf('POST /v2/shipments/quote')).toMatchObject({ origin_id: 9 })
})

test('Without an origin of the shop the quote fails, and works as soon as the owner adds one', async () => {
  const [good] = twin.origins
  twin.origins = [
    { id: 1, zipcode: '5000' },
    { id: 2, zipcode: '5001' },
  ]
  await expect(quote()).rejects.toMatchObject({
    reason: 'refused',
    message: 'Zippin rechazó el pedido (la cuenta no tiene un origen con el código postal 1900)',
  })
  twin.origins = [good!]
  expect(await quote()).not.toEqual([])
  twin.origins = []
  expect(await carrier.checkAccount(never)).toMatchObject({ isReady: false })
})

test('The origins are read once', async () => {
  await quote()
  await quote()
  expect(twin.server.requests.filter(({ call }) => call === 'GET /v2/addresses')).toHaveLength(1)
})

test('Branches of several carriers are listed once each', async () => {
  twin.offers = [
    pickupOffer(),
    pickupOffer({ carrier: { id: 208, name: 'OCA' }, pickup_points: [pickupPoint({ point_id: 5 })] }),
    pickupOffer({ logistic_type: 'crossdock' }),
  ]
  const branches = await carrier.branches(aQuoteRequest(), never)
  expect(branches.map(({ id }) => id)).toEqual(['14677', '14678', '5'])
})

test('A new shipment sends the chosen service, the recipient and the address in parts', async () => {
  const shipment = await carrier.create(
    aShipmentOrder({ referencia: '233|standard_delivery|carrier_dropoff' }),
    never,
  )
  expect(shipment).toEqual({
    id: '101981',
    tracking: '0999-00101981',
    trackingUrl: 'https://zippin.test/tracking/101981/7',
  })
  expect(bodyOf('POST /v2/shipments')).toEqual({
    account_id: 7,
    origin_id: 450,
    source: 'vidriera',
    external_id: 'venta-1024',
    carrier_id: 233,
    service_type: 'standard_delivery',
    logistic_type: 'carrier_dropoff',
    declared_value: 45_000.5,
    packages: [
      { weight: 800, length: 30, width: 20, height: 5, classification_id: 1, description_1: 'Ropa' },
    ],
    destination: {
      city: 'Palermo',
      state: 'Ciudad de Buenos Aires',
      zipcode: '1425',
      name: 'Juana Pérez',
      document: '11111111',
      email: 'juana@correo.test',
      phone: '+54 9 11 5555-0000',
      street: 'Av. Santa Fe',
      street_number: '3253',
      street_extras: 'Piso 4, Depto B',
    },
  })
})

test('A shipment to a branch names the branch', async () => {
  const order = aShipmentOrder({ referencia: '1|pickup_point|carrier_dropoff', sucursal: '14677' })
  await carrier.create(order, never)
  expect(bodyOf('POST /v2/shipments')).toMatchObject({ destination: { point_id: 14_677 } })
})

test('A link of a shipment that is no web address is not given on', async () => {
  const body = { id: 5, delivery_id: null, tracking: 'javascript:alert(1)', status: 'new' }
  twin.server.faults.push({ call: 'POST /v2/shipments', fault: { status: 201, body } })
  const order = aShipmentOrder({ referencia: '233|standard_delivery|carrier_dropoff' })
  expect(await carrier.create(order, never)).toEqual({
    id: '5',
    tracking: undefined,
    trackingUrl: undefined,
  })
})

test('A list of other shipments does not stand for this shipment', async () => {
  const data = [{ id: 1, external_id: 'otra-venta', delivery_id: '1', status: 'new' }]
  twin.server.faults.push({ call: 'GET /v2/shipments', fault: { status: 200, body: { data } } })
  const order = aShipmentOrder({ referencia: '233|standard_delivery|carrier_dropoff' })
  expect((await carrier.create(order, never)).id).toBe('101981')
})

test('A cancelled shipment can be created again with the same code', async () => {
  const order = aShipmentOrder({ referencia: '233|standard_delivery|carrier_dropoff' })
  const first = await carrier.create(order, never)
  expect(await carrier.cancel(first.id, never)).toBe('cancelled')
  expect((await carrier.create(order, never)).id).not.toBe(first.id)
})

test('The label is a PDF, or undefined while Zippin prepares the shipment', async () => {
  const order = aShipmentOrder({ referencia: '233|standard_delivery|carrier_dropoff' })
  const { id } = await carrier.create(order, never)
  expect(Buffer.from((await carrier.label(id, never))!).toString()).toBe(LABEL_PDF)
  twin.hasLabel = false
  expect(await carrier.label(id, never)).toBeUndefined()
  expect(await carrier.label('../accounts/7', never)).toBeUndefined()
  expect(twin.server.requests.at(-1)?.call).toBe('GET /v2/shipments/..%2Faccounts%2F7/documentation')
})

test.each([
  ['another file', { format: 'zpl', body: Buffer.from('^XA').toString('base64') }],
  ['no base64', { format: 'pdf', body: '%PDF-' }],
])('A label that is %s fails with a reason', async (_, body) => {
  twin.server.faults.push({ call: 'GET /v2/shipments/5/documentation', fault: { status: 200, body } })
  await expect(carrier.label('5', never)).rejects.toMatchObject({ reason: 'invalid-reply' })
})

test.each([
  ['canceled', 'cancelled'],
  ['rescue_requested', 'rescue-requested'],
  ['impossible', 'impossible'],
] as const)('The cancellation %s is reported as %s', async (cancellation, expected) => {
  const order = aShipmentOrder({ referencia: '233|standard_delivery|carrier_dropoff' })
  const { id } = await carrier.create(order, never)
  twin.cancellation = cancellation
  expect(await carrier.cancel(id, never)).toBe(expected)
})

test('A cancellation with refused credentials is no refused cancellation', async () => {
  twin.acceptsCredentials = false
  await expect(carrier.cancel('5', never)).rejects.toMatchObject({ reason: 'bad-credentials' })
})

test.each([
  ['documentation_ready', 'otro'],
  ['cancelled', 'otro'],
  ['shipped', 'despachado'],
  ['available_for_pickup', 'despachado'],
  ['not_delivered', 'otro'],
  ['returned_to_seller', 'otro'],
  ['delivered_with_damage', 'entregado'],
])('The state %s is shown as %s', async (code, estado) => {
  const body = [
    { created_at: '2019-04-12T00:10:29+00:00', status: { code, name: 'Texto', visible_name: null } },
  ]
  twin.server.faults.push({ call: 'GET /v2/shipments/5/tracking', fault: { status: 200, body } })
  expect(await carrier.track({ id: '5', tracking: undefined }, never)).toEqual([
    { momento: new Date('2019-04-12T00:10:29Z'), texto: 'Texto', estado },
  ])
})
