import {
  listByCategory,
  listByColor,
  listCategories,
  listColors,
  listDashboardCategories,
} from '#contract/product/catalogue.ts'
import { Problem } from '#contract/http/problem.ts'
import { getProduct, listProducts } from '#contract/product/products.ts'
import {
  findByCode as findByCodeCall,
  listStaffProducts as listStaffProductsCall,
} from '#contract/product/staff-products.ts'
import { productCategories } from '#domain/product/categories.ts'
import type { Deps } from '#server/deps.ts'
import { findProduct } from '#server/features/products/product-store.ts'
import { type ChunkedList, keysetList, type Paging, chunkedList } from '#server/handlers/chunked-list.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { type Actor, isStaff } from '#server/identity/actor.ts'
import { countProducts, readCategoriesInUse, readColors, readProducts } from './catalogue-store.ts'
import { findByCode } from './find-by-code.ts'
import { listStaffProducts } from './list-staff-products.ts'
import { sortCategories } from './sort-categories.ts'
import type { ProductFilter } from './catalogue-index.ts'
import { readProductsAtPositions } from './catalogue-index-store.ts'

type ListRequest = { query: Paging; actor: Actor }

/**
 * Public endpoints show published products. Staff also see unpublished products (decisions.md, "Roles and the
 * API").
 */
export function catalogueEndpoints(deps: Deps): Binding[] {
  const { pool, catalogueIndex } = deps
  const list = (filter: ProductFilter, { query, actor }: ListRequest) =>
    isStaff(actor) ? listAll(filter, query) : listPublished(filter, query)

  const listAll = (filter: ProductFilter, query: Paging): ChunkedList =>
    keysetList(query, {
      read: (part) => readProducts(pool, filter, part),
      count: () => countProducts(pool, filter),
      cursorOf: ({ orden }) => orden,
    })

  const listPublished = async (filter: ProductFilter, query: Paging): Promise<ChunkedList> => {
    const { total, page } = (await catalogueIndex.index()).find(filter)
    return chunkedList(query, {
      async read(request) {
        const { positions, next } = page(request)
        return { rows: await readProductsAtPositions(pool, positions), next }
      },
      count: async () => total,
    })
  }

  return [
    bind(listProducts, (request) => list(request.query, request), { isCached: true }),
    bind(listStaffProductsCall, ({ query }) => listStaffProducts(deps, query)),
    bind(findByCodeCall, ({ query }) => findByCode(deps, query.codigo)),
    bind(listByCategory, (request) => list({ categoria: request.params.category }, request), {
      isCached: true,
    }),
    bind(listByColor, (request) => list({ color: request.params.color }, request), { isCached: true }),
    bind(
      getProduct,
      async ({ params, actor }) => {
        const product = await findProduct(pool, { id: params.id, hidden: isStaff(actor) })
        if (!product) throw new Problem('product-not-found')
        return product
      },
      { isCached: true },
    ),
    bind(listCategories, async () => sortCategories((await catalogueIndex.index()).categories), {
      isCached: true,
    }),
    bind(listDashboardCategories, async () =>
      sortCategories([...productCategories, ...(await readCategoriesInUse(pool))]),
    ),
    bind(
      listColors,
      async ({ actor }) => (isStaff(actor) ? readColors(pool) : [...(await catalogueIndex.index()).colors]),
      { isCached: true },
    ),
  ]
}
