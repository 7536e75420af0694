import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { type HttpCaller, httpCaller } from '#testing/http/http-caller.ts'
import { SHARED_DATA_REMEDY, sharedDataFolder } from '#testing/fixtures/shared-data.ts'
import { type CatalogueProduct, type Queries, browsingQueries, searchQueries } from './catalogue-queries.ts'
import type { Effort } from './measure/effort.ts'
import { type LargeShop, openLargeShop } from './large-shop.ts'
import { percentile } from './measure/statistics.ts'
import { type Table, twoDecimals, wholeNumber } from './measure/table.ts'

const SMALL = 1_000
const CLIENTS = 4
/** With this many requests a single pause of the machine does not determine the p95. */
const REQUESTS_PER_ROUND = 600
/** Higher, because cached responses take tenths of a millisecond and a pause of the machine distorts them more. */
const CACHED_REQUESTS_PER_ROUND = 3_000
const MAX_SLOWDOWN = 1.2

/** Assumed share of repeated requests: 4 of 5. No log of a real shop exists to measure the share. */
const REPEATED_OF_FIVE = 4

const subjects = ['catalogue', 'search'] as const
type Subject = (typeof subjects)[number]
type RequestKind = 'repeated' | 'first'
/** Milliseconds of each request at the small shop and at the big shop. */
type Waits = { small: number[]; big: number[] }

/**
 * Compares the response times of catalogue and search with 1,000 and with 43,072 products, for each database.
 */
export async function benchSize(effort: Effort, postgresUrl: string | undefined): Promise<Table> {
  const catalogue = path.join(sharedDataFolder, 'catalogo-grande.csv')
  const table = {
    title: 'Size',
    columns: ['Answer', 'p50 small', 'p50 big', 'p95 small', 'p95 big', 'p95 ratio', ''],
  }
  if (!existsSync(catalogue)) return { ...table, rows: [], notes: [`Skipped. ${SHARED_DATA_REMEDY}`] }
  const products: CatalogueProduct[] = parse(await readFile(catalogue), { columns: true })
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
      `Milliseconds. ${CLIENTS} clients call two shops alternately: ${wholeNumber(SMALL)} and ${wholeNumber(products.length)} products. ${effort.rounds} rounds of ${wholeNumber(REQUESTS_PER_ROUND)} first and ${wholeNumber(CACHED_REQUESTS_PER_ROUND)} repeated requests.`,
      'repeated: the newest products and each category, from the cache; searches of the twenty most frequent words, which are not cached.',
      'first: a page of a category, a colour or both, or of a name prefix, at some depth, without an earlier request since the last catalogue change.',
      `mixed: ${REPEATED_OF_FIVE} of 5 requests are repeated, one is first.`,
      `The aim is a p95 at most ${twoDecimals(MAX_SLOWDOWN)} times that of the small shop.`,
    ],
  }
}

async function compareSizes(
  name: string,
  more: {
    effort: Effort
    catalogue: string
    products: readonly CatalogueProduct[]
    postgresUrl: string | undefined
  },
): Promise<string[][]> {
  const { effort, products } = more
  const small = await openLargeShop(SMALL, more)
  const big = await openLargeShop(products.length, more).catch(async (failure: unknown) => {
    await small.close()
    throw failure
  })
  try {
    // Only words and colours of these products are requested, because both shops have them.
    const known = products.slice(0, SMALL)
    const rows: string[][] = []
    for (const subject of subjects) {
      const waits = await compare(small, big, { subject, known, rounds: effort.rounds })
      rows.push(...rowsOf(`${name}, ${subject}`, waits))
    }
    return rows
  } finally {
    await small.close()
    await big.close()
  }
}

