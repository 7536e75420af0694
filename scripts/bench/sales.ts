import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { httpCaller } from '#testing/http/http-caller.ts'
import { SaleJournal, sellConcurrently } from '#testing/consistency/sale-journal.ts'
import { saleInconsistencies } from '#testing/consistency/sale-consistency.ts'
import { serverSource, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'
import { openBareSales } from './bare-sales.ts'
import { cpuSecondsOf } from './measure/cpu-time.ts'
import type { Effort } from './measure/effort.ts'
import { median, percentile } from './measure/statistics.ts'
import { type Table, oneDecimal, twoDecimals, verdict, wholeNumber } from './measure/table.ts'

const BUYERS = 10
const PRODUCTS = 200
/** Minimum sales per second, and minimum ratio to the bare transactions (docs/decisions/0005). */
const TARGETS = { perSecond: 200, ratio: 0.5 }

type Shop = { name: string; postgresUrl?: string }
type SalesRate = { perSecond: number; waits: number[]; cpuMicros: number | undefined }
type Round = SalesRate & { barePerSecond: number }

/**
 * Measures two-line sales per second over HTTP and checks consistency afterwards. The rounds alternate with
 * bare transactions on the same database. Without `postgresUrl` only the embedded database is measured.
 */
export async function benchSales(effort: Effort, postgresUrl: string | undefined): Promise<Table> {
  const shops: Shop[] = [{ name: 'embedded' }]
  if (postgresUrl !== undefined) shops.push({ name: 'PostgreSQL', postgresUrl })
  const rows: string[][] = []
  for (const shop of shops) rows.push(await measureShop(shop, effort))
  return {
    title: 'Sales',
    columns: ['Database', 'sales /s', 'rounds', 'bare /s', 'ratio', '', 'p50 ms', 'p95 ms', 'shop µs'],
    rows,
    notes: [
      `\`POST /api/sheets/sale\` with two lines and an idempotency key, ${BUYERS} concurrent buyers, ${PRODUCTS} products; median of ${effort.rounds} rounds of ${effort.seconds} s.`,
      "bare: transactions with the same statements, from the load itself, without HTTP and without rules: what the database does at all. The ratio is the median of the rounds' ratios.",
      `Aims: ${TARGETS.perSecond} sales a second and ${twoDecimals(TARGETS.ratio)} of the bare transactions.`,
      'shop µs: processor time of the shop for each sale, without the database.',
      'Server, database and buyers share the machine. Both databases wait for the disk at each commit.',
      'Afterwards the ledgers were checked: every acknowledged sale is there, whole, and stock fell by exactly what was sold.',
      ...(postgresUrl === undefined ? ['PostgreSQL: none named (BENCH_POSTGRES_URL).'] : []),
    ],
  }
}

async function measureShop({ name, postgresUrl }: Shop, effort: Effort): Promise<string[]> {
  const products = Array.from({ length: PRODUCTS }, (_, n) =>
    aProduct({ stock: 100_000_000, precio: centavos(1_000_050 + n) }),
  )
  const storage = await createShopStorage(products, serverSource(postgresUrl))
  const journal = new SaleJournal()
  const bare = await openBareSales(postgresUrl)
  try {
    const shop = await startShopProcess(storage.dataDir, storage.env)
    const rounds: Round[] = []
    try {
      await sellFor(effort.warmUpSeconds, { shop, journal, products })
      await bare.perSecond(effort.warmUpSeconds)
      for (let round = 0; round < effort.rounds; round++)
        rounds.push({
          ...(await sellFor(effort.seconds, { shop, journal, products })),
          barePerSecond: await bare.perSecond(effort.seconds),
        })
    } finally {
      await shop.stop()
    }
    const inconsistencies = await storage.withDatabase(({ pool }) =>
      saleInconsistencies(pool, journal, products),
    )
    if (inconsistencies.length > 0)
      throw new Error(`The stored sales are inconsistent:\n${inconsistencies.slice(0, 10).join('\n')}`)
    return [name, ...figures(rounds)]
  } finally {
    await bare.close()
    await storage.remove()
  }
}

async function sellFor(
  seconds: number,
  { shop, journal, products }: { shop: ShopProcess; journal: SaleJournal; products: readonly Product[] },
): Promise<SalesRate> {
  const caller = httpCaller(shop.url, BUYERS)
  const before = journal.attempts.length
  const cpuBefore = cpuSecondsOf(shop.pid)
  const started = performance.now()
  const enough = () => performance.now() - started > seconds * 1_000
  await sellConcurrently(journal, { caller, products, writers: BUYERS, enough }).finally(() => caller.close())
  const cpuAfter = cpuSecondsOf(shop.pid)
  const elapsed = (performance.now() - started) / 1_000
  const sold = journal.attempts.slice(before)
  if (sold.some(({ response }) => response === undefined))
    throw new Error('Some sales were not answered with 200')
  return {
    perSecond: sold.length / elapsed,
    waits: sold.map(({ ms = 0 }) => ms),
    cpuMicros:
      cpuBefore === undefined || cpuAfter === undefined
        ? undefined
        : ((cpuAfter - cpuBefore) / sold.length) * 1_000_000,
  }
}

function figures(rounds: readonly Round[]): string[] {
  const rates = rounds.map(({ perSecond }) => perSecond)
  const waits = rounds.flatMap((round) => round.waits)
  const times = rounds.flatMap(({ cpuMicros }) => cpuMicros ?? [])
  const ratio = median(rounds.map(({ perSecond, barePerSecond }) => perSecond / barePerSecond))
  return [
    wholeNumber(median(rates)),
    `${wholeNumber(Math.min(...rates))}-${wholeNumber(Math.max(...rates))}`,
    wholeNumber(median(rounds.map(({ barePerSecond }) => barePerSecond))),
    twoDecimals(ratio),
    median(rates) >= TARGETS.perSecond ? verdict(ratio, TARGETS.ratio) : 'missed',
    oneDecimal(percentile(waits, 50)),
    oneDecimal(percentile(waits, 95)),
    times.length === 0 ? '-' : wholeNumber(median(times)),
  ]
}
