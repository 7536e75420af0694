import { afterEach, beforeEach, expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { openTestSimulator, type TestSimulator } from '#testing/payments/open-test-simulator.ts'

let simulator: TestSimulator

beforeEach(async () => {
  simulator = await openTestSimulator()
})
afterEach(() => simulator.close())

const start = async (facts: { id?: string; title?: string } = {}) => {
  const { redirectUrl } = await simulator.provider.start(
    {
      id: 'venta-1',
      title: 'Compra N° 12 en Vidriera',
      total: centavos(1_234_567),
      cliente: 'Juana',
      correo: 'juana@correo.test',
      payUntil: new Date('2026-03-10T16:00:00Z'),
      voucherUntil: null,
      maxInstallments: null,
      returnTo: {
        success: 'http://tienda.test/success?comprobante=abc',
        failure: 'http://tienda.test/failure?comprobante=abc',
        pending: 'http://tienda.test/pending?comprobante=abc',
      },
      ...facts,
    },
    AbortSignal.timeout(10_000),
  )
  return redirectUrl
}
const open = async (page: string) => {
  const { pathname, search } = new URL(page)
  const reply = await simulator.fetch(
    new Request(`http://t.test${pathname.replace('/simulador', '')}${search}`),
  )
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}
const press = (page: string, accion: string, more: Record<string, string> = {}) =>
  simulator.submitForm(page, { accion, intento: crypto.randomUUID(), ...more })
const backAt = (reply: Response) => new URL(reply.headers.get('location')!)
const HOLD_MS = 3_600_000

test('The payment page names the simulator, the items, the amount and the deadline, and runs no script', async () => {
  const page = await start({ title: 'Compra <script>alert(1)</script> N° 12' })
  expect(new URL(page).pathname).toBe('/simulador/checkout/v1/redirect')
  const { status, headers, text } = await open(page)
  expect(status).toBe(200)
  expect(text).toContain('Simulador local – no es Mercado Pago')
  expect(text).toContain('$\u00a012.345,67')
  expect(text).toContain('Se puede pagar hasta el 10-03-2026 13:00.')
  expect(text).toContain('Compra &lt;script&gt;')
  expect(text).not.toContain('<script')
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/tienda\.test; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['APRO', 'approved', 'accredited', '/success'],
  ['apro juana pérez', 'approved', 'accredited', '/success'],
  ['CONT', 'in_process', 'pending_contingency', '/pending'],
  ['OTHE', 'rejected', 'cc_rejected_other_reason', '/failure'],
  ['CALL', 'rejected', 'cc_rejected_call_for_authorize', '/failure'],
  ['FUND', 'rejected', 'cc_rejected_insufficient_amount', '/failure'],
  ['SECU', 'rejected', 'cc_rejected_bad_filled_security_code', '/failure'],
  ['EXPI', 'rejected', 'cc_rejected_bad_filled_date', '/failure'],
  ['FORM', 'rejected', 'cc_rejected_bad_filled_other', '/failure'],
])(
  'A payment with the card of %s is %s, %s, and returns to %s',
  async (titular, status, status_detail, path) => {
    const reply = await press(await start(), 'pagar', {
      titular,
      dni: '12345678',
      correo: 'paga@correo.test',
      cuotas: '3',
    })
    expect(reply.status).toBe(303)
    expect(backAt(reply).pathname).toBe(path)
    expect(await simulator.payments()).toMatchObject([
      {
        status,
        status_detail,
        external_reference: 'venta-1',
        transaction_amount: 12_345.67,
        installments: 3,
        payer: { email: 'paga@correo.test', identification: { number: '12345678' } },
      },
    ])
  },
)

test('An unknown card holder pays nothing and sees an error', async () => {
  const reply = await press(await start(), 'pagar', { titular: 'Juana' })
  expect(reply.status).toBe(422)
  const text = await reply.text()
  expect(text).toContain('Ese nombre no es el de ninguna tarjeta de prueba.')
  expect(text).toContain('value="Juana"')
  expect(await simulator.payments()).toEqual([])
})

test.each([
  ['aprobar', 'approved', '/success'],
  ['rechazar', 'rejected', '/failure'],
  ['pendiente', 'pending', '/pending'],
])('The action %s returns to the shop with the parameters of Mercado Pago', async (accion, status, path) => {
  const page = await start()
  const address = backAt(await press(page, accion))
  const [payment] = await simulator.payments()
  expect(payment?.status).toBe(status)
  expect(address.origin + address.pathname).toBe(`http://tienda.test${path}`)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    comprobante: 'abc',
    collection_id: String(payment!.id),
    collection_status: status,
    payment_id: String(payment!.id),
    status,
    external_reference: 'venta-1',
    payment_type: payment!.payment_type_id,
    merchant_order_id: payment!.order.id,
    preference_id: new URL(page).searchParams.get('pref_id'),
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  })
})

