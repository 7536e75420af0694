import * as catalogue from '#contract/product/catalogue.ts'
import * as catalogueSearch from '#contract/product/catalogue-search.ts'
import * as highlights from '#contract/product/highlights.ts'
import { Problem } from '#contract/http/problem.ts'
import * as products from '#contract/product/products.ts'
import * as searchSynonyms from '#contract/product/search-synonyms.ts'
import * as staffProducts from '#contract/product/staff-products.ts'
import type { Deps } from '#server/deps.ts'
import { findProduct } from '#server/features/products/product-store.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { type Actor, isStaffActor } from '#server/identity/actor.ts'
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
    bind(products.listProducts, ({ query, actor }) => listProducts(deps, query, audienceOf(actor)), {
      isCached: true,
    }),
    bind(staffProducts.listStaffProducts, ({ query }) => listProducts(deps, query, 'staff')),
    bind(catalogueSearch.readFacets, ({ query }) => readFacets(deps, query), { isCached: true }),
    bind(catalogueSearch.suggestProducts, ({ query: { q = '' } }) => suggestProducts(deps, q), {
      isCached: true,
    }),
    bind(searchSynonyms.readSynonyms, () => showSynonyms(deps)),
    changeSynonyms(deps),
    bind(staffProducts.findByCode, ({ query }) => findByCode(deps, query.codigo)),
    bind(
      catalogue.listByCategory,
      ({ params, query, actor }) =>
        listProducts(deps, { ...query, categoria: [params.category] }, audienceOf(actor)),
      { isCached: true },
    ),
    bind(
      catalogue.listByColor,
      ({ params, query, actor }) =>
        listProducts(deps, { ...query, color: [params.color] }, audienceOf(actor)),
      { isCached: true },
    ),
    bind(
      products.getProduct,
      async ({ params, actor }) => {
        const product = await findProduct(pool, { id: params.id, hidden: isStaffActor(actor) })
        if (!product) throw new Problem('product-not-found')
        return product
      },
      { isCached: true },
    ),
    bind(catalogue.listCategories, () => catalogueCaches.categories(), { isCached: true }),
    bind(highlights.listBestSellers, ({ query }) => readBestSellers(query.limit), { isCached: true }),
    bind(
      highlights.listCategoryPictures,
      async () => readCategoryPictures(pool, await catalogueCaches.categories()),
      { isCached: true },
    ),
    bind(catalogue.listDashboardCategories, async () =>
      (await readCategories(pool)).map(({ nombre }) => nombre),
    ),
    bind(
      catalogue.listColors,
      ({ actor }) => (isStaffActor(actor) ? readColors(pool) : catalogueCaches.colors()),
      { isCached: true },
    ),
  ]
}
