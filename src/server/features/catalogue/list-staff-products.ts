import type { QueryOf } from '#contract/endpoint.ts'
import { listStaffProducts as listStaffProductsCall } from '#contract/staff-products.ts'
import type { Deps } from '#server/deps.ts'
import { answerList } from '#server/http/answer-list.ts'
import type { WrittenReply } from '#server/http/serve.ts'
import { countProducts, readProducts, staffFilterOf } from './catalogue-store.ts'

type Asked = { query: QueryOf<typeof listStaffProductsCall>; headers: Headers }

/** The products as who keeps them looks for them: by name, category or SKU, shown in the shop or not. */
export async function listStaffProducts({ pool }: Deps, { query, headers }: Asked): Promise<WrittenReply> {
  const filter = await staffFilterOf(pool, query)
  return answerList(listStaffProductsCall, query, headers, {
    read: (part) => readProducts(pool, filter, part),
    count: () => countProducts(pool, filter),
    placeOf: ({ orden }) => orden,
  })
}
