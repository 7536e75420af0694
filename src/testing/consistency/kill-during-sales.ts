import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, vi } from 'vitest'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { clusterFolder } from '#server/database/embedded/cluster-folder.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { type HttpCaller, httpCaller } from '#testing/http/http-caller.ts'
import { SaleJournal, sellConcurrently } from './sale-journal.ts'
import { saleInconsistencies } from './sale-consistency.ts'
import {
  type DatabaseSource,
  type ShopStorage,
  createShopStorage,
} from '#testing/shop/create-shop-storage.ts'
import type { TestPostgres } from '#testing/database/start-test-postgres.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'

export const WRITERS = 10
const REPEATED_POSTS = 20

export type KillResult = {
  inconsistencies: string[]
  acknowledged: number
  /** Number of requests without a response because of a kill. */
  unanswered: number
}

/** `server`: a database server outside of the shop. Default: the embedded server. */
type Kills = { kills: number; salesBetween: number; server?: TestPostgres | undefined }

/**
 * Ten buyers post sales to a real shop process, which is killed (`kill -9`) and restarted repeatedly. `victim`: only
 * the shop, or the shop with its database server, like a power failure. After each start, repeats all unanswered posts
 * and some answered ones. Returns inconsistencies of the stored sales.
 */
export async function killDuringSales({
  kills,
  salesBetween,
  victim,
  server,
}: Kills & { victim: 'shop' | 'shop and server' }): Promise<KillResult> {
  const products = plentifulProducts()
  return killRepeatedly(new SaleJournal(), {
    products,
    kills,
    actsBetween: salesBetween,
    victim,
    server,
    write: (journal, { caller, enough }) =>
      sellConcurrently(journal, { caller, products, writers: WRITERS, enough }),
    findInconsistencies: (storage, journal) => findInconsistencies(storage, journal, products),
  })
}

type Writing = {
  products: readonly Product[]
  kills: number
  actsBetween: number
  victim: 'shop' | 'shop and server'
  server?: TestPostgres | undefined
  /** Runs after each start of the shop. */
  signIn?: (shop: ShopProcess, journal: SaleJournal) => Promise<void>
  /** Sends requests until `enough` returns true or a connection breaks. */
  write: (journal: SaleJournal, options: { caller: HttpCaller; enough: () => boolean }) => Promise<void>
  findInconsistencies: (storage: ShopStorage, journal: SaleJournal) => Promise<string[]>
}

/** Kills the shop `kills` times, each time after `actsBetween` acknowledged requests, and repeats the unanswered ones. */
export async function killRepeatedly(
  journal: SaleJournal,
  { products, kills, actsBetween, victim, server, ...more }: Writing,
): Promise<KillResult> {
  const storage = await createShopStorage(products, server ?? emptyEmbeddedServer())
  let unanswered = 0
  const start = async (work: (shop: ShopProcess, caller: HttpCaller) => Promise<void>) => {
    const shop = await startShopProcess(storage.dataDir, storage.env)
    await more.signIn?.(shop, journal)
    await withCaller(shop, async (caller) => {
      await repeatPosts(caller, journal)
      await work(shop, caller)
    })
  }
  try {
    for (let kill = 0; kill < kills; kill++) {
      await start(async (shop, caller) => {
        const killAt = journal.acknowledged + actsBetween
        let isKilled = false
        const enough = () => {
          if (journal.acknowledged >= killAt && !isKilled) {
            isKilled = true
            if (victim === 'shop and server') killDatabaseServer(server ?? storage)
            void shop.kill()
          }
          return !shop.isAlive()
        }
        await more.write(journal, { caller, enough })
      })
      unanswered += journal.unanswered.length
    }
    await start((shop) => shop.stop())
    const inconsistencies = await more.findInconsistencies(storage, journal)
    return { inconsistencies, acknowledged: journal.acknowledged, unanswered }
  } finally {
    await storage.remove()
  }
}

/**
 * Like `killDuringSales`, but kills only the database server. The shop may answer 503 until the server runs
 * again, and no other error.
 */
export async function killDatabaseDuringSales({ kills, salesBetween, server }: Kills): Promise<KillResult> {
  const products = plentifulProducts()
  const storage = await createShopStorage(products, server ?? emptyEmbeddedServer())
  const journal = new SaleJournal()
  let unanswered = 0
  try {
    const shop = await startShopProcess(storage.dataDir, { ...storage.env, LOG_LEVEL: 'silent' })
    await withCaller(shop, async (caller) => {
      for (let kill = 0; kill < kills; kill++) {
        const killAt = journal.acknowledged + salesBetween
        const enough = () => journal.acknowledged >= killAt
        await sellConcurrently(journal, {
          caller,
          products,
          writers: WRITERS,
          enough: () => enough() || !shop.isAlive(),
        })
        const busyBefore = journal.busyCount
        const salesDuringKill = sellConcurrently(journal, {
          caller,
          products,
          writers: WRITERS,
          enough: () => journal.busyCount > busyBefore,
        })
        killDatabaseServer(server ?? storage)
        await salesDuringKill
        unanswered += journal.unanswered.length
        await vi.waitFor(async () => expect((await fetch(`${shop.url}/readyz`)).ok).toBe(true), 30_000)
        await repeatPosts(caller, journal)
      }
    })
    await shop.stop()
    return {
      inconsistencies: await findInconsistencies(storage, journal, products),
      acknowledged: journal.acknowledged,
      unanswered,
    }
  } finally {
    await storage.remove()
  }
}

/** The child processes of the database server exit by themselves. */
function killDatabaseServer({ dataDir }: Pick<ShopStorage, 'dataDir'>): void {
  const lock = readFileSync(path.join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(lock, 10), 'SIGKILL')
}

/** Returns products with more stock than a test sells. */
export const plentifulProducts = (): Product[] =>
  Array.from({ length: 6 }, (_, n) => aProduct({ stock: 1_000_000, precio: centavos(1_000_050 + n) }))

export const testRunServer = (): DatabaseSource => inject('testDatabase')

export const emptyEmbeddedServer = (): DatabaseSource => inject('emptyShop')

export async function withCaller<T>(shop: ShopProcess, work: (caller: HttpCaller) => Promise<T>): Promise<T> {
  const caller = httpCaller(shop.url, WRITERS)
  return work(caller).finally(() => caller.close())
}

/**
 * Repeats all unanswered posts and the last answered ones. A repeated post must get its first reply; the journal
 * records a different one as an error.
 */
export async function repeatPosts(caller: HttpCaller, journal: SaleJournal): Promise<void> {
  const repeated = [...journal.unanswered, ...journal.attempts.slice(-REPEATED_POSTS)]
  await Promise.all(repeated.map((attempt) => journal.post(caller, attempt)))
}

/** Returns the differences between the stored sales and the journal. Every post of the journal must have a response. */
export async function findInconsistencies(
  storage: ShopStorage,
  journal: SaleJournal,
  products: readonly Product[],
): Promise<string[]> {
  const withoutReply = journal.unanswered.map(({ key }) => `no answer for ${key}`)
  return [
    ...withoutReply,
    ...(await storage.withDatabase(({ pool }) => saleInconsistencies(pool, journal, products))),
  ]
}
