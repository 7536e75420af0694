import { useEffect } from 'react'
import { data, type MetaDescriptor, redirect, useLocation } from 'react-router'
import { listCategories } from '#contract/product/catalogue.ts'
import { readFacets } from '#contract/product/catalogue-search.ts'
import { listProducts } from '#contract/product/products.ts'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { callApi, callApiForList, orErrorPage } from '#web/api/call-api.ts'
import { PageTitle } from '#web/app/page-title.tsx'
import { readFirstItems } from '#web/api/read-first-items.ts'
import { useMenuCategories } from '#web/storefront/layout/navigation.ts'
import type { Route } from './+types/catalogue-page'
import { filterQuery, isSameList, readCatalogueView } from './catalogue-address.ts'
import { CatalogueFrame } from './catalogue-frame.tsx'
import { catalogueMeta } from './catalogue-meta.ts'
import { choicesOfMenu, filterChoices } from './filters/facets.ts'
import { lastList, rememberList } from './last-list.ts'
import { currentAddress, withStoredCategories } from './page-indexing.ts'
import { ProductCards } from './product-cards.tsx'
import { ProductList } from './product-list.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const categories = await orErrorPage(callApi(listCategories, {}, context))
  const view = withStoredCategories(readCatalogueView(url.searchParams), categories)
  const filters = filterQuery(view)
  const [{ rows: products, total, next }, facets] = await orErrorPage(
    Promise.all([
      readFirstItems(view.ver, ({ limit, cursor = view.desde }) =>
        callApiForList(listProducts, { query: { ...filters, orden: view.orden, limit, cursor } }, context),
      ),
      callApi(readFacets, { query: filters }, context),
    ]),
  )
  const current = currentAddress(url, facets.elegidas)
  if (current !== undefined) throw redirect(current, 301)
  const loaded = { view, products, total, next, facets, categories, origin: url.origin }
  return data(loaded, { status: view.categoria.length === 0 || facets.elegidas.length > 0 ? 200 : 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData ? catalogueMeta(loaderData, matches) : []
}

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { view, products, total, next, facets } = loaderData
  const choices = filterChoices(facets, useMenuCategories())
  useEffect(() => rememberList(loaderData), [loaderData])
  return (
    <CatalogueFrame view={view} choices={choices} total={total}>
      <ProductList view={view} products={products} total={total} next={next} search={facets.busqueda} />
    </CatalogueFrame>
  )
}

/**
 * Shows the error with filters and search. Also shows the products of the same list that were loaded before.
 */
export function ErrorBoundary() {
  const view = readCatalogueView(new URLSearchParams(useLocation().search))
  const menu = useMenuCategories()
  const last = lastList()
  return (
    <CatalogueFrame view={view} choices={last ? filterChoices(last.facets, menu) : choicesOfMenu(menu)}>
      <PageTitle>Productos</PageTitle>
      <div className="flex flex-col gap-8">
        {last && isSameList(last.view, view) && (
          <ProductCards label="Productos" products={last.products} colors={view.color} />
        )}
        <ErrorState title={view.q === '' ? 'No pudimos cargar los productos' : 'Error buscando el producto'}>
          Puede ser la conexión. Lo que elegiste sigue acá y tu carrito también.
        </ErrorState>
      </div>
    </CatalogueFrame>
  )
}
