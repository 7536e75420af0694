import type { QueryOf } from '#contract/http/endpoint.ts'
import type { listStaffProducts as listStaffProductsCall } from '#contract/product/staff-products.ts'
import type { Deps } from '#server/deps.ts'
import { type ChunkedList, keysetList } from '#server/handlers/chunked-list.ts'
import { countProducts, readProducts, staffFilterOf } from './catalogue-store.ts'

export async function listStaffProducts(
  { pool }: Deps,
  query: QueryOf<typeof listStaffProductsCall>,
): Promise<ChunkedList> {
  const filter = await staffFilterOf(pool, query)
  return keysetList(query, {
    read: (part) => readProducts(pool, filter, part),
    count: () => countProducts(pool, filter),
    cursorOf: ({ orden }) => orden,
  })
}
