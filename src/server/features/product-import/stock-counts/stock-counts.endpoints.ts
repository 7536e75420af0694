import { Problem } from '#contract/http/problem.ts'
import * as stockCounts from '#contract/product/stock-counts.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { keysetList } from '#server/handlers/chunked-list.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import {
  addScan,
  deleteStockCount,
  removeScan,
  reopenStockCount,
  reviewStockCount,
  startStockCount,
} from './stock-count-commands.ts'
import { scanReply, stockCountReply } from './stock-count-reply.ts'
import { countCountedProducts, readCountedProducts } from './counted-products-store.ts'
import { countCounts, readCount, readCounts, readScans } from './stock-count-store.ts'

const MAX_SHOWN_SCANS = 20

export const stockCountEndpoints = (deps: Deps): Binding[] => [
  bind(stockCounts.listStockCounts, ({ query }) =>
    keysetList(query, {
      read: async (page) =>
        (await readCounts(deps.pool, page)).map((count) => ({
          ...stockCountReply(count),
          orden: count.orden,
        })),
      count: () => countCounts(deps.pool),
      cursorOf: ({ orden }) => orden,
    }),
  ),
  bind(stockCounts.readStockCount, async ({ params: { id }, actor }) => {
    const { uid } = requireSignedIn(actor)
    const count = await existingCount(deps, id)
    const scans = await readScans(deps.pool, { countId: id, limit: MAX_SHOWN_SCANS })
    return { ...stockCountReply(count), escaneos: scans.map((scan) => scanReply(scan, uid)) }
  }),
  bind(stockCounts.listCountedProducts, async ({ params: { id }, query: { faltan, ...paging } }) => {
    await existingCount(deps, id)
    const products = { countId: id, which: faltan ? ('missing' as const) : ('counted' as const) }
    return keysetList(paging, {
      read: (page) => readCountedProducts(deps.pool, { ...products, ...page }),
      count: () => countCountedProducts(deps.pool, products),
      cursorOf: ({ orden }) => orden,
    })
  }),
  startStockCount(deps),
  addScan(deps),
  removeScan(deps),
  reviewStockCount(deps),
  reopenStockCount(deps),
  deleteStockCount(deps),
]

async function existingCount({ pool }: Pick<Deps, 'pool'>, id: string) {
  const found = await readCount(pool, id)
  if (!found) throw new Problem('stock-count-not-found')
  return found
}