/** Sends the same kinds of requests to both shops. Round 0 is a warm-up. */
async function compare(
  small: LargeShop,
  big: LargeShop,
  { subject, known, rounds }: { subject: Subject; known: readonly CatalogueProduct[]; rounds: number },
): Promise<Record<RequestKind, Waits>> {
  const count = REQUESTS_PER_ROUND * (rounds + 1)
  const [ofSmall, ofBig] = [small, big].map(({ size }) => queriesOf(subject, known, { count, newest: size }))
  const waits: Record<RequestKind, Waits> = {
    repeated: { small: [], big: [] },
    first: { small: [], big: [] },
  }
  const ask = async (sort: RequestKind, pathsOf: (queries: Queries) => string[]) => {
    const paths = [pathsOf(ofSmall!), pathsOf(ofBig!)] as const
    return { sort, ...(await requestAlternating([small.shop.url, big.shop.url], paths)) }
  }
  for (let round = 0; round <= rounds; round++) {
    const from = round * REQUESTS_PER_ROUND
    const asked = [
      await ask('first', ({ rare }) => rare.slice(from, from + REQUESTS_PER_ROUND)),
      await ask('repeated', ({ popular }) => repeat(popular, CACHED_REQUESTS_PER_ROUND)),
    ]
    if (round === 0) continue
    for (const { sort, first, second } of asked) {
      waits[sort].small.push(...first)
      waits[sort].big.push(...second)
    }
  }
  return waits
}

const queriesOf = (
  subject: Subject,
  known: readonly CatalogueProduct[],
  { count, newest }: { count: number; newest: number },
): Queries =>
  subject === 'catalogue'
    ? browsingQueries(known, { count, newest })
    : searchQueries(known, { count, newest })

const repeat = (paths: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, n) => paths[n % paths.length]!)

/**
 * Each client sends every request to both shops, so a pause of the machine affects both. The order of the shops
 * alternates.
 */
async function requestAlternating(
  [firstUrl, secondUrl]: readonly [string, string],
  [firstPaths, secondPaths]: readonly [readonly string[], readonly string[]],
): Promise<{ first: number[]; second: number[] }> {
  const [first, second] = [httpCaller(firstUrl, CLIENTS), httpCaller(secondUrl, CLIENTS)]
  const waits = { first: [] as number[], second: [] as number[] }
  const pairs = firstPaths.entries()
  const requestNext = async () => {
    for (const [at, path] of pairs) {
      const requestFirst = async () => waits.first.push(await ask(first, path))
      const requestSecond = async () => waits.second.push(await ask(second, secondPaths[at]!))
      for (const next of at % 2 === 0 ? [requestFirst, requestSecond] : [requestSecond, requestFirst])
        await next()
    }
  }
  return Promise.all(Array.from({ length: CLIENTS }, requestNext))
    .then(() => waits)
    .finally(() => [first, second].forEach((caller) => caller.close()))
}

async function ask(caller: HttpCaller, path: string): Promise<number> {
  const { status, ms } = await caller.call({ method: 'GET', path })
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return ms
}

function rowsOf(name: string, { repeated, first }: Record<RequestKind, Waits>): string[][] {
  const mixed = (size: keyof Waits) => [
    ...evenly(repeated[size], REPEATED_OF_FIVE * first[size].length),
    ...first[size],
  ]
  return [
    [`${name}: repeated`, ...figures(repeated)],
    [`${name}: first`, ...figures(first)],
    [`${name}: mixed`, ...figures({ small: mixed('small'), big: mixed('big') })],
  ]
}

/** Returns `count` values, evenly spaced over the list. */
const evenly = <T>(values: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, n) => values[Math.floor((n * values.length) / count)]!)

function figures({ small, big }: Waits): string[] {
  const ratio = percentile(big, 95) / percentile(small, 95)
  return [
    twoDecimals(percentile(small, 50)),
    twoDecimals(percentile(big, 50)),
    twoDecimals(percentile(small, 95)),
    twoDecimals(percentile(big, 95)),
    twoDecimals(ratio),
    ratio <= MAX_SLOWDOWN ? 'reached' : 'missed',
  ]
}
