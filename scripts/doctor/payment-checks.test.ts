import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorReply, openTestMercadoPago, type TestMercadoPago } from '#testing/payments/test-mercado-pago.ts'
import { paymentFindings } from './payment-checks.ts'

let there: TestMercadoPago

beforeAll(async () => {
  there = await openTestMercadoPago()
})
beforeEach(() => {
  there.behaviour = 'well'
  there.account = { id: 123_456, site_id: 'MLA' }
  there.requests.length = 0
})
afterAll(() => there.close())

const good = {
  publicUrl: 'https://tienda.com.ar',
  payments: {
    kind: 'mercadopago',
    accessToken: 'APP_USR-1',
    webhookSecret: 'una-firma-secreta-de-prueba',
    collector: '123456',
  },
} as const

type Overrides = {
  publicUrl?: string | undefined
  payments?: Partial<(typeof good)['payments']> | Record<string, string>
  now?: Date
  shopStatus?: number
}

/** Returns the findings that are not healthy, each as `state name: found → cure`. */
async function findingsFor({ payments, now = new Date(), shopStatus = 401, ...otherwise }: Overrides = {}) {
  const settings = { ...good, ...otherwise, payments: { ...good.payments, ...payments } }
  const shop = async () => {
    if (shopStatus === 0) throw new Error('nobody there')
    return new Response('', { status: shopStatus })
  }
  const found: string[] = []
  for await (const { name, finding } of paymentFindings(settings, { clock: { now: () => now }, fetch: shop }))
    if (finding.state !== 'healthy')
      found.push(`${finding.state} ${name}: ${finding.found} → ${finding.cure}`)
  return found
}

test('A correct set-up has no complaints, and the test payment is closed at once', async () => {
  const now = new Date()
  expect(await findingsFor({ now })).toEqual([])
  const [created, closed] = there.requests.slice(-2)
  const reference = [...there.preferences.values()].at(-1) as { id: string }
  expect(created).toMatchObject({ method: 'POST', path: '/checkout/preferences/', body: { expires: true } })
  expect(closed).toMatchObject({
    method: 'PUT',
    path: `/checkout/preferences/${reference.id}`,
    body: { expires: true, expiration_date_to: now.toISOString() },
  })
})

test.each<[string, Overrides, string]>([
  ['an account of another number', { payments: { collector: '99' } }, 'Poné MP_COLLECTOR=123456'],
  [
    'a token for tests',
    { payments: { accessToken: 'TEST-1' } },
    'advice Access Token: es de la cuenta 123456',
  ],
  ['no address', { publicUrl: undefined }, 'illness Dirección de la tienda: falta PUBLIC_URL'],
  ['an address without https', { publicUrl: 'http://tienda.com.ar' }, 'no es https'],
  ['this machine’s own address', { publicUrl: 'https://localhost' }, 'no se alcanza desde Internet'],
  ['a number for an address', { publicUrl: 'https://192.168.0.2:8443' }, 'no se alcanza desde Internet'],
  ['a clock that is slow', { now: new Date(Date.now() - 600_000) }, 'illness Reloj: atrasa'],
  ['a clock that is fast', { now: new Date(Date.now() + 600_000) }, 'illness Reloj: adelanta'],
  [
    'a shop that takes no notifications',
    { shopStatus: 404 },
    'illness Avisos: https://tienda.com.ar/api/mp/notifications contesta 404',
  ],
  [
    'a shop that is not open',
    { shopStatus: 0 },
    'advice Avisos: https://tienda.com.ar/api/mp/notifications no contesta',
  ],
])('the check names the remedy for %s', async (_, otherwise, expectedText) => {
  expect((await findingsFor(otherwise)).join('\n')).toContain(expectedText)
})

test('The check reports an account of another country', async () => {
  there.account = { id: 123_456, site_id: 'MLB' }
  expect(await findingsFor()).toEqual([
    expect.stringContaining('illness País de la cuenta: la cuenta es de otro país (MLB)'),
  ])
})

test.each([
  [
    'does not know the token',
    errorReply(401, 'unauthorized', 'invalid access token'),
    'Mercado Pago no lo acepta (401)',
  ],
  ['is away', 'cutting' as const, 'no se pudo preguntar a Mercado Pago'],
])(
  'When Mercado Pago %s, the check reports one problem and prepares no payment',
  async (_, mood, expectedText) => {
    there.behaviour = mood
    const found = await findingsFor()
    expect(found).toEqual([expect.stringContaining(expectedText)])
    expect(there.requests.map((one) => one.path)).toEqual(['/users/me'])
  },
)

test.each([
  [{ PAYMENTS: 'off' }, 'PAYMENTS=off: no se cobra con tarjeta'],
  [
    { PAYMENTS: 'mercadopago', MP_ACCESS_TOKEN: 'APP_USR-1', MP_COLLECTOR: '1' },
    'MP_WEBHOOK_SECRET: hace falta',
  ],
])(
  'The command reports the problem and fails with the settings %j',
  (settings, expectedText) => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [path.join(import.meta.dirname, '../payments-check.ts')],
      { env: { ...process.env, MP_WEBHOOK_SECRET: '', ...settings }, encoding: 'utf8' },
    )
    expect(stdout).toContain(expectedText)
    expect(status).toBe(1)
  },
  30_000,
)
