import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { saleInconsistencies } from '#testing/consistency/sale-consistency.ts'
import { type Attempt, SaleJournal } from '#testing/consistency/sale-journal.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { randomPair } from '#testing/fixtures/random-pair.ts'
import { createShopStorage, serverSource } from '#testing/shop/create-shop-storage.ts'
import { startShopProcess } from '#testing/shop/shop-process.ts'
import { openBareSales } from './bare-sales.ts'
import { type Effort, type Load, load, measuredDatabases, measureRounds } from './load.ts'
import { median, percentile } from './statistics.ts'
import { type Table, oneDecimal, twoDecimals, verdict, wholeNumber } from './table.ts'

const BUYERS = 10
const PRODUCTS = 200
/** Minimum sales per second, and minimum ratio to the bare transactions (docs/decisions/0005). */
const TARGETS = { perSecond: 200, ratio: 0.5 }

type Round = Load & { barePerSecond: number }

/**
 * Measures two-line sales over HTTP and checks consistency afterwards. The rounds alternate with bare transactions on
 * the same kind of database.
 */
export async function benchSales(effort: Effort): Promise<Table> {
  const rows: string[][] = []
  for (const { name, url } of measuredDatabases) rows.push([name, ...(await measure(url, effort))])
  return {
    title: 'Sales',
    columns: ['Database', 'sales /s', 'rounds', 'bare /s', 'ratio', '', 'p50 ms', 'p95 ms'],
    rows,
    notes: [
      `\`POST /api/sheets/sale\` with two lines and an idempotency key, ${BUYERS} concurrent buyers, ${PRODUCTS} products; median of ${effort.rounds} rounds of ${effort.seconds} s.`,
      "bare: transactions with the same statements, without HTTP and without rules. The ratio is the median of the rounds' ratios.",
      `Aims: ${TARGETS.perSecond} sales a second and ${twoDecimals(TARGETS.ratio)} of the bare transactions.`,
      'Server, database and buyers share the machine. The database waits for the disk at each commit.',
      'Afterwards each acknowledged sale was in the ledgers, and stock fell by exactly what was sold.',
    ],
  }
}

async function measure(postgresUrl: string | undefined, effort: Effort): Promise<string[]> {
  const products = Array.from({ length: PRODUCTS }, (_, n) =>
    aProduct({ stock: 100_000_000, precio: centavos(1_000_050 + n) }),
  )
  const storage = await createShopStorage(products, serverSource(postgresUrl))
  const bare = await openBareSales(products, { buyers: BUYERS, postgresUrl })
  const journal = new SaleJournal()
  try {
    const shop = await startShopProcess(storage.dataDir, storage.env)
    const rounds = await measureRounds(effort.rounds, async () => ({
      ...(await sellFor(effort.seconds, { url: shop.url, journal, products })),
      barePerSecond: await bare.perSecond(effort.seconds),
    })).finally(() => shop.stop())
    const inconsistencies = await storage.withDatabase(({ pool }) =>
      saleInconsistencies(pool, journal, products),
    )
    if (inconsistencies.length > 0)
      throw new Error(`The stored sales are inconsistent:\n${inconsistencies.slice(0, 10).join('\n')}`)
    return figures(rounds)
  } finally {
    await bare.close()
    await storage.remove()
  }
}

type Buyer = { attempt?: Attempt }

/** Each buyer posts a new sale of two random products after each response. The journal stores the responses. */
function sellFor(
  seconds: number,
  { url, journal, products }: { url: string; journal: SaleJournal; products: readonly Product[] },
): Promise<Load> {
  return load({
    url,
    connections: BUYERS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: '/api/sheets/sale',
        setupRequest(request, buyer: Buyer) {
          const { key, body } = (buyer.attempt = journal.attempt(randomPair(products)))
          const headers = { 'content-type': 'application/json', 'idempotency-key': key }
          return { ...request, headers, body }
        },
        onResponse(status, body, { attempt }: Buyer) {
          if (attempt && status === 200) attempt.response = body
        },
      },
    ],
  })
}

function figures(rounds: readonly Round[]): string[] {
  const rates = rounds.map(({ perSecond }) => perSecond)
  const waits = rounds.flatMap((round) => round.waits)
  const ratio = median(rounds.map(({ perSecond, barePerSecond }) => perSecond / barePerSecond))
  return [
    wholeNumber(median(rates)),
    `${wholeNumber(Math.min(...rates))}-${wholeNumber(Math.max(...rates))}`,
    wholeNumber(median(rounds.map(({ barePerSecond }) => barePerSecond))),
    twoDecimals(ratio),
    median(rates) >= TARGETS.perSecond ? verdict(ratio, TARGETS.ratio) : 'missed',
    oneDecimal(percentile(waits, 50)),
    oneDecimal(percentile(waits, 95)),
  ]
}
