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
import { categoryLabel } from '#domain/product/categories.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { displayName, type Product } from '#domain/product/product.ts'
import { breadcrumbList } from '#web/app/breadcrumb-list.ts'
import type { Route } from './+types/catalogue-page'
import { filterQuery, isSameList, readCatalogueView, type CatalogueView } from './catalogue-address.ts'
import { CatalogueFrame } from './catalogue-frame.tsx'
import { choicesOfMenu, filterChoices, type FacetsReply } from './filters/facets.ts'
import { currentAddress, withStoredCategories, pageIndexing } from './page-indexing.ts'
import { ProductCards } from './product-cards.tsx'
import { ProductList } from './product-list.tsx'
import { activeFilters } from './filters/active-filters.ts'

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

type Page = ListedProducts & { categories: readonly string[] }

/** Title, description, canonical address and structured data of the list. */
function catalogueMeta(page: Page, matches: Parameters<typeof pageMeta>[1]): MetaDescriptor[] {
  const { view, categories, origin } = page
  const { address, isIndexed } = pageIndexing(view, categories)
  const filters = activeFilters({ ...view, categoria: [] }).map(({ label }) => label)
  const title = [
    view.categoria.map(categoryLabel).join(', ') || 'Productos',
    ...filters,
    view.q && `“${view.q}”`,
  ]
  const description = 'Ropa y accesorios: elegí categoría, color, talle y precio, o buscá por nombre.'
  return [
    ...pageMeta({ title: title.filter(Boolean).join(' · '), description, url: origin + address }, matches),
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { 'script:ld+json': catalogueStructuredData(page) },
  ]
}

type ListedProducts = {
  view: CatalogueView
  products: readonly Product[]
  total: number
  origin: string
}

/** Returns the schema.org data of the list. */
function catalogueStructuredData({ view, products, total, origin }: ListedProducts) {
  const categories = view.categoria.length === 1 ? view.categoria : []
  return {
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumbList([
        { name: 'Inicio', item: `${origin}/` },
        { name: 'Productos', item: `${origin}/product` },
        ...categories.map((categoria) => ({
          name: categoryLabel(categoria),
          item: `${origin}/product?${new URLSearchParams({ categoria })}`,
        })),
      ]),
      {
        '@type': 'ItemList',
        numberOfItems: total,
        itemListElement: products.map((product, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: displayName(product),
          url: `${origin}/product/${encodeURIComponent(product.id)}`,
        })),
      },
    ],
  }
}

type ShownList = {
  view: CatalogueView
  products: Product[]
  facets: FacetsReply
}

let lastShown: ShownList | undefined

/** Stores the list for the error screen of a later failed load. Runs only in the browser. */
function rememberList(shown: ShownList): void {
  lastShown = shown
}

const lastList = (): ShownList | undefined => lastShown
