import type { QueryOf } from '#contract/endpoint.ts'
import { listStaffProducts as listStaffProductsCall } from '#contract/staff-products.ts'
import { categoryLabel } from '#domain/categories.ts'
import { foldText } from '#domain/fold-text.ts'
import type { Deps } from '#server/deps.ts'
import { answerList } from '#server/http/answer-list.ts'
import type { WrittenReply } from '#server/http/serve.ts'
import { countProducts, readCategoriesInUse, readProducts } from './catalogue-store.ts'

type Asked = { query: QueryOf<typeof listStaffProductsCall>; headers: Headers }

/** The products as who keeps them looks for them: by name, category or SKU, shown in the shop or not. */
export async function listStaffProducts({ pool }: Deps, { query, headers }: Asked): Promise<WrittenReply> {
  const { q = '', categoria, estado } = query
  const text = foldText(q)
  const categoriesFound =
    text === ''
      ? []
      : (await readCategoriesInUse(pool)).filter((name) => foldText(categoryLabel(name)).includes(text))
  const filter = { q, categoria, estado, categoriesFound }
  return answerList(listStaffProductsCall, query, headers, {
    read: (part) => readProducts(pool, filter, part),
    count: () => countProducts(pool, filter),
    placeOf: ({ orden }) => orden,
  })
}
