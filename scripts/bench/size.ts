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

const kinds = ['catalogue, kept', 'catalogue, first time', 'search, kept', 'search, first time'] as const
type Kind = (typeof kinds)[number]
type Waits = Record<Kind, number[]>

/** How much slower catalogue and search get from 1,000 products to 43,072, on each database that is there. */
export async function benchSize(effort: Effort, postgresUrl: string | undefined): Promise<Table> {
  const catalogue = path.join(sharedDataFolder, 'catalogo-grande.csv')
  const table = {
    title: 'Size',
    columns: ['Database', 'answer', 'p50 small', 'p50 big', 'p95 small', 'p95 big', 'p95 ratio', ''],
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
    return kinds.map((kind) => [name, kind, ...figures(waits.small[kind], waits.big[kind])])
  } finally {
    await small.close()
    await big.close()
  }
}

const noWaits = () => Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Waits

/** Asks one round of every kind; round 0 warms the shop up and is not counted. */
function askersOf({ shop, size }: GrownShop, products: readonly Named[], effort: Effort) {
  const count = ASKED_A_ROUND * (effort.rounds + 1)
  const subjects = {
    catalogue: browsing(products, { count, newest: size }),
    search: searching(products, count),
  } satisfies Record<string, Queries>
  return async (round: number, waits: Waits) => {
    const from = round * ASKED_A_ROUND
    for (const [subject, { popular, rare }] of Object.entries(subjects)) {
      const fresh = rare.slice(from, from + ASKED_A_ROUND)
      const known = Array.from({ length: ASKED_A_ROUND }, (_, n) => popular[n % popular.length]!)
      await ask(shop.url, popular)
      const first = await ask(shop.url, fresh)
      const kept = await ask(shop.url, known)
      if (round === 0) continue
      waits[`${subject}, first time` as Kind].push(...first)
      waits[`${subject}, kept` as Kind].push(...kept)
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
