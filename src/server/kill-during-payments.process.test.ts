import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoAccounts } from '#seeds/demo/accounts.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import { aCart, aProduct } from '#testing/builders.ts'
import { serverOfThisRun } from '#testing/kill-during-sales.ts'
import { openShop } from '#testing/open-shop.ts'
import { openTestSimulator, type TestSimulator } from '#testing/open-test-simulator.ts'
import { salesOffTheBooks } from '#testing/sales-off-the-books.ts'
import { type ShopPlace, shopPlace } from '#testing/shop-place.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop-process.ts'
import { until } from '#testing/until.ts'
import { runQueue } from '#testing/run-queue.ts'
import { openDatabase } from './database/connect.ts'
import { simulatorProvider } from './adapters/payments/simulator-provider.ts'
import { reconcilePayments } from './jobs/reconcile-payments.ts'

const ADMIN = demoAccounts.find(({ rol }) => rol === 'admin')!
const PESOS = 10_000

let top: Product
let place: ShopPlace
let simulator: TestSimulator
let shop: ShopProcess

beforeEach(async () => {
  top = aProduct({ stock: 5, precio: centavos(PESOS * 100) })
  place = await shopPlace([top], serverOfThisRun())
  simulator = await openTestSimulator({ now: new Date().toISOString() })
  shop = await startShopProcess(
    place.dataDir,
    {
      ...place.env,
      LOG_LEVEL: 'silent',
      SIMULATOR_URL: simulator.url,
      SIMULATOR_SECRET: simulator.secret,
      SIMULATOR_COLLECTOR: String(simulator.collector),
    },
    ['src/testing/shop-with-far-simulator.ts'],
  )
})

afterEach(async () => {
  await shop.kill()
  await simulator.close()
  await place.remove()
})

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

type Bought = { id: string; comprobante: string }
const buy = async (): Promise<Bought> => {
  const body = aCart([top], { formaPago: 'Mercado Pago' })
  const reply = await post('/api/sheets/sale', body, { 'idempotency-key': randomUUID() })
  return (await reply.json()) as Bought
}
const begin = ({ id, comprobante }: Bought) => post('/api/mp/create-payment', { id, comprobante })
const page = async () => (await simulator.preferences()).at(-1)!.init_point
const approve = async () =>
  simulator.press(await page(), { accion: 'aprobar', quien: 'APRO', intento: randomUUID() })
/** The simulator performs the next API call with this prefix and never responds. */
const neverAnswers = (call: string) =>
  simulator.call('PUT', '/control/answers', [{ fault: 'hang-headers', after: 'doing', call, times: 1 }])
const notify = () => {
  const { stop } = simulator.startDelivery((notice) =>
    fetch(new Request(shop.url + new URL(notice.url).pathname + new URL(notice.url).search, notice)).catch(
      () => new Response(null, { status: 503 }),
    ),
  )
  return stop
}
const asked = (call: string) =>
  new Promise<void>((resolve) => {
    simulator.beforeAnswer = (said) => {
      if (said.startsWith(call)) resolve()
    }
  })

/** The shop restarted after the kill, after one reconciliation and its refunds. */
async function afterwards(id: string) {
  const database = await openDatabase({
    dataDir: place.dataDir,
    databaseUrl: place.env['DATABASE_URL'],
    poolSize: 2,
  })
  const again = await openShop({
    database,
    payments: simulatorProvider({
      fetch,
      placesFor: (origin) => ({ base: simulator.url, notificationUrl: `${origin}/api/mp/notifications` }),
      accessToken: 'TEST-LOCAL',
      secret: simulator.secret,
      collector: String(simulator.collector),
    }),
  })
  try {
    const { deps } = again
    // A killed process sends no heartbeat, so its jobs run again.
    await deps.pool.query(`update pgboss.job set state = 'retry' where state = 'active'`)
    await reconcilePayments(deps)
    await runQueue(deps, 'send-refunds')
    const rows = async <T extends object>(text: string) => (await deps.pool.query<T>(text, [id])).rows
    const [sale] = await rows<{ estadoPago: string }>('select "estadoPago" from sales where id = $1')
    const [{ stock } = { stock: undefined }] = (
      await deps.pool.query<{ stock: number }>('select sum(stock)::int as stock from variants')
    ).rows
    const letters = await rows<{ kind: string }>(
      `select kind from emails where sale_id = $1 and kind not in ('purchase-received', 'new-sale') order by id`,
    )
    return {
      estadoPago: sale!.estadoPago,
      stock,
      letters: letters.map(({ kind }) => kind),
      cash: (await deps.pool.query('select from cash_entries')).rowCount,
      off: await salesOffTheBooks(deps.pool),
    }
  } finally {
    await again.close()
  }
}

const fine = { estadoPago: 'Confirmada', stock: 4, letters: ['sale-status-changed'], cash: 0, off: [] }

test('A shop killed after the provider prepared the payment has the same payment paid afterwards', async () => {
  const sale = await buy()
  await neverAnswers('POST /checkout/preferences')
  const begun = begin(sale).catch(() => undefined)
  await until(async () => (await simulator.preferences()).length === 1)
  await shop.kill()
  await begun
  await approve()
  expect(await afterwards(sale.id)).toEqual(fine)
  expect(await simulator.preferences()).toHaveLength(1)
})

test('A shop killed before the notification or while it reads the payment has the sale paid afterwards', async () => {
  const sale = await buy()
  await begin(sale)
  await approve()
  await neverAnswers('GET /v1/payments/')
  const isAsked = asked('GET /v1/payments/')
  const stop = notify()
  await isAsked
  await shop.kill()
  await stop()
  expect(await afterwards(sale.id)).toEqual(fine)
})

test('A shop killed while it stores a payment rolls back, and stores the payment once afterwards', async () => {
  const sale = await buy()
  await begin(sale)
  await approve()
  await place.look(async ({ pool }) => {
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select from sales where id = $1 for update', [sale.id])
    const stop = notify()
    await until(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount === 1
    })
    await shop.kill()
    await stop()
    await holder.query('rollback')
    holder.release()
  })
  expect(await afterwards(sale.id)).toEqual(fine)
})

test('A shop killed after the provider refunded has one refund', async () => {
  const sale = await buy()
  await begin(sale)
  await approve()
  await simulator.hasPayment({ external_reference: sale.id, transaction_amount: PESOS, status: 'approved' })
  await post('/api/mp/check-payment', { comprobante: sale.comprobante })
  await neverAnswers('POST /v1/payments/')
  await runJob('send-refunds')
  const refunded = async () =>
    (await simulator.payments()).filter(({ status }) => status === 'refunded').length
  await until(async () => (await refunded()) === 1)
  await shop.kill()
  const letters = ['sale-status-changed', 'payment-to-review', 'refund-made']
  expect(await afterwards(sale.id)).toEqual({ ...fine, letters })
  expect(await refunded()).toBe(1)
  const given = (await simulator.payments()).reduce(
    (sum, one) => sum + (one.transaction_amount_refunded ?? 0),
    0,
  )
  expect(given).toBe(PESOS)
})

/** Runs a job as the admin does with 'Ejecutar ahora'. */
async function runJob(name: string): Promise<void> {
  const { email, password } = ADMIN
  const signedIn = await post('/api/auth/sign-in/email', { email, password }, { origin: shop.url })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const token = await fetch(`${shop.url}/api/auth/token`, { headers: { cookie } })
  const { token: bearer } = (await token.json()) as { token: string }
  const reply = await post(`/api/jobs/${name}/run`, {}, { authorization: `Bearer ${bearer}` })
  expect(reply.status).toBe(200)
}
