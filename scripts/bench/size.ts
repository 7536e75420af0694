import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { httpCaller } from '#testing/http-caller.ts'
import { SHARED_DATA_REMEDY, sharedDataFolder } from '#testing/shared-data.ts'
import { type Named, type Queries, browsing, searching } from './catalogue-queries.ts'
import type { Effort } from './effort.ts'
import { type GrownShop, openGrownShop } from './grown-shop.ts'
import { percentile } from './statistics.ts'
import { type Table, twoDecimals, whole } from './table.ts'

const SMALL = 1_000
const CALLERS = 4
const ASKED_A_ROUND = 300
const MOST_SLOWER = 1.2

/** Of five calls, as many repeat what others asked: a guess, as good as one without a real shop's log can be. */
const REPEATED_OF_FIVE = 4

const subjects = ['catalogue', 'search'] as const
type Subject = (typeof subjects)[number]
type Waits = Record<Subject, { kept: number[]; first: number[] }>

/** How much slower catalogue and search get from 1,000 products to 43,072, on each database that is there. */
export async function benchSize(effort: Effort, postgresUrl: string | undefined): Promise<Table> {
  const catalogue = path.join(sharedDataFolder, 'catalogo-grande.csv')
  const table = {
    title: 'Size',
    columns: ['Answer', 'p50 small', 'p50 big', 'p95 small', 'p95 big', 'p95 ratio', ''],
  }
  if (!existsSync(catalogue)) return { ...table, rows: [], notes: [`Skipped. ${SHARED_DATA_REMEDY}`] }
  const products: Named[] = parse(await readFile(catalogue), { columns: true })
  const rows: string[][] = []
  for (const [name, url] of [
    ['embedded', undefined],
    ...(postgresUrl === undefined ? [] : [['PostgreSQL', postgresUrl] as const]),
  ] as const)
    rows.push(...(await compareSizes(name, { effort, catalogue, products, postgresUrl: url })))
  return {
    ...table,
    rows,
    notes: [
      `Milliseconds, ${CALLERS} callers of the API one after the other, ${effort.rounds} rounds of ${ASKED_A_ROUND} calls of each kind, by turns between the two sizes: ${whole(SMALL)} and ${whole(products.length)} products.`,
      'kept: the newest products, each category, the twenty commonest words; asked before, so answered from memory.',
      'first time: a page of a category in a colour, or the beginning of a name, that nobody asked for since the catalogue changed; read from the database and counted.',
      `as shoppers ask: ${REPEATED_OF_FIVE} of 5 calls are of the first sort, one of the second.`,
      `The aim is a p95 at most ${twoDecimals(MOST_SLOWER)} times that of the small shop.`,
    ],
  }
}

async function compareSizes(
  name: string,
  more: { effort: Effort; catalogue: string; products: readonly Named[]; postgresUrl: string | undefined },
): Promise<string[][]> {
  const { effort, products } = more
  const small = await openGrownShop(SMALL, more)
  const big = await openGrownShop(products.length, more).catch(async (failure: unknown) => {
    await small.close()
    throw failure
  })
  try {
    // Words and colours both shops know.
    const asked = products.slice(0, SMALL)
    const rounds = { small: askersOf(small, asked, effort), big: askersOf(big, asked, effort) }
    const waits = { small: noWaits(), big: noWaits() }
    for (let round = 0; round <= effort.rounds; round++)
      for (const size of ['small', 'big'] as const) await rounds[size](round, waits[size])
    return subjects.flatMap((subject) =>
      rowsOf(`${name}, ${subject}`, waits.small[subject], waits.big[subject]),
    )
  } finally {
    await small.close()
    await big.close()
  }
}

const noWaits = (): Waits => ({ catalogue: { kept: [], first: [] }, search: { kept: [], first: [] } })

/** Asks one round of every kind; round 0 warms the shop up and is not counted. */
function askersOf({ shop, size }: GrownShop, products: readonly Named[], effort: Effort) {
  const count = ASKED_A_ROUND * (effort.rounds + 1)
  const queries: Record<Subject, Queries> = {
    catalogue: browsing(products, { count, newest: size }),
    search: searching(products, count),
  }
  return async (round: number, waits: Waits) => {
    const from = round * ASKED_A_ROUND
    for (const subject of subjects) {
      const { popular, rare } = queries[subject]
      const fresh = rare.slice(from, from + ASKED_A_ROUND)
      const known = Array.from({ length: ASKED_A_ROUND }, (_, n) => popular[n % popular.length]!)
      await ask(shop.url, popular)
      const first = await ask(shop.url, fresh)
      const kept = await ask(shop.url, known)
      if (round === 0) continue
      waits[subject].first.push(...first)
      waits[subject].kept.push(...kept)
    }
  }
}

async function ask(url: string, paths: readonly string[]): Promise<number[]> {
  const caller = httpCaller(url, CALLERS)
  const waiting = paths.values()
  const waits: number[] = []
  const askOn = async () => {
    for (const path of waiting) {
      const { status, ms } = await caller.call({ method: 'GET', path })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      waits.push(ms)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, askOn)).finally(() => caller.close())
  return waits
}

function rowsOf(name: string, small: Waits[Subject], big: Waits[Subject]): string[][] {
  const mixed = ({ kept, first }: Waits[Subject]) => [
    ...Array.from({ length: REPEATED_OF_FIVE }, () => kept).flat(),
    ...first,
  ]
  return [
    [`${name}: kept`, ...figures(small.kept, big.kept)],
    [`${name}: first time`, ...figures(small.first, big.first)],
    [`${name}: as shoppers ask`, ...figures(mixed(small), mixed(big))],
  ]
}

function figures(small: readonly number[], big: readonly number[]): string[] {
  const ratio = percentile(big, 95) / percentile(small, 95)
  return [
    twoDecimals(percentile(small, 50)),
    twoDecimals(percentile(big, 50)),
    twoDecimals(percentile(small, 95)),
    twoDecimals(percentile(big, 95)),
    twoDecimals(ratio),
    ratio <= MOST_SLOWER ? 'reached' : 'missed',
  ]
}
