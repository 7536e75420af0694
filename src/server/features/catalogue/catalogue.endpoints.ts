import {
  listByCategory,
  listByColor,
  listCategories,
  listColors,
  listDashboardCategories,
} from '#contract/product/catalogue.ts'
import {
  readFacets as readFacetsCall,
  suggestProducts as suggestProductsCall,
} from '#contract/product/catalogue-search.ts'
import { listBestSellers, listCategoryPictures } from '#contract/product/highlights.ts'
import { Problem } from '#contract/http/problem.ts'
import { getProduct, listProducts as listProductsCall } from '#contract/product/products.ts'
import { readSynonyms, updateSynonyms } from '#contract/product/search-synonyms.ts'
import { findByCode as findByCodeCall, listStaffProducts } from '#contract/product/staff-products.ts'
import type { Deps } from '#server/deps.ts'
import { findProduct } from '#server/features/products/product-store.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { type Actor, isStaffActor, requireSignedIn } from '#server/identity/actor.ts'
import { changeSynonyms, showSynonyms } from './change-synonyms.ts'
import { openBestSellers } from './best-sellers.ts'
import { readCategories } from '#server/features/categories/category-store.ts'
import { readColors } from './catalogue-store.ts'
import { findByCode } from './find-by-code.ts'
import { readCategoryPictures } from './highlights-store.ts'
import { listProducts } from './list-products.ts'
import { readFacets } from './read-facets.ts'
import { suggestProducts } from './suggest-products.ts'

/**
 * Public endpoints show published products. Staff also see unpublished products (decisions.md, "Roles and the
 * API").
 */
export function catalogueEndpoints(deps: Deps): Binding[] {
  const { pool, catalogueCaches } = deps
  const readBestSellers = openBestSellers(deps)
  const audienceOf = (actor: Actor) => (isStaffActor(actor) ? 'staff' : 'public')
  return [
    bind(listProductsCall, ({ query, actor }) => listProducts(deps, query, audienceOf(actor)), {
      isCached: true,
    }),
    bind(listStaffProducts, ({ query }) => listProducts(deps, query, 'staff')),
    bind(readFacetsCall, ({ query }) => readFacets(deps, query), { isCached: true }),
    bind(suggestProductsCall, ({ query: { q = '' } }) => suggestProducts(deps, q), { isCached: true }),
    bind(readSynonyms, () => showSynonyms(deps)),
    bind(updateSynonyms, ({ body, actor, idempotency }) =>
      changeSynonyms(deps, { body, actor: requireSignedIn(actor), idempotency }),
    ),
    bind(findByCodeCall, ({ query }) => findByCode(deps, query.codigo)),
    bind(
      listByCategory,
      ({ params, query, actor }) =>
        listProducts(deps, { ...query, categoria: [params.category] }, audienceOf(actor)),
      { isCached: true },
    ),
    bind(
      listByColor,
      ({ params, query, actor }) =>
        listProducts(deps, { ...query, color: [params.color] }, audienceOf(actor)),
      { isCached: true },
    ),
    bind(
      getProduct,
      async ({ params, actor }) => {
        const product = await findProduct(pool, { id: params.id, hidden: isStaffActor(actor) })
        if (!product) throw new Problem('product-not-found')
        return product
      },
      { isCached: true },
    ),
    bind(listCategories, () => catalogueCaches.categories(), { isCached: true }),
    bind(listBestSellers, ({ query }) => readBestSellers(query.limit), { isCached: true }),
    bind(listCategoryPictures, async () => readCategoryPictures(pool, await catalogueCaches.categories()), {
      isCached: true,
    }),
    bind(listDashboardCategories, async () => (await readCategories(pool)).map(({ nombre }) => nombre)),
    bind(listColors, ({ actor }) => (isStaffActor(actor) ? readColors(pool) : catalogueCaches.colors()), {
      isCached: true,
    }),
  ]
}
