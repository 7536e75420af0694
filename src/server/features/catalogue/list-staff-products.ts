import type { QueryOf } from '#contract/endpoint.ts'
import type { listStaffProducts as listStaffProductsCall } from '#contract/staff-products.ts'
import type { Deps } from '#server/deps.ts'
import { type ListInParts, listOf } from '#server/list-in-parts.ts'
import { countProducts, readProducts, staffFilterOf } from './catalogue-store.ts'

export async function listStaffProducts(
  { pool }: Deps,
  query: QueryOf<typeof listStaffProductsCall>,
): Promise<ListInParts> {
  const filter = await staffFilterOf(pool, query)
  return listOf(query, {
    read: (part) => readProducts(pool, filter, part),
    count: () => countProducts(pool, filter),
    placeOf: ({ orden }) => orden,
  })
}
