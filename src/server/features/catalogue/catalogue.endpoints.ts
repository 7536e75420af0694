import {
  listByCategory,
  listByColor,
  listCategories,
  listColors,
  listDashboardCategories,
} from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { getProduct, listProducts } from '#contract/products.ts'
import { productCategories } from '#domain/categories.ts'
import type { Deps } from '#server/deps.ts'
import { findProduct } from '#server/features/products/product-store.ts'
import { answerList } from '#server/http/answer-list.ts'
import { type Binding, bind } from '#server/http/serve.ts'
import { isStaff } from '#server/identity/actor.ts'
import {
  countProducts,
  type ProductFilter,
  readCategoriesInUse,
  readCategoriesOnSale,
  readColors,
  readProducts,
} from './catalogue-store.ts'
import { KeptUntilNews } from './kept-until-news.ts'
import { inShopOrder } from './shop-order.ts'

type Page = { limit?: number | undefined; cursor?: string | undefined }

/** Everybody sees what is published; staff also see the rest (decisions.md, "Roles and the API"). */
export function catalogueEndpoints({ pool, replies }: Deps): Binding[] {
  const kept = new KeptUntilNews(() => replies.edition)
  const count = (filter: ProductFilter) =>
    filter.hidden
      ? countProducts(pool, filter)
      : kept.get(`count ${JSON.stringify([filter.q, filter.categoria, filter.color])}`, () =>
          countProducts(pool, filter),
        )
  const colors = (hidden: boolean) =>
    hidden ? readColors(pool, { hidden }) : kept.get('colors', () => readColors(pool, { hidden }))
  const list = (call: Endpoint, filter: ProductFilter, page: Page, headers: Headers) =>
    answerList(call, page, headers, {
      read: (part) => readProducts(pool, filter, part),
      count: () => count(filter),
      placeOf: ({ orden }) => orden,
    })
  return [
    bind(
      listProducts,
      ({ query: { limit, cursor, ...filters }, actor, headers }) =>
        list(listProducts, { ...filters, hidden: isStaff(actor) }, { limit, cursor }, headers),
      { kept: true },
    ),
    bind(
      listByCategory,
      ({ params, query, actor, headers }) =>
        list(listByCategory, { categoria: params.category, hidden: isStaff(actor) }, query, headers),
      { kept: true },
    ),
    bind(
      listByColor,
      ({ params, query, actor, headers }) =>
        list(listByColor, { color: params.color, hidden: isStaff(actor) }, query, headers),
      { kept: true },
    ),
    bind(
      getProduct,
      async ({ params, actor }) => {
        const product = await findProduct(pool, { id: params.id, hidden: isStaff(actor) })
        if (!product) throw new Problem('product-not-found')
        return product
      },
      { kept: true },
    ),
    bind(listCategories, async () => inShopOrder(await readCategoriesOnSale(pool)), { kept: true }),
    bind(listDashboardCategories, async () =>
      inShopOrder([...productCategories, ...(await readCategoriesInUse(pool))]),
    ),
    bind(listColors, ({ actor }) => colors(isStaff(actor)), { kept: true }),
  ]
}
