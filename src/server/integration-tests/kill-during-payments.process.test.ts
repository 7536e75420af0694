import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInCookies } from '#testing/identity/sign-in-cookies.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { testRunServer } from '#testing/consistency/kill-during-sales.ts'
import { openShop } from '#testing/shop/open-shop.ts'
import { openTestSimulator, type TestSimulator } from '#testing/payments/open-test-simulator.ts'
import { ledgerInconsistencies } from '#testing/consistency/ledger-consistency.ts'
import { type ShopStorage, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'
import { waitUntil } from '#testing/wait-until.ts'
import { runQueue } from '#testing/shop/run-queue.ts'
import { openDatabase } from '#server/database/connection/open-database.ts'
import { reconcilePayments } from '#server/jobs/handlers/reconcile-payments.ts'

const PESOS = 10_000

let top: Product
let storage: ShopStorage
let simulator: TestSimulator
let shop: ShopProcess

beforeEach(async () => {
  top = aProduct({ stock: 5, precio: centavos(PESOS * 100) })
  storage = await createShopStorage([top], testRunServer())
  simulator = await openTestSimulator({ now: new Date().toISOString() })
  shop = await startShopProcess(
    storage.dataDir,
    {
      ...storage.env,
      LOG_LEVEL: 'silent',
      SIMULATOR_URL: simulator.api.url,
    },
    ['src/testing/payments/shop-with-remote-simulator.ts'],
  )
})

afterEach(async () => {
  await shop.kill()
  await simulator.close()
  await storage.remove()
})

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

type Purchase = { id: string; comprobante: string }
const buy = async (): Promise<Purchase> => {
  const body = aCart([top], { formaPago: 'Mercado Pago' })
  const reply = await post('/api/sheets/sale', body, { 'idempotency-key': randomUUID() })
  return (await reply.json()) as Purchase
}
const startPayment = ({ id, comprobante }: Purchase) => post('/api/mp/create-payment', { id, comprobante })
const page = async () => (await simulator.preferences()).at(-1)!.init_point
const approve = async () =>
  simulator.submitForm(await page(), { accion: 'aprobar', quien: 'APRO', intento: randomUUID() })
/** The simulator performs the next call with this prefix and never responds. */
const hangNext = (call: string) => simulator.failNext(call, { fault: 'hang-headers', after: 'doing' })
const notify = async () => {
  for (const webhook of await simulator.webhooks()) {
    const { pathname, search } = new URL(webhook.url)
    await fetch(new Request(`${shop.url}${pathname}${search}`, webhook))
  }
}
const waitForCall = (call: string) =>
  new Promise<void>((resolve) => {
    simulator.beforeReply = (handledCall) => {
      if (handledCall.startsWith(call)) resolve()
    }
  })

/** Returns the state after the restart, one reconciliation and its refunds. */
async function stateAfterRestart(id: string) {
  const database = await openDatabase({
    dataDir: storage.dataDir,
    databaseUrl: storage.env['DATABASE_URL'],
    poolSize: 2,
  })
  const restarted = await openShop({
    database,
    payments: simulator.provider,
  })
  try {
    const { deps } = restarted
    // Releases the jobs of the killed process, so that they run again.
    await deps.pool.query(`update pgboss.job set state = 'retry' where state = 'active'`)
    await reconcilePayments(deps)
    await runQueue(deps, 'send-refunds')
    const rows = async <T extends object>(text: string) => (await deps.pool.query<T>(text, [id])).rows
    const [sale] = await rows<{ estadoPago: string }>('select "estadoPago" from sales where id = $1')
    const [{ stock } = { stock: undefined }] = (
      await deps.pool.query<{ stock: number }>('select sum(stock)::int as stock from variants')
    ).rows
    const emails = await rows<{ kind: string }>(
      `select kind from emails where sale_id = $1 and kind not in ('purchase-received', 'new-sale') order by id`,
    )
    return {
      estadoPago: sale!.estadoPago,
      stock,
      emails: emails.map(({ kind }) => kind),
      cash: (await deps.pool.query('select from cash_entries')).rowCount,
      inconsistencies: await ledgerInconsistencies(deps.pool),
    }
  } finally {
    await restarted.close()
  }
}

const expectedState = {
  estadoPago: 'Confirmada',
  stock: 4,
  emails: ['sale-status-changed'],
  cash: 0,
  inconsistencies: [],
}

test('A payment that the provider prepared before the shop was killed is paid later, without a second payment', async () => {
  const sale = await buy()
  hangNext('POST /checkout/preferences')
  const pendingStart = startPayment(sale).catch(() => undefined)
  await waitUntil(async () => (await simulator.preferences()).length === 1)
  await shop.kill()
  await pendingStart
  await approve()
  expect(await stateAfterRestart(sale.id)).toEqual(expectedState)
  expect(await simulator.preferences()).toHaveLength(1)
})

test('A shop killed while it reads a payment confirms the sale after the restart', async () => {
  const sale = await buy()
  await startPayment(sale)
  await approve()
  hangNext('GET /v1/payments/')
  const called = waitForCall('GET /v1/payments/')
  await notify()
  await called
  await shop.kill()
  expect(await stateAfterRestart(sale.id)).toEqual(expectedState)
})

test('A shop killed while it stores a payment rolls back, and stores the payment once afterwards', async () => {
  const sale = await buy()
  await startPayment(sale)
  await approve()
  await storage.withDatabase(async ({ pool }) => {
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select from sales where id = $1 for update', [sale.id])
    await notify()
    await waitUntil(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount === 1
    })
    await shop.kill()
    await holder.query('rollback')
    holder.release()
  })
  expect(await stateAfterRestart(sale.id)).toEqual(expectedState)
})

test('A shop killed after the provider refunded has one refund', async () => {
  const sale = await buy()
  await startPayment(sale)
  await approve()
  await simulator.addPayment({ external_reference: sale.id, transaction_amount: PESOS, status: 'approved' })
  await post('/api/mp/check-payment', { comprobante: sale.comprobante })
  hangNext('POST /v1/payments/')
  await runJob('send-refunds')
  const refunded = async () =>
    (await simulator.payments()).filter(({ status }) => status === 'refunded').length
  await waitUntil(async () => (await refunded()) === 1)
  await shop.kill()
  const emails = ['sale-status-changed', 'payment-to-review', 'refund-made']
  expect(await stateAfterRestart(sale.id)).toEqual({ ...expectedState, emails })
  expect(await refunded()).toBe(1)
  const refundedAmount = (await simulator.payments()).reduce(
    (sum, one) => sum + (one.transaction_amount_refunded ?? 0),
    0,
  )
  expect(refundedAmount).toBe(PESOS)
})

/** Runs a job like the button 'Ejecutar ahora'. */
async function runJob(name: string): Promise<void> {
  const cookie = await signInCookies(shop.url)
  const token = await fetch(`${shop.url}/api/auth/token`, { headers: { cookie } })
  const { token: bearer } = (await token.json()) as { token: string }
  const reply = await post(`/api/jobs/${name}/run`, {}, { authorization: `Bearer ${bearer}` })
  expect(reply.status).toBe(200)
}
