import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import {
  errorReply,
  type MercadoPagoBehaviour,
  openTestMercadoPago,
  mercadoPagoPayment,
  type TestMercadoPago,
} from '#testing/payments/test-mercado-pago.ts'
import { mercadoPago } from './mercado-pago.ts'
import { PaymentRefused, type SaleToCharge } from '#server/adapters/payments/payment-provider.ts'

let testServer: TestMercadoPago

beforeAll(async () => {
  testServer = await openTestMercadoPago()
})

afterEach(() => {
  testServer.behaviour = 'well'
  testServer.payments.length = 0
})

afterAll(() => testServer.close())

const account = {
  accessToken: 'APP_USR-1',
  webhookSecret: 'una-firma-secreta-de-prueba',
  collector: '123456',
  notificationUrl: 'https://tienda.test/api/mp/notifications',
  shopName: async () => 'Ñandú & Cía. de Indumentaria',
}
const provider = mercadoPago(account)
const sale: SaleToCharge = {
  id: 'venta-1',
  title: 'Compra N° 12 en Vidriera',
  total: centavos(1_234_567),
  cliente: 'Ana Paz',
  correo: 'ana.paz@correo.test',
  payUntil: new Date('2026-03-10T14:00:00Z'),
  voucherUntil: null,
  maxInstallments: null,
  returnTo: {
    success: 'https://tienda.test/success?comprobante=x',
    failure: 'https://tienda.test/failure?comprobante=x',
    pending: 'https://tienda.test/pending?comprobante=x',
  },
}
const noAbort = () => new AbortController().signal
const start = (other: Partial<SaleToCharge> = {}, by = provider) => by.start({ ...sale, ...other }, noAbort())
const lastBody = () => testServer.requests.at(-1)!.body

test('A payment is prepared for the whole amount in pesos until the end of the stock hold', async () => {
  const { redirectUrl, reference } = await start()
  expect(redirectUrl).toBe(`https://www.mercadopago.com.ar/checkout/v1/redirect?pref_id=${reference}`)
  expect(lastBody()).toEqual({
    items: [{ id: 'venta-1', title: sale.title, quantity: 1, unit_price: 12_345.67, currency_id: 'ARS' }],
    payer: { name: 'Ana Paz', email: 'ana.paz@correo.test' },
    back_urls: sale.returnTo,
    auto_return: 'approved',
    notification_url: 'https://tienda.test/api/mp/notifications?source_news=webhooks',
    external_reference: 'venta-1',
    expires: true,
    expiration_date_to: '2026-03-10T14:00:00.000+00:00',
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }, { id: 'bank_transfer' }] },
    statement_descriptor: 'NANDU  CIA DE',
  })
})

test('A shop without https requests no feature that Mercado Pago reserves for https', async () => {
  const success = 'http://localhost:3000/success'
  const { redirectUrl } = await start(
    { id: 'venta-local', correo: '', payUntil: null, returnTo: { ...sale.returnTo, success } },
    mercadoPago({
      ...account,
      accessToken: 'TEST-1',
      notificationUrl: undefined,
      shopName: async () => '店',
    }),
  )
  expect(redirectUrl).toMatch(/^https:\/\/sandbox\./)
  expect(Object.keys(lastBody() as object)).toEqual([
    'items',
    'payer',
    'back_urls',
    'external_reference',
    'payment_methods',
  ])
  expect(lastBody()).toMatchObject({ payer: { name: 'Ana Paz' } })
})

test('A preference of another account is refused', async () => {
  await expect(start({}, mercadoPago({ ...account, collector: '99' }))).rejects.toThrow('MP_COLLECTOR')
})

const failures: [string, MercadoPagoBehaviour, string][] = [
  [
    'refuses',
    errorReply(400, 'invalid_items', 'unit_price invalid', 2032),
    'answered 400: unit_price invalid',
  ],
  ['does not know the token', errorReply(401, 'unauthorized', 'invalid access token'), 'access token (401)'],
  ['knows it, and refuses it', errorReply(403, 'forbidden', 'not yours'), 'access token (403)'],
  ['is asked too often', { status: 429, headers: { 'retry-after': '30' } }, '(429), again in 30 s'],
  ['is ill', { status: 500, body: '<h1>error</h1>' }, 'answered 500'],
  ['is being mended', { status: 503, headers: { 'retry-after': '30' } }, 'answered 503'],
  ['breaks the line', 'cutting', 'could not be reached'],
  ['answers no JSON', 'babbling', 'init_point'],
]

