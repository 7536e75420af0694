import { afterEach, beforeEach, expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import type { ShippingCarrier } from '#server/adapters/shipping/shipping-carrier.ts'
import { aQuoteRequest, aShipmentOrder } from '#testing/shipping/shipping-fixtures.ts'
import { anAgency, aRate, openTestMiCorreo, type TestMiCorreo } from '#testing/shipping/test-mi-correo.ts'

let twin: TestMiCorreo
let carrier: ShippingCarrier

beforeEach(async () => {
  twin = await openTestMiCorreo()
  carrier = twin.open()
})
afterEach(() => twin.close())

const never = new AbortController().signal
const quote = () => carrier.quote(aQuoteRequest(), never)
const requestsOf = (path: string) => twin.server.requests.filter(({ call }) => call.endsWith(path))
const aParcel = { gramos: 800, largo: 30, ancho: 20, alto: 5 }

test('A quote sends four-digit postal codes and one package, and no delivery type to get both', async () => {
  const parcels = [aParcel, { gramos: 200.5, largo: 10, ancho: 40, alto: 3 }]
  await carrier.quote(aQuoteRequest({ parcels }), never)
  expect(requestsOf('/rates')[0]?.body).toEqual({
    customerId: '0090000025',
    postalCodeOrigin: '1900',
    postalCodeDestination: '1425',
    dimensions: { weight: 1_001, length: 40, width: 20, height: 8 },
  })
})

test('The rates have names in Spanish, days and the reference of the service', async () => {
  expect(await quote()).toEqual([
    {
      servicio: 'micorreo-S-CP',
      nombre: 'Correo Argentino Clásico a sucursal',
      tipo: 'sucursal',
      precio: centavos(398_50),
      dias: { desde: 2, hasta: 5 },
      referencia: 'S|CP',
    },
    {
      servicio: 'micorreo-D-CP',
      nombre: 'Correo Argentino Clásico a domicilio',
      tipo: 'domicilio',
      precio: centavos(498_06),
      dias: { desde: 2, hasta: 5 },
      referencia: 'D|CP',
    },
  ])
})

test('One strange offer hides no other, and prices may come as texts', async () => {
  twin.rates = [
    aRate({ deliveredType: 'X' }),
    aRate({ productType: 'EP', price: null }),
    aRate({ price: '1234.5', deliveryTimeMin: '', productName: '' }),
  ]
  expect(await quote()).toMatchObject([
    { servicio: 'micorreo-D-CP', nombre: 'Correo Argentino a domicilio', precio: 123_450, dias: null },
  ])
})

test.each([[{ ...aParcel, gramos: 25_001 }], [{ ...aParcel, largo: 151 }]])(
  'A shipment above the limits, %j, has no rates and sends no request',
  async (parcel) => {
    expect(await carrier.quote(aQuoteRequest({ parcels: [parcel] }), never)).toEqual([])
    const order = aShipmentOrder({ referencia: 'D|CP', parcels: [parcel] })
    await expect(carrier.create(order, never)).rejects.toMatchObject({ reason: 'refused' })
    expect(twin.server.requests).toEqual([])
  },
)

test('Concurrent quotes share one token, and later quotes use the same token', async () => {
  await Promise.all([quote(), quote(), quote()])
  await quote()
  expect(requestsOf('/token')).toHaveLength(1)
  expect(requestsOf('/rates')).toHaveLength(4)
})

test('An expired token is renewed once, also for concurrent quotes and for a new shipment', async () => {
  await quote()
  twin.expireTokens()
  await Promise.all([quote(), quote()])
  expect(requestsOf('/token')).toHaveLength(2)
  twin.expireTokens()
  await carrier.create(aShipmentOrder({ referencia: 'D|CP' }), never)
  expect(requestsOf('/token')).toHaveLength(3)
  expect(twin.codes()).toEqual(['venta-1024'])
})

test('A token that is refused at once is not requested without end', async () => {
  twin.server.faults.push({ call: twin.quoteCall, fault: { status: 401 } })
  await expect(quote()).rejects.toMatchObject({ reason: 'bad-credentials' })
  expect(requestsOf('/token')).toHaveLength(1)
})

test('A token request that fails is repeated by the next quote', async () => {
  twin.server.faults.push({ call: 'POST /micorreo/v1/token', fault: { status: 503 } })
  await expect(quote()).rejects.toMatchObject({ reason: 'unavailable' })
  expect(await quote()).not.toEqual([])
})

test('A shopper who leaves does not end the token request of another shopper', async () => {
  const leaving = new AbortController()
  const abandoned = carrier.quote(aQuoteRequest(), leaving.signal)
  const other = quote()
  leaving.abort(new Error('The shopper left'))
  await expect(abandoned).rejects.toThrow('The shopper left')
  expect(await other).not.toEqual([])
})

test('Branches are requested by province and sorted by postal code, with their hours', async () => {
  twin.agencies = [
    anAgency({ code: 'C0001', postalCode: '1001' }),
    anAgency({ code: 'C0002', status: 'INACTIVE' }),
    anAgency({ code: 'C0003', services: { packageReception: true, pickupAvailability: false } }),
    anAgency({ code: 'C0004', postalCode: 'C1424AAA', hours: {} }),
    anAgency({ code: 'C0005', postalCode: 'sin código' }),
    { code: 'rota' },
    anAgency(),
  ]
  const branches = await carrier.branches(aQuoteRequest(), never)
  expect(branches.map(({ id }) => id)).toEqual(['C0107', 'C0004', 'C0001', 'C0005'])
  expect(branches[0]).toEqual({
    id: 'C0107',
    nombre: 'Palermo',
    direccion: 'Av. Santa Fe 3500, Palermo',
    horario: 'lun 9:30 a 18:00; mar a vie 10:00 a 18:00',
  })
  expect(branches[1]?.horario).toBeNull()
  expect(Object.fromEntries(requestsOf('/agencies')[0]!.query)).toEqual({
    customerId: '0090000025',
    provinceCode: 'C',
    postalCode: '1425',
    services: 'pickup_availability',
  })
})

test('At most 20 branches are listed', async () => {
  twin.agencies = Array.from({ length: 30 }, (_, index) => anAgency({ code: `C${index}` }))
  expect(await carrier.branches(aQuoteRequest(), never)).toHaveLength(20)
})

test('An import sends the fields of the document and no others', async () => {
  expect(await carrier.create(aShipmentOrder({ referencia: 'D|CP' }), never)).toEqual({
    id: 'venta-1024',
    tracking: undefined,
    trackingUrl: undefined,
  })
  const nothing = { name: null, phone: null, cellPhone: null, email: null }
  expect(requestsOf('/shipping/import')[0]?.body).toEqual({
    customerId: '0090000025',
    extOrderId: 'venta-1024',
    orderNumber: '1024',
    sender: {
      ...nothing,
      originAddress: {
        streetName: 'Calle 50',
        streetNumber: '1234',
        floor: '',
        apartment: '',
        city: 'La Plata',
        provinceCode: 'B',
        postalCode: '1900',
      },
    },
    recipient: {
      name: 'Juana Pérez',
      phone: '',
      cellPhone: '+54 9 11 5555-0000',
      email: 'juana@correo.test',
    },
    shipping: {
      deliveryType: 'D',
      productType: 'CP',
      agency: null,
      address: {
        streetName: 'Av. Santa Fe',
        streetNumber: '3253',
        floor: '4',
        apartment: 'B',
        city: 'Palermo',
        provinceCode: 'C',
        postalCode: '1425',
      },
      weight: 800,
      length: 30,
      width: 20,
      height: 5,
      declaredValue: 45_000.5,
    },
  })
})

test('An import to a branch names the branch and no address', async () => {
  await carrier.create(aShipmentOrder({ referencia: 'S|CP', sucursal: 'C0107' }), never)
  expect(requestsOf('/shipping/import')[0]?.body).toMatchObject({
    shipping: { deliveryType: 'S', agency: 'C0107', address: null },
  })
})

test('An import that MiCorreo refuses fails with the text of MiCorreo', async () => {
  const body = { code: '402', message: 'Verifique la sucursal de destino' }
  twin.server.faults.push({ call: twin.createCall, fault: { status: 402, body } })
  await expect(carrier.create(aShipmentOrder({ referencia: 'S|CP' }), never)).rejects.toMatchObject({
    reason: 'refused',
    message: 'Correo Argentino rechazó el pedido (402 Verifique la sucursal de destino)',
  })
})

test('MiCorreo has no labels and no cancellation over its API', async () => {
  expect(await carrier.label('venta-1024', never)).toBeUndefined()
  expect(await carrier.cancel('venta-1024', never)).toBe('unsupported')
  expect(twin.server.requests).toEqual([])
})

test.each([
  ['PREIMPOSICION', '', 'otro'],
  ['IMPOSICION', '', 'despachado'],
  ['EN_DISTRIBUCION', '', 'despachado'],
  ['INTENTO DE ENTREGA', 'ENTREGA EN SUCURSAL', 'despachado'],
  ['NO ENTREGADO', '', 'otro'],
  ['ENTREGADO', '', 'entregado'],
  ['DEVOLUCION', '', 'otro'],
  ['CADUCA', '', 'otro'],
])('The event %s with the status %j is shown as %s', async (event, status, estado) => {
  const events = [{ event, date: '09-12-2024 05:00', branch: 'CORREO ARGENTINO', status, sign: '' }]
  const call = 'GET /micorreo/v1/shipping/tracking'
  twin.server.faults.push({ call, fault: { status: 200, body: [{ events }] } })
  expect(await carrier.track({ id: '5', tracking: '000500076393019A3G0C701' }, never)).toMatchObject([
    { momento: new Date('2024-12-09T08:00:00Z'), estado },
  ])
})

test('An error inside a successful answer fails with its text', async () => {
  const body = { date: '2025-01-13T14:56:09.832-03:00', error: 'Servicio no disponible', code: '0' }
  twin.server.faults.push({ call: 'GET /micorreo/v1/shipping/tracking', fault: { status: 200, body } })
  await expect(carrier.track({ id: '5', tracking: undefined }, never)).rejects.toMatchObject({
    message: 'Correo Argentino rechazó el pedido (Servicio no disponible)',
  })
})

test('An account that Correo Argentino has not enabled is reported with its remedy', async () => {
  twin.hasBranches = false
  expect(await carrier.checkAccount(never)).toMatchObject({
    isReady: false,
    cure: 'Pedile a Correo Argentino que habilite la cuenta de MiCorreo para operar',
  })
})
