import type { QueryOf } from '#contract/http/endpoint.ts'
import type { listStaffProducts } from '#contract/product/staff-products.ts'
import { countFacets } from '#domain/product/facets.ts'
import type { Deps } from '#server/deps.ts'
import { type ChunkedList, chunkedList } from '#server/handlers/chunked-list.ts'
import type { CatalogueFilter } from './catalogue-filter.ts'
import { cursorOf, parsePosition } from './list-position.ts'
import { planNearSearch, planSearch } from './plan-search.ts'
import { countList, NEAR_GROUP, type ProductList, readProductList } from './product-list-store.ts'

type ListQuery = Partial<QueryOf<typeof listStaffProducts>>

/**
 * Returns the products of a filter and a search, for the public or for staff. For staff, who may edit all results at once,
 * near products are no results.
 */
export async function listProducts(
  deps: Pick<Deps, 'pool' | 'catalogueCaches'>,
  query: ListQuery,
  audience: CatalogueFilter['audience'],
): Promise<ChunkedList> {
  const { pool, catalogueCaches } = deps
  const search = { db: pool, catalogueCaches }
  const exact = await planSearch(search, query.q ?? '')
  const list: ProductList = {
    filter: await catalogueCaches.filterOf(query, audience),
    plan: exact,
    orden: query.orden ?? 'novedades',
  }
  const usesNearPlan = async () => {
    const near = exact && audience === 'public' ? await planNearSearch(search, exact) : undefined
    if (near) list.plan = near
    return near !== undefined
  }
  return chunkedList(query, {
    async read({ after, limit }: { after: string | undefined; limit: number }) {
      const position = after === undefined ? undefined : parsePosition(after)
      if (position?.group === NEAR_GROUP && list.plan === exact) await usesNearPlan()
      const part = { after: position, limit: limit + 1 }
      let page = await readProductList(pool, list, part)
      if (page.rows.length === 0 && after === undefined && (await usesNearPlan()))
        page = await readProductList(pool, list, part)
      const last = page.rows.length > limit ? page.rows[limit - 1] : undefined
      return {
        rows: page.rows.slice(0, limit).map(({ product }) => product),
        next: last && cursorOf(last.position),
        total: page.total,
      }
    },
    count: () => countProducts(deps, list),
    parseCursor: (text) => (parsePosition(text) === undefined ? undefined : text),
  })
}

/** Counts from the cached groups where they are enough: in public lists without prices. */
async function countProducts(
  { pool, catalogueCaches }: Pick<Deps, 'pool' | 'catalogueCaches'>,
  list: ProductList,
): Promise<number> {
  const { filter, plan } = list
  if (filter.audience === 'staff' || filter.precioMin !== undefined || filter.precioMax !== undefined)
    return countList(pool, list)
  const groups = plan ? await catalogueCaches.searchGroups(plan) : await catalogueCaches.productGroups()
  return countFacets(groups, filter).total
}
