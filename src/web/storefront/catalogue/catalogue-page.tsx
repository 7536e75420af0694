import { useEffect } from 'react'
import { type MetaDescriptor, useLocation } from 'react-router'
import { listCategories, listColors } from '#contract/product/catalogue.ts'
import { listProducts } from '#contract/product/products.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { callApi, callApiForList, orErrorPage } from '#web/api/call-api.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { PageTitle } from '#web/app/page-title.tsx'
import { readFirstItems } from '#web/api/read-first-items.ts'
import { useMenuCategories } from '#web/storefront/layout/navigation.ts'
import type { Route } from './+types/catalogue-page'
import { catalogueAddress, readCatalogueView } from './catalogue-address.ts'
import { CatalogueFrame } from './catalogue-frame.tsx'
import { isSameList, lastList, rememberList } from './last-list.ts'
import { ProductCards, ProductList } from './product-list.tsx'
import { catalogueStructuredData } from './catalogue-structured-data.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const view = readCatalogueView(url.searchParams)
  const { q, categoria, color, ver, desde } = view
  const query = { q, categoria: [categoria], color: [color] }
  const [{ rows: products, total, next }, categories, colors] = await orErrorPage(
    Promise.all([
      readFirstItems(ver, ({ limit, cursor = desde }) =>
        callApiForList(listProducts, { query: { ...query, limit, cursor } }, context),
      ),
      callApi(listCategories, {}, context),
      callApi(listColors, {}, context),
    ]),
  )
  return { view, products, total, next, categories, colors, origin: url.origin }
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { view, origin } = loaderData
  const page = {
    title: [categoryLabel(view.categoria) || 'Productos', view.color, view.q && `“${view.q}”`]
      .filter(Boolean)
      .join(' · '),
    description: 'Ropa y accesorios: elegí categoría, color o buscá por nombre.',
    url: origin + catalogueAddress(view, { desde: view.desde }),
  }
  return [...pageMeta(page, matches), { 'script:ld+json': catalogueStructuredData(loaderData) }]
}

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { view, products, total, next, categories, colors } = loaderData
  useEffect(() => rememberList(loaderData), [loaderData])
  const count = total === 1 ? '1 producto' : `${total.toLocaleString('es-AR')} productos`
  return (
    <CatalogueFrame view={view} categories={categories} colors={colors} count={count}>
      <ProductList view={view} products={products} total={total} next={next} />
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
    <CatalogueFrame view={view} categories={last?.categories ?? menu} colors={last?.colors ?? []}>
      <PageTitle>Productos</PageTitle>
      <div className="flex flex-col gap-8">
        {last && isSameList(last.view, view) && <ProductCards products={last.products} color={view.color} />}
        <ErrorState title={view.q === '' ? 'No pudimos cargar los productos' : 'Error buscando el producto'}>
          Puede ser la conexión. Lo que elegiste sigue acá y tu carrito también.
        </ErrorState>
      </div>
    </CatalogueFrame>
  )
}
