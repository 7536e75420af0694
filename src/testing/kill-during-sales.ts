import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, vi } from 'vitest'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import { clusterFolder } from '#server/database/embedded/cluster-folder.ts'
import { aProduct } from './builders.ts'
import { type HttpCaller, httpCaller } from './http-caller.ts'
import { SaleJournal, sellAtOnce } from './sale-journal.ts'
import { saleOffences } from './sale-offences.ts'
import { type Ground, type ShopPlace, shopPlace } from './shop-place.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

const WRITERS = 10
const ASKED_AGAIN = 20

export type KillsEndured = {
  offences: string[]
  acknowledged: number
  /** Requests that a kill left without a response. */
  leftOpen: number
}

type Kills = { kills: number; salesBetween: number }

/**
 * Ten buyers post sales to a real shop process, which is killed (`kill -9`) and restarted. `victim`: the shop, or the
 * shop and its database server, as in a power cut. After each start all unanswered and some answered posts are
 * repeated. Returns inconsistencies of the stored sales.
 */
export async function killDuringSales({
  kills,
  salesBetween,
  victim,
}: Kills & { victim: 'shop' | 'shop and server' }): Promise<KillsEndured> {
  const products = plenty()
  const place = await shopPlace(products, embeddedServer())
  const journal = new SaleJournal()
  let leftOpen = 0
  try {
    for (let kill = 0; kill < kills; kill++) {
      const shop = await startShopProcess(place.dataDir, place.env)
      await withCaller(shop, async (caller) => {
        await askAgain(caller, journal)
        const killAt = journal.acknowledged + salesBetween
        let isKilled = false
        const enough = () => {
          if (journal.acknowledged >= killAt && !isKilled) {
            isKilled = true
            if (victim === 'shop and server') killServer(place)
            void shop.kill()
          }
          return !shop.isAlive()
        }
        await sellAtOnce(journal, { caller, products, writers: WRITERS, enough })
      })
      leftOpen += journal.unanswered.length
    }
    const shop = await startShopProcess(place.dataDir, place.env)
    await withCaller(shop, (caller) => askAgain(caller, journal))
    await shop.stop()
    return { offences: await settle(place, journal, products), acknowledged: journal.acknowledged, leftOpen }
  } finally {
    await place.remove()
  }
}

/** Kills only the embedded database server. Meanwhile the shop may answer 503, and no other error. */
export async function killServerDuringSales({ kills, salesBetween }: Kills): Promise<KillsEndured> {
  const products = plenty()
  const place = await shopPlace(products, embeddedServer())
  const journal = new SaleJournal()
  let leftOpen = 0
  try {
    const shop = await startShopProcess(place.dataDir, { ...place.env, LOG_LEVEL: 'silent' })
    await withCaller(shop, async (caller) => {
      for (let kill = 0; kill < kills; kill++) {
        const killAt = journal.acknowledged + salesBetween
        const enough = () => journal.acknowledged >= killAt
        await sellAtOnce(journal, {
          caller,
          products,
          writers: WRITERS,
          enough: () => enough() || !shop.isAlive(),
        })
        const midst = sellAtOnce(journal, {
          caller,
          products,
          writers: WRITERS,
          enough: () => journal.busy > kill,
        })
        killServer(place)
        await midst
        leftOpen += journal.unanswered.length
        await vi.waitFor(async () => expect((await fetch(`${shop.url}/readyz`)).ok).toBe(true), 30_000)
        await askAgain(caller, journal)
      }
    })
    await shop.stop()
    return { offences: await settle(place, journal, products), acknowledged: journal.acknowledged, leftOpen }
  } finally {
    await place.remove()
  }
}

/** Kills the main process. The child processes exit by themselves. */
function killServer({ dataDir }: ShopPlace): void {
  const lock = readFileSync(path.join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(lock, 10), 'SIGKILL')
}

/** Products that never sell out in a test. */
export const plenty = (count = 6): Product[] =>
  Array.from({ length: count }, (_, n) => aProduct({ stock: 1_000_000, precio: centavos(1_000_050 + n) }))

export const serverOfThisRun = (): Ground => inject('testDatabase')

export const embeddedServer = (): Ground => inject('emptyShop')

export async function withCaller<T>(shop: ShopProcess, work: (caller: HttpCaller) => Promise<T>): Promise<T> {
  const caller = httpCaller(shop.url, WRITERS)
  return work(caller).finally(() => caller.close())
}

/** Repeats unanswered posts and the last answered ones. The journal records a different answer as an error. */
export async function askAgain(caller: HttpCaller, journal: SaleJournal): Promise<void> {
  const again = [...journal.unanswered, ...journal.attempts.slice(-ASKED_AGAIN)]
  await Promise.all(again.map((attempt) => journal.post(caller, attempt)))
}

/** Every post must have a response. */
export async function settle(
  place: ShopPlace,
  journal: SaleJournal,
  products: readonly Product[],
): Promise<string[]> {
  const silent = journal.unanswered.map(({ key }) => `no answer for ${key}`)
  return [...silent, ...(await place.look(({ pool }) => saleOffences(pool, journal, products)))]
}
