import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import { aProduct } from '#testing/builders.ts'
import { httpCaller } from '#testing/http-caller.ts'
import { SaleJournal, sellAtOnce } from '#testing/sale-journal.ts'
import { saleOffences } from '#testing/sale-offences.ts'
import { onServer, shopPlace } from '#testing/shop-place.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop-process.ts'
import { openBareSales } from './bare-sales.ts'
import { cpuSecondsOf } from './cpu-time.ts'
import type { Effort } from './effort.ts'
import { median, percentile } from './statistics.ts'
import { type Table, oneDecimal, twoDecimals, verdict, whole } from './table.ts'

const BUYERS = 10
const PRODUCTS = 200
/** Least sales per second, and least share of the bare transactions (docs/decisions/0005). */
const AIMS = { perSecond: 200, ratio: 0.5 }

type Shop = { name: string; postgresUrl?: string }
type Selling = { perSecond: number; waits: number[]; cpuMicros: number | undefined }
type Round = Selling & { barePerSecond: number }

/**
 * Measures two-line sales per second over HTTP, alternating with bare transactions on the same database, and checks
 * consistency afterwards. Without `postgresUrl`: embedded database only.
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
      `Aims: ${AIMS.perSecond} sales a second and ${twoDecimals(AIMS.ratio)} of the bare transactions.`,
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
  const place = await shopPlace(products, onServer(postgresUrl))
  const journal = new SaleJournal()
  const bare = await openBareSales(postgresUrl)
  try {
    const shop = await startShopProcess(place.dataDir, place.env)
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
    const offences = await place.look(({ pool }) => saleOffences(pool, journal, products))
    if (offences.length > 0) throw new Error(`The books do not add up:\n${offences.slice(0, 10).join('\n')}`)
    return [name, ...figures(rounds)]
  } finally {
    await bare.close()
    await place.remove()
  }
}

async function sellFor(
  seconds: number,
  { shop, journal, products }: { shop: ShopProcess; journal: SaleJournal; products: readonly Product[] },
): Promise<Selling> {
  const caller = httpCaller(shop.url, BUYERS)
  const before = journal.attempts.length
  const cpuBefore = cpuSecondsOf(shop.pid)
  const started = performance.now()
  const enough = () => performance.now() - started > seconds * 1_000
  await sellAtOnce(journal, { caller, products, writers: BUYERS, enough }).finally(() => caller.close())
  const cpuAfter = cpuSecondsOf(shop.pid)
  const elapsed = (performance.now() - started) / 1_000
  const sold = journal.attempts.slice(before)
  if (sold.some(({ answer }) => answer === undefined))
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
    whole(median(rates)),
    `${whole(Math.min(...rates))}-${whole(Math.max(...rates))}`,
    whole(median(rounds.map(({ barePerSecond }) => barePerSecond))),
    twoDecimals(ratio),
    median(rates) >= AIMS.perSecond ? verdict(ratio, AIMS.ratio) : 'missed',
    oneDecimal(percentile(waits, 50)),
    oneDecimal(percentile(waits, 95)),
    times.length === 0 ? '-' : whole(median(times)),
  ]
}
