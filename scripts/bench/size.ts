import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { type HttpCaller, httpCaller } from '#testing/http-caller.ts'
import { SHARED_DATA_REMEDY, sharedDataFolder } from '#testing/shared-data.ts'
import { type Named, type Queries, browsing, searching } from './catalogue-queries.ts'
import type { Effort } from './effort.ts'
import { type GrownShop, openGrownShop } from './grown-shop.ts'
import { percentile } from './statistics.ts'
import { type Table, twoDecimals, whole } from './table.ts'

const SMALL = 1_000
const CALLERS = 4
/** Enough requests that single pauses of the machine do not decide the p95. */
const ASKED_A_ROUND = 600
/** Cached responses take tenths of a millisecond, so pauses of the machine need more requests to average out. */
const KEPT_ASKED_A_ROUND = 3_000
const MOST_SLOWER = 1.2

/** Assumed share of repeated requests: 4 of 5. No log of a real shop exists. */
const REPEATED_OF_FIVE = 4

const subjects = ['catalogue', 'search'] as const
type Subject = (typeof subjects)[number]
type Sort = 'kept' | 'first'
/** Milliseconds of each request, at the small shop and at the big one. */
type Waits = { small: number[]; big: number[] }

/** Compares catalogue and search of 1,000 products with 43,072 products, per database. */
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
      `Milliseconds, ${CALLERS} callers of the API who ask the two shops in turn, call by call: ${whole(SMALL)} and ${whole(products.length)} products. ${effort.rounds} rounds of ${whole(ASKED_A_ROUND)} first and ${whole(KEPT_ASKED_A_ROUND)} kept answers.`,
      'kept: the newest products and each category, asked before, so answered from memory; of searches the twenty commonest words, which are read again each time.',
      'first time: a whole page of a category, a colour or both, or of the beginning of a name, at some depth, that nobody asked for since the catalogue changed.',
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
    // Words and colours that both shops have.
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
  small: GrownShop,
  big: GrownShop,
  { subject, known, rounds }: { subject: Subject; known: readonly Named[]; rounds: number },
): Promise<Record<Sort, Waits>> {
  const count = ASKED_A_ROUND * (rounds + 1)
  const [ofSmall, ofBig] = [small, big].map(({ size }) => queriesOf(subject, known, { count, newest: size }))
  const waits: Record<Sort, Waits> = { kept: { small: [], big: [] }, first: { small: [], big: [] } }
  const ask = async (sort: Sort, pathsOf: (queries: Queries) => string[]) => {
    const paths = [pathsOf(ofSmall!), pathsOf(ofBig!)] as const
    return { sort, ...(await askInTurn([small.shop.url, big.shop.url], paths)) }
  }
  for (let round = 0; round <= rounds; round++) {
    const from = round * ASKED_A_ROUND
    const asked = [
      await ask('first', ({ rare }) => rare.slice(from, from + ASKED_A_ROUND)),
      await ask('kept', ({ popular }) => repeated(popular, KEPT_ASKED_A_ROUND)),
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
  known: readonly Named[],
  { count, newest }: { count: number; newest: number },
): Queries =>
  subject === 'catalogue' ? browsing(known, { count, newest }) : searching(known, { count, newest })

const repeated = (paths: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, n) => paths[n % paths.length]!)

/**
 * Each client alternates between the shops, so a pause of the machine affects both. The first shop of each pair
 * alternates too.
 */
async function askInTurn(
  [firstUrl, secondUrl]: readonly [string, string],
  [firstPaths, secondPaths]: readonly [readonly string[], readonly string[]],
): Promise<{ first: number[]; second: number[] }> {
  const [first, second] = [httpCaller(firstUrl, CALLERS), httpCaller(secondUrl, CALLERS)]
  const waits = { first: [] as number[], second: [] as number[] }
  const pairs = firstPaths.entries()
  const askOn = async () => {
    for (const [at, path] of pairs) {
      const askFirst = async () => waits.first.push(await ask(first, path))
      const askSecond = async () => waits.second.push(await ask(second, secondPaths[at]!))
      for (const next of at % 2 === 0 ? [askFirst, askSecond] : [askSecond, askFirst]) await next()
    }
  }
  return Promise.all(Array.from({ length: CALLERS }, askOn))
    .then(() => waits)
    .finally(() => [first, second].forEach((caller) => caller.close()))
}

async function ask(caller: HttpCaller, path: string): Promise<number> {
  const { status, ms } = await caller.call({ method: 'GET', path })
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return ms
}

function rowsOf(name: string, { kept, first }: Record<Sort, Waits>): string[][] {
  const mixed = (size: keyof Waits) => [
    ...evenly(kept[size], REPEATED_OF_FIVE * first[size].length),
    ...first[size],
  ]
  return [
    [`${name}: kept`, ...figures(kept)],
    [`${name}: first time`, ...figures(first)],
    [`${name}: as shoppers ask`, ...figures({ small: mixed('small'), big: mixed('big') })],
  ]
}

/** `count` values, evenly spaced over the list. */
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
    ratio <= MOST_SLOWER ? 'reached' : 'missed',
  ]
}
