import {
  listByCategory,
  listByColor,
  listCategories,
  listColors,
  listDashboardCategories,
} from '#contract/catalogue.ts'
import { Problem } from '#contract/problem.ts'
import { getProduct, listProducts } from '#contract/products.ts'
import {
  findByCode as findByCodeCall,
  listStaffProducts as listStaffProductsCall,
} from '#contract/staff-products.ts'
import { productCategories } from '#domain/categories.ts'
import type { Deps } from '#server/deps.ts'
import { findProduct } from '#server/features/products/product-store.ts'
import { type ListInParts, listOf, type Paging, partsOf } from '#server/list-in-parts.ts'
import { type Binding, bind } from '#server/binding.ts'
import { type Actor, isStaff } from '#server/identity/actor.ts'
import { countProducts, readCategoriesInUse, readColors, readProducts } from './catalogue-store.ts'
import { findByCode } from './find-by-code.ts'
import { listStaffProducts } from './list-staff-products.ts'
import { inShopOrder } from './shop-order.ts'
import type { ProductFilter } from './shop-window-index.ts'
import { readProductsAt } from './shop-window-store.ts'

type Asked = { query: Paging; actor: Actor }

/** Public endpoints show published products. Staff also see the others (decisions.md, "Roles and the API"). */
export function catalogueEndpoints(deps: Deps): Binding[] {
  const { pool, shopWindow } = deps
  const list = (filter: ProductFilter, { query, actor }: Asked) =>
    isStaff(actor) ? listAll(filter, query) : listShown(filter, query)

  const listAll = (filter: ProductFilter, query: Paging): ListInParts =>
    listOf(query, {
      read: (part) => readProducts(pool, filter, part),
      count: () => countProducts(pool, filter),
      placeOf: ({ orden }) => orden,
    })

  const listShown = async (filter: ProductFilter, query: Paging): Promise<ListInParts> => {
    const { total, part } = (await shopWindow.index()).find(filter)
    return partsOf(query, {
      async read(asked) {
        const { places, next } = part(asked)
        return { rows: await readProductsAt(pool, places), next }
      },
      count: async () => total,
    })
  }

  return [
    bind(listProducts, (asked) => list(asked.query, asked), { kept: true }),
    bind(listStaffProductsCall, ({ query }) => listStaffProducts(deps, query)),
    bind(findByCodeCall, ({ query }) => findByCode(deps, query.codigo)),
    bind(listByCategory, (asked) => list({ categoria: asked.params.category }, asked), {
      kept: true,
    }),
    bind(listByColor, (asked) => list({ color: asked.params.color }, asked), { kept: true }),
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
