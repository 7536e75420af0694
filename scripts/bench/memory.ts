import { setTimeout as pause } from 'node:timers/promises'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { type HttpCaller, httpCaller } from '#testing/http/http-caller.ts'
import { signInCookies } from '#testing/identity/sign-in-cookies.ts'
import { SaleJournal, sellConcurrently } from '#testing/consistency/sale-journal.ts'
import { serverSource, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'
import type { Effort } from './measure/effort.ts'
import { memoryOfDescendants } from './measure/memory-of-descendants.ts'
import { type Table, twoDecimals, wholeNumber } from './measure/table.ts'

const PRODUCTS = 200
const SELLERS = 5
const READERS = 45
/**
 * Maximum memory in MiB of a shop that ran before. `idle`: 30 s after the start. `peak`: during the start. `growth`:
 * maximum ratio of the memory after load to `idle`.
 */
const TARGETS = { idle: 300, peak: 450, growth: 1.25 }

type MemoryFigures = {
  idle: number
  database: number
  peak: number
  busy: number
  after: number
  requests: number
}

/**
 * Measures the memory of all processes of the shop: during its second start, 30 s later, under a mixed load
 * of 50 connections, and a minute after the load. Without `postgresUrl` only the embedded database is
 * measured.
 */
export async function benchMemory(effort: Effort, postgresUrl: string | undefined): Promise<Table> {
  const shops = [['embedded', undefined] as const, ...(postgresUrl ? [['server', postgresUrl] as const] : [])]
  const rows: string[][] = []
  for (const [name, url] of shops) rows.push(rowOf(name, await measure(effort, url)))
  return {
    title: 'Memory',
    columns: [
      'Database',
      'idle',
      'of it database',
      'peak of start',
      'under load',
      'after load',
      'after / idle',
      'requests',
      '',
    ],
    rows,
    notes: [
      'MiB of the shop and of every process that it starts; shared pages count once (PSS). A server of its own is not counted.',
      `idle: 30 s after a second \`npm start\` (aim ≤ ${TARGETS.idle}). Peak of that start (aim ≤ ${TARGETS.peak}), read every 50 ms.`,
      `under load: the most during ${wholeNumber(effort.loadSeconds)} s of ${READERS} readers (pages, products, filters, searches that differ, lists; every fifth request for an unknown address, a private page or a staff page) and ${SELLERS} buyers; after load: ${wholeNumber(effort.calmSeconds)} s later (aim ≤ ${twoDecimals(TARGETS.growth)} of idle).`,
    ],
  }
}

async function measure(effort: Effort, postgresUrl: string | undefined): Promise<MemoryFigures> {
  const products = Array.from({ length: PRODUCTS }, (_, n) =>
    aProduct({ stock: 100_000_000, precio: centavos(1_000_050 + n) }),
  )
  const storage = await createShopStorage(products, serverSource(postgresUrl))
  const start = () => startShopProcess(storage.dataDir, storage.env, ['scripts/run.mjs', 'start'])
  try {
    await (await start()).stop()
    const starting = highestMemory()
    const shop = await start()
    try {
      const peak = await starting.stop()
      await pause(30_000)
      const { all: idle, database } = memoryOfDescendants()
      const loaded = highestMemory()
      const requests = await loadMixed(shop, products, effort.loadSeconds)
      const busy = await loaded.stop()
      await pause(effort.calmSeconds * 1_000)
      return { idle, database, peak, busy, after: memoryOfDescendants().all, requests }
    } finally {
      await shop.stop()
    }
  } finally {
    await storage.remove()
  }
}

/** Reads the memory every 50 ms. `stop` ends the reads and returns the maximum in MiB. */
function highestMemory(): { stop: () => number } {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, memoryOfDescendants().all)
  }, 50).unref()
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

/**
 * Sends reads and purchases concurrently. Returns the number of responses. Throws when a sale fails, or when a read has
 * another status than 200 or 503.
 */
async function loadMixed(shop: ShopProcess, products: readonly Product[], seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000
  const enough = () => performance.now() > until
  const callers = [httpCaller(shop.url, SELLERS), httpCaller(shop.url, READERS)] as const
  const cookie = await signInCookies(shop.url)
  const journal = new SaleJournal()
  try {
    const [, read] = await Promise.all([
      sellConcurrently(journal, { caller: callers[0], products, writers: SELLERS, enough }),
      readConcurrently(callers[1], { products, cookie, enough }),
    ])
    if (journal.unexpectedReplies.length > 0) throw new Error(journal.unexpectedReplies[0])
    return read + journal.acknowledged
  } finally {
    for (const caller of callers) caller.close()
  }
}

async function readConcurrently(
  caller: HttpCaller,
  { products, cookie, enough }: { products: readonly Product[]; cookie: string; enough: () => boolean },
): Promise<number> {
  let requestCount = 0
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const read = async () => {
    while (!enough()) {
      const { path, status: expected = 200, isSignedIn } = nthRequest(requestCount++, products)
      const { status } = await caller.call({
        method: 'GET',
        path,
        headers: { ...headers, ...(isSignedIn && { cookie }) },
      })
      if (status !== expected && status !== 503) throw new Error(`${path} answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: READERS }, read))
  return requestCount
}

type Read = { path: string; status?: number; isSignedIn?: true }

/** Returns the n-th read. Page types alternate, and each search text and unknown address is new. */
function nthRequest(n: number, products: readonly Product[]): Read {
  const { id } = products[Math.floor(n / 10) % products.length]!
  const uncached: Read[] = [
    { path: `/no-existe-${n}`, status: 404 },
    { path: '/profile', isSignedIn: true },
    { path: '/dashboard/products', isSignedIn: true },
  ]
  const reads: Read[] = [
    { path: '/' },
    { path: '/product' },
    { path: `/product/${id}` },
    { path: `/product/${id}.data` },
    uncached[Math.floor(n / 5) % uncached.length]!,
    { path: `/product?q=remera+${n}` },
    { path: `/product?ver=${8 * (1 + (n % 20))}` },
    { path: '/product?categoria=Tops' },
    { path: `/api/sheets/data?limit=8&q=${n}` },
    uncached[Math.floor(n / 5) % uncached.length]!,
  ]
  return reads[n % reads.length]!
}

function rowOf(name: string, { idle, database, peak, busy, after, requests }: MemoryFigures): string[] {
  const isReached = idle <= TARGETS.idle && peak <= TARGETS.peak && after / idle <= TARGETS.growth
  return [
    name,
    ...[idle, database, peak, busy, after].map(wholeNumber),
    twoDecimals(after / idle),
    wholeNumber(requests),
    isReached ? 'reached' : 'missed',
  ]
}
