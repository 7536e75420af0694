import { SearchX } from 'lucide-react'
import { Link, type MetaDescriptor, useNavigation } from 'react-router'
import { listCategories, listColors } from '#contract/catalogue.ts'
import { AddFromCard } from '#web/cart/add-from-card.tsx'
import { Chip } from '#web/components/chip.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { buttonLook } from '#web/components/button-look.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { ProductCard } from '#web/components/product-card.tsx'
import { ProductGrid } from '#web/components/product-grid.tsx'
import { callApi, orErrorPage } from '#web/call-api.ts'
import { pageMeta } from '#web/page-meta.ts'
import type { Route } from './+types/catalogue-page.ts'
import { type CatalogueView, PAGE_SIZE, catalogueAddress, readCatalogueView } from './catalogue-address.ts'
import { FilterPanel } from './filter-panel.tsx'
import { loadShownProducts } from './load-shown-products.ts'
import { ScrollToTop } from './scroll-to-top.tsx'
import { SearchBox } from './search-box.tsx'

const FIRST_ROW = 4

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const view = readCatalogueView(url.searchParams)
  const [shown, categories, colors] = await orErrorPage(
    Promise.all([
      loadShownProducts(view, context),
      callApi(listCategories, {}, context),
      callApi(listColors, {}, context),
    ]),
  )
  return { view, ...shown, categories, colors, origin: url.origin }
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { view, origin } = loaderData
  return pageMeta(
    {
      title: [view.categoria || 'Productos', view.color, view.q && `“${view.q}”`].filter(Boolean).join(' · '),
      description: 'Ropa y accesorios: elegí categoría, color o buscá por nombre.',
      url: origin + catalogueAddress(view),
    },
    matches,
  )
}

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { view, products, total, categories, colors } = loaderData
  return (
    <div className="frame pt-8 pb-20 lg:pt-12">
      <h1 className="text-40 sm:text-64">{view.categoria || 'Productos'}</h1>
      <div className="mt-8 grid gap-x-12 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <FilterPanel view={view} categories={categories} colors={colors} />
        <section aria-label="Productos" className="min-w-0">
          <SearchBox key={view.q} view={view} />
          <div className="mt-4 mb-4 flex min-h-9 flex-wrap items-center gap-2">
            <p role="status" className="mr-2 text-14 text-ink-soft tabular-nums">
              {total === 1 ? '1 producto' : `${total.toLocaleString('es-AR')} productos`}
            </p>
            <ActiveFilters view={view} />
          </div>
          {products.length === 0 ? (
            <NothingFound />
          ) : (
            <ProductGrid label="Productos">
              {products.map((product, position) => (
                <ProductCard
                  key={product.id}
                  product={product}
                  eager={position < FIRST_ROW}
                  heading="h2"
                  action={<AddFromCard product={product} />}
                />
              ))}
            </ProductGrid>
          )}
          <ShowMore view={view} shown={products.length} total={total} />
        </section>
      </div>
      <ScrollToTop />
    </div>
  )
}

function ActiveFilters({ view }: { view: CatalogueView }) {
  return (
    <>
      {view.categoria !== '' && (
        <Chip clearTo={catalogueAddress(view, { categoria: '' })}>{view.categoria}</Chip>
      )}
      {view.color !== '' && <Chip clearTo={catalogueAddress(view, { color: '' })}>{view.color}</Chip>}
      {view.q !== '' && <Chip clearTo={catalogueAddress(view, { q: '' })}>{`“${view.q}”`}</Chip>}
    </>
  )
}

function NothingFound() {
  return (
    <EmptyState
      title="No encontramos productos"
      icon={<SearchX aria-hidden className="size-6" />}
      action={
        <LinkButton to="/product" variant="secondary">
          Ver todos los productos
        </LinkButton>
      }
    >
      Probá con otra palabra o sacá algún filtro.
    </EmptyState>
  )
}

function ShowMore({ view, shown, total }: { view: CatalogueView; shown: number; total: number }) {
  const busy = useNavigation().state === 'loading'
  if (shown === 0 || shown >= total) return null
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      <p className="text-14 text-ink-soft tabular-nums">
        Viste {shown} de {total.toLocaleString('es-AR')}
      </p>
      <Link
        to={catalogueAddress(view, { ver: view.ver + PAGE_SIZE })}
        replace
        preventScrollReset
        prefetch="intent"
        aria-busy={busy}
        className={buttonLook({ variant: 'secondary', wide: 'phone' })}
      >
        ver más productos
      </Link>
    </div>
  )
}
