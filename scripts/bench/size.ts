import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { SHARED_DATA_REMEDY, sharedDataFolder } from '#testing/fixtures/shared-data.ts'
import { type CatalogueProduct, catalogueQueries } from './catalogue-queries.ts'
import { openLargeShop } from './large-shop.ts'
import { type Effort, load, measuredDatabases } from './load.ts'
import { percentile } from './statistics.ts'
import { type Table, twoDecimals, wholeNumber } from './table.ts'

const SMALL = 1_000
const CLIENTS = 4
/** Short turns, so that other work on the machine slows both shops. */
const REQUESTS_PER_TURN = 100
/** With 600 requests a round, a single pause of the machine does not determine the p95. */
const TURNS_PER_ROUND = 6
const MAX_SLOWDOWN = 1.2

type Shop = { size: number; url: string }

/** Compares the response times of catalogue and search with 1,000 products and with the whole catalogue. */
export async function benchSize(effort: Effort): Promise<Table> {
  const catalogue = path.join(sharedDataFolder, 'catalogo-grande.csv')
  const table = {
    title: 'Size',
    columns: ['Reply', 'p50 small', 'p50 big', 'p95 small', 'p95 big', 'p95 ratio', ''],
  }
  if (!existsSync(catalogue)) return { ...table, rows: [], notes: [`Skipped. ${SHARED_DATA_REMEDY}`] }
  const products: CatalogueProduct[] = parse(await readFile(catalogue), { columns: true })
  const rows: string[][] = []
  for (const { name, url } of measuredDatabases)
    for (const [what, ...row] of await compareSizes(products, { effort, catalogue, postgresUrl: url }))
      rows.push([`${name}, ${what}`, ...row])
  return {
    ...table,
    rows,
    notes: [
      `Milliseconds. ${CLIENTS} clients call two shops in turns: ${wholeNumber(SMALL)} and ${wholeNumber(products.length)} products. ${effort.rounds * TURNS_PER_ROUND} turns of ${REQUESTS_PER_TURN} requests.`,
      'repeated: the newest products and each category, from the cache; searches of the most frequent words, which are not cached.',
      'first: a page of a category, a colour or a word, at some depth, without an earlier request since the last catalogue change.',
      `The aim is a p95 at most ${twoDecimals(MAX_SLOWDOWN)} times that of the small shop.`,
    ],
  }
}

async function compareSizes(
  products: readonly CatalogueProduct[],
  options: { effort: Effort; catalogue: string; postgresUrl: string | undefined },
): Promise<string[][]> {
  const small = await openLargeShop(SMALL, options)
  try {
    const big = await openLargeShop(products.length, options)
    try {
      const shops = [
        { url: small.url, size: SMALL },
        { url: big.url, size: products.length },
      ]
      return await compare(shops, products.slice(0, SMALL), options.effort.rounds)
    } finally {
      await big.close()
    }
  } finally {
    await small.close()
  }
}

/** Sends the same kinds of requests to both shops. The first round is a warm-up. `known`: products of both shops. */
async function compare(
  shops: readonly Shop[],
  known: readonly CatalogueProduct[],
  rounds: number,
): Promise<string[][]> {
  const rows: string[][] = []
  const turns = (rounds + 1) * TURNS_PER_ROUND
  for (const { name, pathsOf } of catalogueQueries(known, REQUESTS_PER_TURN * turns)) {
    const waits = shops.map((): number[] => [])
    const paths = shops.map(({ size }) => pathsOf(size))
    for (let turn = 0; turn < turns; turn++)
      for (const [at, { url }] of shops.entries()) {
        const from = turn * REQUESTS_PER_TURN
        const measured = await request(url, paths[at]!.slice(from, from + REQUESTS_PER_TURN))
        if (turn >= TURNS_PER_ROUND) waits[at]!.push(...measured)
      }
    rows.push([name, ...figures(waits)])
  }
  return rows
}

/** Requests each path once. */
async function request(url: string, paths: readonly string[]): Promise<number[]> {
  const waiting = paths.values()
  const { waits } = await load({
    url,
    connections: CLIENTS,
    amount: paths.length,
    requests: [{ setupRequest: (one) => ({ ...one, path: waiting.next().value ?? paths[0]! }) }],
  })
  return waits
}

function figures(waits: readonly number[][]): string[] {
  const [p50, p95] = [50, 95].map((percent) => waits.map((ms) => percentile(ms, percent)))
  const ratio = p95![1]! / p95![0]!
  return [...[...p50!, ...p95!, ratio].map(twoDecimals), ratio <= MAX_SLOWDOWN ? 'reached' : 'missed']
}