test.each(failures)(
  'When Mercado Pago %s, the call rejects at once without a retry',
  async (_, mood, expectedMessage) => {
    const id = `venta-${expectedMessage}`
    const [requestCount, prepared] = [testServer.requests.length, testServer.preferences.size]
    testServer.behaviour = mood
    await expect(start({ id })).rejects.toThrow(expectedMessage)
    expect(testServer.requests.length).toBe(requestCount + 1)
    testServer.behaviour = 'well'
    await start({ id })
    expect(testServer.preferences.size).toBe(prepared + 1)
  },
)

test('An aborted signal prevents the call', async () => {
  const requestCount = testServer.requests.length
  await expect(provider.start(sale, AbortSignal.abort(new Error('ya fue')))).rejects.toThrow('ya fue')
  expect(testServer.requests.length).toBe(requestCount)
})

test('Each change has its own idempotency key', async () => {
  testServer.payments.push(mercadoPagoPayment({ id: 5 }))
  const from = testServer.requests.length
  await start({ id: 'con-clave' })
  await provider.refund({ pagoId: '5', monto: centavos(100), key: 'devolucion-1' }, noAbort())
  await start({ id: 'con-otra' })
  const keys = testServer.requests.slice(from).map(({ key }) => key)
  expect(keys[1]).toBe('devolucion-1')
  expect(new Set(keys).size).toBe(3)
})

test('A payment is read in its current state and in the fields of the shop', async () => {
  testServer.payments.push(
    mercadoPagoPayment({
      id: 1_234,
      status: 'in_process',
      status_detail: 'pending_contingency',
      date_approved: null,
    }),
  )
  expect(await provider.readPayment('1234', noAbort())).toEqual({
    pagoId: '1234',
    ventaId: 'venta-1',
    ordenId: '9001',
    estado: 'in_process',
    detalleEstado: 'pending_contingency',
    fecCreacion: new Date('2026-03-10T13:00:00Z'),
    fecAprobado: null,
    actualizado: new Date('2026-03-10T13:00:05Z'),
    montoTotal: 123_456,
    devuelto: 0,
    moneda: 'ARS',
    cobrador: '123456',
    venceCupon: null,
    cuotas: 3,
    idPagador: '777',
    email: 'quien-paga@correo.test',
    dni: '12345678',
  })
})

test('An unknown payment gives undefined, and an unknown address rejects', async () => {
  expect(await provider.readPayment('9', noAbort())).toBeUndefined()
  testServer.behaviour = { status: 404, body: '<h1>Not found</h1>' }
  await expect(provider.readPayment('9', noAbort())).rejects.toThrow('404')
})

test('An unknown state stays unreadable, and an answer without a payment is refused', async () => {
  testServer.payments.push(mercadoPagoPayment({ id: 1, status: 'half_paid' }))
  expect(await provider.readPayment('1', noAbort())).toMatchObject({
    pagoId: '1',
    porque: expect.stringContaining('half_paid'),
  })
  testServer.behaviour = 'babbling'
  await expect(provider.readPaymentsOfSale('venta-1', noAbort())).rejects.toThrow('paging')
})

const refund = (pagoId: string) =>
  provider.refund({ pagoId, monto: centavos(12_345), key: `devolver-${pagoId}` }, noAbort())

test.each([
  ['too old', errorReply(404, 'not_found', 'Payment too old to be refunded', 2024)],
  ['in no state for it', errorReply(400, 'bad_request', 'The action requested is not valid', 2063)],
  ['unknown', errorReply(404, 'not_found', 'Payment not found', 2000)],
  ['told rejected', { status: 201, body: { id: 1, status: 'rejected' } }],
])('a refund of a payment that is %s is given up', async (_, mood) => {
  testServer.behaviour = mood
  await expect(refund('8')).rejects.toBeInstanceOf(PaymentRefused)
})

test.each([
  ['there is too little money today', errorReply(400, 'bad_request', 'Not enough money', 9_999)],
  ['another refund is being made', errorReply(409, 'conflict', 'refund in progress', 2063 + 10_000)],
  ['it is asked too often', { status: 429, headers: { 'retry-after': '1' } }],
  ['it is ill', errorReply(500, 'internal_error', 'internal error', 2000)],
  ['the token was changed', errorReply(401, 'unauthorized', 'invalid access token')],
  ['it answers no JSON', 'babbling' as const],
])('when %s a refund is tried again later', async (_, mood) => {
  testServer.payments.push(mercadoPagoPayment({ id: 8 }))
  testServer.behaviour = mood
  const refused = await refund('8').catch((failed: unknown) => failed)
  expect(refused).toBeInstanceOf(Error)
  expect(refused).not.toBeInstanceOf(PaymentRefused)
})
