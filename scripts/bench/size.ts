import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { SHARED_DATA_REMEDY, sharedDataFolder } from '#testing/fixtures/shared-data.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { runImport } from '#testing/shop/import-process.ts'
import { serverSource, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { startShopProcess } from '#testing/shop/shop-process.ts'
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
    const runs = shops.map(({ url, size }) => ({ url, paths: pathsOf(size), waits: [] as number[] }))
    for (let turn = 0; turn < turns; turn++)
      for (const { url, paths, waits } of runs) {
        const from = turn * REQUESTS_PER_TURN
        const measured = await request(url, paths.slice(from, from + REQUESTS_PER_TURN))
        if (turn >= TURNS_PER_ROUND) waits.push(...measured)
      }
    rows.push([name, ...figures(runs.map(({ waits }) => waits))])
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
    requests: [{ setupRequest: (one) => ({ ...one, path: waiting.next().value ?? '/' }) }],
  })
  return waits
}

function figures(waits: readonly number[][]): string[] {
  const ofShops = (percent: number) => waits.map((ms) => percentile(ms, percent))
  const [small = 0, big = 0] = ofShops(95)
  const ratio = big / small
  return [
    ...[...ofShops(50), small, big, ratio].map(twoDecimals),
    ratio <= MAX_SLOWDOWN ? 'reached' : 'missed',
  ]
}

type CatalogueProduct = { nombre: string; categoria: string; color: string; publicado: string }

/** `pathsOf` returns API paths for a shop with `size` products. */
type QueryKind = { name: string; pathsOf: (size: number) => string[] }

const PAGE_SIZE = 8

/**
 * Returns kinds of catalogue requests, each with `count` paths. Repeated paths are few, and first paths differ. Each
 * first path has a full page in every shop, because the benchmark compares sizes of shops and not of responses.
 * `products`: the oldest products of every shop, in the order of their ids.
 */
function catalogueQueries(products: readonly CatalogueProduct[], count: number): QueryKind[] {
  const half = Math.floor(products.length / 2)
  const older = products.slice(0, half).filter(({ publicado }) => publicado === 'si')
  const categories = older.map(({ categoria }) => ({ categoria }))
  const colors = older.filter(({ color }) => color !== '').map(({ color }) => ({ color }))
  const words = older
    .flatMap(({ nombre }) => foldText(nombre).split(' '))
    .filter((word) => word.length > 3)
    .map((q) => ({ q }))
  const repeated = (filters: readonly Filter[]) => () =>
    Array.from({ length: count }, (_, n) => pathOf(filters[n % filters.length]!))
  const first = (filters: readonly Filter[]) => (size: number) =>
    Array.from({ length: count }, (_, n) => {
      // Older than the newest product, and newer than the products that fill the page.
      const position = products.length - Math.floor(n / filters.length)
      if (position < half) throw new Error(`There are fewer than ${count} different requests`)
      const cursor = Math.ceil((position * size) / products.length)
      return pathOf({ ...filters[n % filters.length]!, cursor: String(cursor) })
    })
  return [
    { name: 'catalogue: repeated', pathsOf: repeated([{}, ...frequent(categories)]) },
    { name: 'catalogue: first', pathsOf: first(frequent([...categories, ...colors])) },
    { name: 'search: repeated', pathsOf: repeated(frequent(words).slice(0, 20)) },
    { name: 'search: first', pathsOf: first(frequent(words)) },
  ]
}

type Filter = Record<string, string>

const pathOf = (filter: Filter): string =>
  `/api/sheets/data?${new URLSearchParams({ limit: String(PAGE_SIZE), ...filter })}`

/** Returns the filters that occur often enough for a full page, the most frequent first. */
function frequent(filters: readonly Filter[]): Filter[] {
  const times = new Map<string, number>()
  for (const text of filters.map((one) => JSON.stringify(one))) times.set(text, (times.get(text) ?? 0) + 1)
  return [...times]
    .filter(([, count]) => count >= PAGE_SIZE)
    .toSorted(([, one], [, other]) => other - one)
    .map(([text]) => JSON.parse(text) as Filter)
}

type LargeShop = { url: string; close: () => Promise<void> }

/** Imports the first `size` products of a catalogue file, which has one product per line, and starts the shop. */
async function openLargeShop(
  size: number,
  { catalogue, postgresUrl }: { catalogue: string; postgresUrl: string | undefined },
): Promise<LargeShop> {
  const storage = await createShopStorage([], serverSource(postgresUrl))
  try {
    const lines = (await readFile(catalogue, 'utf8')).split('\n').slice(0, size + 1)
    const file = path.join(storage.dataDir, 'catalogo.csv')
    await writeFile(file, `${lines.join('\n')}\n`)
    const { code, output } = await runImport([file, '--yes'], {
      dataDir: storage.dataDir,
      databaseUrl: storage.env['DATABASE_URL'],
    })
    if (code !== 0) throw new Error(`The import ended with code ${code}\n${output}`)
    const shop = await startShopProcess(storage.dataDir, storage.env)
    return { url: shop.url, close: () => shop.stop().finally(() => storage.remove()) }
  } catch (failure) {
    await storage.remove()
    throw failure
  }
}
