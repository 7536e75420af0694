import type { QueryOf } from '#contract/http/endpoint.ts'
import type { listStaffProducts } from '#contract/product/staff-products.ts'
import { countFacets } from '#domain/product/facets.ts'
import type { Deps } from '#server/deps.ts'
import { type ChunkedList, chunkedList } from '#server/handlers/chunked-list.ts'
import { type CatalogueFilter, filterOf } from './catalogue-filter.ts'
import { cursorOf, parsePosition } from './list-position.ts'
import { planSearch } from './plan-search.ts'
import { countList, type ProductList, readProductList } from './product-list-store.ts'

type ListQuery = Partial<QueryOf<typeof listStaffProducts>>

/** Returns the products of a filter and a search, for the public or for staff. */
export async function listProducts(
  deps: Pick<Deps, 'pool' | 'catalogueCaches'>,
  query: ListQuery,
  audience: CatalogueFilter['audience'],
): Promise<ChunkedList> {
  const { pool, catalogueCaches } = deps
  const list: ProductList = {
    filter: filterOf(query, audience),
    plan: await planSearch({ db: pool, catalogueCaches }, query.q ?? '', audience),
    orden: query.orden ?? 'novedades',
  }
  return chunkedList(query, {
    async read({ after, limit }: { after: string | undefined; limit: number }) {
      const position = after === undefined ? undefined : parsePosition(after)
      const { rows, total } = await readProductList(pool, list, { after: position, limit: limit + 1 })
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return {
        rows: rows.slice(0, limit).map(({ product }) => product),
        next: last && cursorOf(last.position),
        total,
      }
    },
    count: () => countProducts(deps, list),
    parseCursor: (text) => (parsePosition(text) === undefined ? undefined : text),
  })
}

/** Counts from the cached groups where they are enough: in public lists without a search and prices. */
async function countProducts(
  { pool, catalogueCaches }: Pick<Deps, 'pool' | 'catalogueCaches'>,
  list: ProductList,
): Promise<number> {
  const { filter, plan } = list
  if (filter.audience === 'staff' || plan || filter.precioMin !== undefined || filter.precioMax !== undefined)
    return countList(pool, list)
  return countFacets(await catalogueCaches.productGroups(), filter).total
}