test('A form submitted twice, also concurrently, pays once, and a newly rendered form pays again', async () => {
  const page = await start()
  const intento = crypto.randomUUID()
  const both = await Promise.all([press(page, 'aprobar', { intento }), press(page, 'aprobar', { intento })])
  expect(new Set(both.map((reply) => reply.headers.get('location'))).size).toBe(1)
  await press(page, 'rechazar', { intento })
  expect(await simulator.payments()).toMatchObject([{ status: 'approved' }])
  const { text } = await open(page)
  expect(text).toContain('Esta compra ya está pagada.')
  expect(text).toMatch(/href="http:\/\/tienda\.test\/success[^"]*"\s*>\s*Volver a la tienda\s*</)
  await press(page, 'aprobar')
  expect(await simulator.payments()).toHaveLength(2)
})

test('An expired preference accepts no new payment, but its pending payment can still be paid', async () => {
  const page = await start()
  await press(page, 'pendiente')
  const { id } = (await simulator.payments())[0]!
  simulator.clock.advance(HOLD_MS - 1)
  expect((await open(page)).text).toContain('name="intento"')
  simulator.clock.advance(1)
  const { text } = await open(page)
  expect(text).toContain('Se terminó el tiempo para pagar esta compra')
  expect(text).not.toContain('name="intento"')
  expect((await press(page, 'aprobar')).status).toBe(200)
  expect(await simulator.payments()).toMatchObject([{ id, status: 'pending' }])
  const reply = await press(page, 'pagar-pendiente', { pago: String(id) })
  expect(backAt(reply).pathname).toBe('/success')
  expect(await simulator.payments()).toMatchObject([{ id, status: 'approved' }])
})

test('An approved payment is refunded, or disputed and decided, on the page', async () => {
  const page = await start()
  await press(page, 'aprobar')
  await press(page, 'aprobar')
  const [first, second] = await simulator.payments()
  const pressOn = (pago: number, accion: string) => press(page, accion, { pago: String(pago) })
  const stateOf = async (id: number) => {
    const { status, status_detail } = (await simulator.payments()).find((one) => one.id === id)!
    return `${status}/${status_detail}`
  }
  const reply = await pressOn(first!.id, 'devolver')
  expect(reply.status).toBe(303)
  expect(backAt(reply).searchParams.get('pref_id')).toBe(new URL(page).searchParams.get('pref_id'))
  expect(await stateOf(first!.id)).toBe('refunded/refunded')
  await pressOn(first!.id, 'contracargo')
  expect(await stateOf(first!.id)).toBe('refunded/refunded')
  await pressOn(second!.id, 'contracargo')
  expect(await stateOf(second!.id)).toBe('charged_back/in_process')
  await pressOn(second!.id, 'gana-tienda')
  expect(await stateOf(second!.id)).toBe('charged_back/reimbursed')
  await pressOn(second!.id, 'gana-comprador')
  expect(await stateOf(second!.id)).toBe('charged_back/reimbursed')
})

test('the page shows and changes no payment of another purchase', async () => {
  const page = await start()
  const other = await simulator.addPayment({ external_reference: 'venta-2', transaction_amount: 10 })
  expect((await open(page)).text).not.toContain(String(other.id))
  expect((await press(page, 'devolver', { pago: String(other.id) })).status).toBe(422)
  expect(await simulator.payments()).toMatchObject([{ status: 'approved' }])
})

test('An unknown payment address links back to the shop', async () => {
  const { status, text } = await open('http://t.test/checkout/v1/redirect?pref_id=nada')
  expect(status).toBe(404)
  expect(text).toContain('Ese pago no existe')
  expect((await press('http://t.test/checkout/v1/redirect', 'aprobar')).status).toBe(404)
})
