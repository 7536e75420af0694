import { inject } from 'vitest'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
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
  /** Posts that a kill left without an answer. */
  leftOpen: number
}

/**
 * Ten buyers post sales to the real shop, which is killed (`kill -9`) in their midst and started again, with its embedded
 * database server. After each start every post that got no answer is sent again, and some that got one; at
 * last the books are checked.
 */
export async function killDuringSales(to: { kills: number; salesBetween: number }): Promise<KillsEndured> {
  const products = plenty()
  const place = await shopPlace(products, embeddedServer())
  const journal = new SaleJournal()
  let leftOpen = 0
  try {
    for (let kill = 0; kill < to.kills; kill++) {
      const shop = await startShopProcess(place.dataDir, place.env)
      await withCaller(shop, async (caller) => {
        await askAgain(caller, journal)
        const killAt = journal.acknowledged + to.salesBetween
        const enough = () => {
          if (journal.acknowledged >= killAt) void shop.kill()
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

/** Products that outlast any test. */
export const plenty = (count = 6): Product[] =>
  Array.from({ length: count }, (_, n) => aProduct({ stock: 1_000_000, precio: centavos(1_000_050 + n) }))

/** For a shop on the server of this test run. */
export const serverOfThisRun = (): Ground => inject('testDatabase')

/** For a shop with an embedded server of its own, which ends with the shop. */
export const embeddedServer = (): Ground => inject('emptyShop')

export async function withCaller<T>(shop: ShopProcess, work: (caller: HttpCaller) => Promise<T>): Promise<T> {
  const caller = httpCaller(shop.url, WRITERS)
  return work(caller).finally(() => caller.close())
}

/** Sends again what got no answer, and the last that did: the journal notices an answer that differs. */
export async function askAgain(caller: HttpCaller, journal: SaleJournal): Promise<void> {
  const again = [...journal.unanswered, ...journal.attempts.slice(-ASKED_AGAIN)]
  await Promise.all(again.map((attempt) => journal.post(caller, attempt)))
}

/** What is wrong in the end. No post may still be without an answer. */
export async function settle(
  place: ShopPlace,
  journal: SaleJournal,
  products: readonly Product[],
): Promise<string[]> {
  const silent = journal.unanswered.map(({ key }) => `no answer for ${key}`)
  return [...silent, ...(await place.look(({ pool }) => saleOffences(pool, journal, products)))]
}
