import { afterAll, expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { PaymentRefused, type SaleToCharge } from '#server/adapters/payments/payment-provider.ts'
import { errorResponse } from '#server/adapters/payments/simulator/api/api-response.ts'
import type { ApiFault } from '#testing/payments/inject-faults.ts'
import { openTestSimulator, TEST_SECRET } from '#testing/payments/open-test-simulator.ts'
import { mercadoPago } from './mercado-pago.ts'

const simulator = await openTestSimulator()

afterAll(() => simulator.close())

const account = {
  api: simulator.api,
  accessToken: 'APP_USR-1',
  webhookSecret: TEST_SECRET,
  collector: simulator.provider.collector,
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
  payUntil: new Date('2026-03-10T16:00:00Z'),
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
const lastBody = () => simulator.requests.at(-1)!.body

test('A payment is prepared for the whole amount in pesos until the end of the stock hold', async () => {
  await start()
  expect(lastBody()).toEqual({
    items: [{ id: 'venta-1', title: sale.title, quantity: 1, unit_price: 12_345.67, currency_id: 'ARS' }],
    payer: { name: 'Ana Paz', email: 'ana.paz@correo.test' },
    back_urls: sale.returnTo,
    auto_return: 'approved',
    notification_url: 'https://tienda.test/api/mp/notifications?source_news=webhooks',
    external_reference: 'venta-1',
    expires: true,
    expiration_date_to: '2026-03-10T16:00:00.000+00:00',
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }, { id: 'bank_transfer' }] },
    statement_descriptor: 'NANDU  CIA DE',
  })
})

test('A shop without https requests no feature that Mercado Pago reserves for https', async () => {
  const success = 'http://localhost:3000/success'
  await start(
    { id: 'venta-local', correo: '', payUntil: null, returnTo: { ...sale.returnTo, success } },
    mercadoPago({
      ...account,
      accessToken: 'TEST-1',
      notificationUrl: undefined,
      shopName: async () => '店',
    }),
  )
  expect(Object.keys(lastBody() as object)).toEqual([
    'items',
    'payer',
    'back_urls',
    'external_reference',
    'payment_methods',
  ])
  expect(lastBody()).toMatchObject({ payer: { name: 'Ana Paz' } })
})

test.each([
  ['APP_USR-1', 'https://www.mercadopago.com.ar/pagar'],
  ['TEST-1', 'https://sandbox.mercadopago.com.ar/pagar'],
])('The token %s opens the payment page %s', async (accessToken, redirectUrl) => {
  const pages = {
    init_point: 'https://www.mercadopago.com.ar/pagar',
    sandbox_init_point: 'https://sandbox.mercadopago.com.ar/pagar',
  }
  simulator.failNext('POST', { fault: 'status', response: { status: 201, body: { id: 'p-1', ...pages } } })
  expect(await start({}, mercadoPago({ ...account, accessToken }))).toEqual({ redirectUrl, reference: 'p-1' })
})

test('A preference of another account is refused', async () => {
  await expect(start({}, mercadoPago({ ...account, collector: '99' }))).rejects.toThrow('MP_COLLECTOR')
})

const refusal = (status: number, error: string, message: string, code?: number): ApiFault => ({
  fault: 'status',
  response: errorResponse(status, { error, message, ...(code !== undefined && { code }) }),
})
const htmlError = (status: number): ApiFault => ({
  fault: 'status',
  response: { status, body: '<h1>error</h1>' },
})

const failures: [string, ApiFault, string][] = [
  ['refuses', refusal(400, 'invalid_items', 'unit_price invalid', 2032), 'answered 400: unit_price invalid'],
  ['does not know the token', refusal(401, 'unauthorized', 'invalid access token'), 'access token (401)'],
  ['knows it, and refuses it', refusal(403, 'forbidden', 'not yours'), 'access token (403)'],
  ['is asked too often', { fault: 'status', status: 429, retryAfter: 30 }, '(429), again in 30 s'],
  ['is ill', htmlError(500), 'answered 500'],
  ['is being mended', { fault: 'status', status: 503, retryAfter: 30 }, 'answered 503'],
  ['breaks the line', { fault: 'cut', after: 'doing' }, 'could not be reached'],
  ['answers no JSON', { fault: 'malformed', after: 'doing' }, 'without JSON'],
]

