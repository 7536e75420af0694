import { pino } from 'pino'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { readConfig } from '#server/config/config.ts'
import { openDeps } from '#server/deps.ts'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { fillWithSales } from '#testing/database/fill-with-sales.ts'
import { createShopStorage, type ShopStorage, serverSource } from '#testing/shop/create-shop-storage.ts'
import { startShopProcess } from '#testing/shop/shop-process.ts'
import { type Effort, measuredDatabases } from './load.ts'
import { percentile } from './statistics.ts'
import { type Table, wholeNumber } from './table.ts'

const admin = demoAccounts.find(({ rol }) => rol === 'admin')!
const SIZE = { products: 43_072, sales: 100_000 }
/** Requests in a row for each reply, for each round. The first round is a warm-up. */
const REQUESTS_PER_ROUND = 4

const report = (periodo: string, agrupar: string) =>
  `/api/reports/sales?${new URLSearchParams({ periodo, agrupar })}`

/** Replies with their largest p95 in milliseconds, embedded and on a server. */
const replies: readonly { name: string; path: string; aims: readonly [embedded: number, server: number] }[] =
  [
    { name: 'panel', path: '/api/panel', aims: [250, 250] },
    ...['mes', 'anio'].flatMap((periodo) =>
      ['dia', 'pago', 'vendedor', 'categoria', 'producto', 'talle'].map((agrupar) => ({
        name: `sales, ${periodo}, ${agrupar}`,
        path: report(periodo, agrupar),
        aims: [1_000, 500] as const,
      })),
    ),
    { name: 'stock', path: '/api/reports/stock', aims: [1_000, 500] },
    ...['dias', 'agotados', 'quietos'].map((vista) => ({
      name: `stock rows, ${vista}`,
      path: `/api/reports/stock/rows?vista=${vista}`,
      aims: [1_000, 500] as const,
    })),
    { name: 'reorder', path: '/api/reports/reorder', aims: [1_000, 500] },
  ]

/** Measures the panel and the reports of a shop with 100,000 sales of two years, one request at a time. */
export async function benchReports(effort: Effort): Promise<Table> {
  const rows: string[][] = []
  for (const { name, url } of measuredDatabases)
    for (const [reply, ...figures] of await measure(url, effort)) rows.push([`${name}, ${reply}`, ...figures])
  return {
    title: 'Reports',
    columns: ['Reply', 'p50', 'p95', 'aim', ''],
    rows,
    notes: [
      `Milliseconds over HTTP, one request at a time, ${effort.rounds * REQUESTS_PER_ROUND} of each after ${REQUESTS_PER_ROUND} others.`,
      `${wholeNumber(SIZE.sales)} sales of two years and ${wholeNumber(SIZE.products)} products with 12 combinations each.`,
    ],
  }
}

async function measure(postgresUrl: string | undefined, { rounds }: Effort): Promise<string[][]> {
  const storage = await createShopStorage([], serverSource(postgresUrl))
  try {
    // First the account, because a demo refuses a database with sales and without demo staff.
    await createAdmin(storage)
    await storage.withDatabase(fill)
    const shop = await startShopProcess(storage.dataDir, storage.env)
    try {
      const headers = { authorization: `Bearer ${await signIn(shop.url)}` }
      await includeVat(shop.url, headers)
      const rows: string[][] = []
      for (const { name, path, aims } of replies) {
        const waits: number[] = []
        for (let request = 0; request < (rounds + 1) * REQUESTS_PER_ROUND; request++) {
          const start = performance.now()
          const reply = await fetch(`${shop.url}${path}`, { headers })
          const body = await reply.text()
          if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${body}`)
          if (request >= REQUESTS_PER_ROUND) waits.push(performance.now() - start)
        }
        const [aim, p95] = [aims[postgresUrl === undefined ? 0 : 1], percentile(waits, 95)]
        rows.push([
          name,
          ...[percentile(waits, 50), p95, aim].map(wholeNumber),
          p95 <= aim ? 'reached' : 'missed',
        ])
      }
      return rows
    } finally {
      await shop.stop()
    }
  } finally {
    await storage.remove()
  }
}

const fill = ({ pool }: Database): Promise<void> =>
  fillWithSales(pool.options.connectionString!, { ...SIZE, now: new Date() })

async function createAdmin({ dataDir, env }: ShopStorage): Promise<void> {
  const { deps, close } = await openDeps(readConfig({ DATA_DIR: dataDir, SHOP_MODE: 'demo', ...env }), {
    log: pino({ level: 'silent' }),
  })
  await deps.identity.createUser(admin).finally(close)
}

/** Prices contain IVA, so each margin takes the IVA from each line. */
async function includeVat(url: string, headers: Record<string, string>): Promise<void> {
  const address = `${url}${readStoreData.path}`
  const data = (await (await fetch(address, { headers })).json()) as ReplyOf<typeof readStoreData>
  const reply = await fetch(address, {
    method: updateStoreData.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...data.profile, version: data.version, taxCondition: 'inscripto' }),
  })
  if (!reply.ok) throw new Error(`${updateStoreData.path} answered ${reply.status}: ${await reply.text()}`)
}

async function signIn(url: string): Promise<string> {
  const entered = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  })
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const reply = await fetch(`${url}/api/auth/token`, { headers: { cookie } })
  return ((await reply.json()) as { token: string }).token
}
