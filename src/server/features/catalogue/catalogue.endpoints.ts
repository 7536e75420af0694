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
import {
  findByCode as findByCodeCall,
  listStaffProducts as listStaffProductsCall,
} from '#contract/staff-products.ts'
import { productCategories } from '#domain/categories.ts'
import type { Deps } from '#server/deps.ts'
import { findProduct } from '#server/features/products/product-store.ts'
import { answerList, answerParts } from '#server/http/answer-list.ts'
import { type Binding, bind, type WrittenReply } from '#server/http/serve.ts'
import { type Actor, isStaff } from '#server/identity/actor.ts'
import { countProducts, readCategoriesInUse, readColors, readProducts } from './catalogue-store.ts'
import { findByCode } from './find-by-code.ts'
import { listStaffProducts } from './list-staff-products.ts'
import { inShopOrder } from './shop-order.ts'
import type { ProductFilter } from './shop-window-index.ts'
import { readProductsAt } from './shop-window-store.ts'

type Asked = {
  query: { limit?: number | undefined; cursor?: string | undefined }
  actor: Actor
  headers: Headers
}

/** Everybody sees what is published; staff also see the rest (decisions.md, "Roles and the API"). */
export function catalogueEndpoints(deps: Deps): Binding[] {
  const { pool, shopWindow } = deps
  const list = (call: Endpoint, filter: ProductFilter, asked: Asked) =>
    isStaff(asked.actor) ? listAll(call, filter, asked) : listShown(call, filter, asked)

  const listAll = (call: Endpoint, filter: ProductFilter, { query, headers }: Asked): Promise<WrittenReply> =>
    answerList(call, query, headers, {
      read: (part) => readProducts(pool, filter, part),
      count: () => countProducts(pool, filter),
      placeOf: ({ orden }) => orden,
    })

  const listShown = async (call: Endpoint, filter: ProductFilter, { query, headers }: Asked) => {
    const { total, part } = (await shopWindow.index()).find(filter)
    return answerParts(call, query, headers, {
      async read(asked) {
        const { places, next } = part(asked)
        return { rows: await readProductsAt(pool, places), next }
      },
      count: async () => total,
    })
  }

  return [
    bind(listProducts, (asked) => list(listProducts, asked.query, asked), { kept: true }),
    bind(listStaffProductsCall, (asked) => listStaffProducts(deps, asked)),
    bind(findByCodeCall, ({ query }) => findByCode(deps, query.codigo)),
    bind(listByCategory, (asked) => list(listByCategory, { categoria: asked.params.category }, asked), {
      kept: true,
    }),
    bind(listByColor, (asked) => list(listByColor, { color: asked.params.color }, asked), { kept: true }),
    bind(
      getProduct,
      async ({ params, actor }) => {
        const product = await findProduct(pool, { id: params.id, hidden: isStaff(actor) })
        if (!product) throw new Problem('product-not-found')
        return product
      },
      { kept: true },
    ),
    bind(listCategories, async () => inShopOrder((await shopWindow.index()).categories), { kept: true }),
    bind(listDashboardCategories, async () =>
      inShopOrder([...productCategories, ...(await readCategoriesInUse(pool))]),
    ),
    bind(
      listColors,
      async ({ actor }) => (isStaff(actor) ? readColors(pool) : [...(await shopWindow.index()).colors]),
      { kept: true },
    ),
  ]
}