test.each(failures)(
  'When Mercado Pago %s, the call rejects at once without a retry',
  async (_, fault, expectedMessage) => {
    const id = `venta-${expectedMessage}`
    const requestCount = simulator.requests.length
    simulator.failNext('POST', fault)
    await expect(start({ id })).rejects.toThrow(expectedMessage)
    expect(simulator.requests.length).toBe(requestCount + 1)
    await start({ id })
    const prepared = await simulator.preferences()
    expect(prepared.filter(({ external_reference }) => external_reference === id)).toHaveLength(1)
  },
)

test('An aborted signal prevents the call', async () => {
  const requestCount = simulator.requests.length
  await expect(provider.start(sale, AbortSignal.abort(new Error('ya fue')))).rejects.toThrow('ya fue')
  expect(simulator.requests.length).toBe(requestCount)
})

test('Each change has its own idempotency key', async () => {
  const { id } = await simulator.addPayment({ transaction_amount: 10 })
  const from = simulator.requests.length
  await start({ id: 'con-clave' })
  await provider.refund({ pagoId: String(id), monto: centavos(100), key: 'devolucion-1' }, noAbort())
  await start({ id: 'con-otra' })
  const keys = simulator.requests.slice(from).map(({ key }) => key)
  expect(keys[1]).toBe('devolucion-1')
  expect(new Set(keys).size).toBe(3)
})

test('A payment is read in its current state and in the fields of the shop', async () => {
  const { id } = await simulator.addPayment({
    status: 'in_process',
    status_detail: 'pending_contingency',
    external_reference: 'venta-1',
    transaction_amount: 1234.56,
    installments: 3,
    order: { id: '9001', type: 'mercadopago' },
    payer: {
      id: '777',
      email: 'quien-paga@correo.test',
      identification: { type: 'DNI', number: '12345678' },
    },
  })
  expect(await provider.readPayment(String(id), noAbort())).toEqual({
    pagoId: String(id),
    ventaId: 'venta-1',
    ordenId: '9001',
    estado: 'in_process',
    detalleEstado: 'pending_contingency',
    fecCreacion: simulator.clock.now(),
    fecAprobado: null,
    actualizado: simulator.clock.now(),
    montoTotal: 123_456,
    devuelto: 0,
    moneda: 'ARS',
    cobrador: account.collector,
    venceCupon: null,
    cuotas: 3,
    idPagador: '777',
    email: 'quien-paga@correo.test',
    dni: '12345678',
  })
})

test('A read fails with an error when a proxy answers 404 or the response has no payments', async () => {
  simulator.failNext('GET', htmlError(404))
  await expect(provider.readPayment('9', noAbort())).rejects.toThrow('404')
  simulator.failNext('GET', { fault: 'status', response: { status: 200, body: {} } })
  await expect(provider.readPaymentsOfSale('venta-1', noAbort())).rejects.toThrow('paging')
})

const refund = async (fault: ApiFault) => {
  const { id } = await simulator.addPayment({ transaction_amount: 500 })
  simulator.failNext('POST', fault)
  const sent = provider.refund({ pagoId: String(id), monto: centavos(12_345), key: `d-${id}` }, noAbort())
  return sent.catch((failure: unknown) => failure)
}

test.each([
  ['too old', refusal(404, 'not_found', 'Payment too old to be refunded', 2024)],
  ['in no state for it', refusal(400, 'bad_request', 'The action requested is not valid', 2063)],
  ['unknown', refusal(404, 'not_found', 'Payment not found', 2000)],
  ['told rejected', { fault: 'status', response: { status: 201, body: { id: 1, status: 'rejected' } } }],
] satisfies [string, ApiFault][])('A refund of a payment that is %s fails permanently', async (_, fault) => {
  expect(await refund(fault)).toBeInstanceOf(PaymentRefused)
})

test.each([
  ['there is too little money today', refusal(400, 'bad_request', 'Not enough money', 9_999)],
  ['another refund is being made', refusal(409, 'conflict', 'refund in progress', 2063 + 10_000)],
  ['it is asked too often', { fault: 'status', status: 429, retryAfter: 1 }],
  ['it is ill', refusal(500, 'internal_error', 'internal error', 2000)],
  ['the token was changed', refusal(401, 'unauthorized', 'invalid access token')],
  ['it answers no JSON', { fault: 'malformed' }],
] satisfies [string, ApiFault][])(
  'When %s, the refund fails temporarily and can be retried',
  async (_, fault) => {
    const refused = await refund(fault)
    expect(refused).toBeInstanceOf(Error)
    expect(refused).not.toBeInstanceOf(PaymentRefused)
  },
)
