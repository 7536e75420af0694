import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorResponse } from '#server/adapters/payments/simulator/api/api-response.ts'
import { SIMULATOR_COLLECTOR } from '#server/adapters/payments/simulator/in-simulator-transaction.ts'
import { openTestSimulator, type TestSimulator } from '#testing/payments/open-test-simulator.ts'
import { paymentFindings } from './payment-checks.ts'

let there: TestSimulator

beforeAll(async () => {
  there = await openTestSimulator()
})
beforeEach(() => {
  there.requests.length = 0
})
afterAll(() => there.close())

const good = {
  publicUrl: 'https://tienda.com.ar',
  payments: {
    kind: 'mercadopago',
    accessToken: 'APP_USR-1',
    webhookSecret: 'una-firma-secreta-de-prueba',
    collector: String(SIMULATOR_COLLECTOR),
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
  const world = { clock: { now: () => now }, fetch: shop, api: there.api }
  for await (const { name, finding } of paymentFindings(settings, world))
    if (finding.state !== 'healthy')
      found.push(`${finding.state} ${name}: ${finding.found} → ${finding.cure}`)
  return found
}

test('The check reports no problem for a correct set-up, and closes its test payment at once', async () => {
  const now = new Date()
  expect(await findingsFor({ now })).toEqual([])
  const [preference] = await there.preferences()
  expect(preference).toMatchObject({
    expires: true,
    notification_url: 'https://tienda.com.ar/api/mp/notifications?source_news=webhooks',
  })
  expect(new Date(preference?.expiration_date_to ?? 0)).toEqual(now)
})

test.each<[string, Overrides, string]>([
  [
    'an account of another number',
    { payments: { collector: '99' } },
    `Poné MP_COLLECTOR=${SIMULATOR_COLLECTOR}`,
  ],
  [
    'a token for tests',
    { payments: { accessToken: 'TEST-1' } },
    'advice Access Token: es de la cuenta 900000001',
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
])('The check names the remedy for %s', async (_, otherwise, expectedText) => {
  expect((await findingsFor(otherwise)).join('\n')).toContain(expectedText)
})

test('The check reports an account of another country', async () => {
  const account = { id: SIMULATOR_COLLECTOR, site_id: 'MLB' }
  there.failNext('GET /users/me', { fault: 'status', response: { status: 200, body: account } })
  expect(await findingsFor()).toEqual([
    expect.stringContaining('illness País de la cuenta: la cuenta es de otro país (MLB)'),
  ])
})

test.each([
  [
    'does not know the token',
    {
      fault: 'status',
      response: errorResponse(401, { error: 'unauthorized', message: 'invalid access token' }),
    } as const,
    'Mercado Pago no lo acepta (401)',
  ],
  ['is away', { fault: 'cut' } as const, 'no se pudo preguntar a Mercado Pago'],
])(
  'When Mercado Pago %s, the check reports one problem and prepares no payment',
  async (_, fault, expectedText) => {
    there.failNext('GET /users/me', fault)
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
