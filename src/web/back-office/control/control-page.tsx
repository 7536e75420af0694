import { Package } from 'lucide-react'
import { useNavigation } from 'react-router'
import { listDashboardCategories } from '#contract/catalogue.ts'
import { listProducts } from '#contract/products.ts'
import { categoryLabel } from '#domain/categories.ts'
import { enterScreen } from '#web/back-office/layout/enter-screen.ts'
import { PageLinks } from '#web/back-office/layout/page-links.tsx'
import { readPageTrail } from '#web/back-office/layout/page-trail.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenProblem } from '#web/back-office/layout/screen-problem.tsx'
import { callApi, callApiForList, orErrorPage } from '#web/call-api.ts'
import { DataTable } from '#web/components/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FilterBar } from '#web/components/filter-bar.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { useLongWait } from '#web/components/use-long-wait.ts'
import type { Route } from './+types/control-page.ts'
import { productColumns } from './product-columns.tsx'

const PAGE_SIZE = 25
const HERE = '/dashboard/dashboard'

export async function loader({ request, context }: Route.LoaderArgs) {
  await enterScreen(HERE, context)
  const params = new URL(request.url).searchParams
  const categoria = (params.get('categoria') ?? '').slice(0, 80)
  const { cursor, page, previous, next } = readPageTrail(params)
  const [categories, { reply: products, total = 0, nextCursor }] = await orErrorPage(
    Promise.all([
      callApi(listDashboardCategories, {}, context),
      callApiForList(listProducts, { query: { limit: PAGE_SIZE, categoria, cursor } }, context),
    ]),
  )
  return {
    categories,
    categoria,
    products,
    total,
    page,
    previous,
    next: nextCursor === undefined ? undefined : next(nextCursor),
  }
}

export const meta = () => screenMeta('Control')

/** Every product of the shop, published or not, a page at a time. */
export default function ControlPage({ loaderData }: Route.ComponentProps) {
  const { categories, categoria, products, total, ...pages } = loaderData
  const going = useNavigation()
  const isLoading = useLongWait(going.state === 'loading' && going.location.pathname === HERE)
  const title = categoria === '' ? 'Todos los productos' : categoryLabel(categoria)
  return (
    <>
      <h1 className="mb-6 text-28">Control</h1>
      <FilterBar
        action={HERE}
        label="Filtrar por categoría"
        name="categoria"
        choices={categories.map((value) => ({ value, label: categoryLabel(value) }))}
        chosen={categoria}
      />
      <div className="mt-6 mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-20">{title}</h2>
        <p role="status" className="text-ink-soft tabular-nums">
          {total === 1 ? '1 producto' : `${total.toLocaleString('es-AR')} productos`}
        </p>
      </div>
      <DataTable
        caption={title}
        columns={productColumns}
        rows={products}
        rowKey={({ id }) => id}
        tall
        loading={isLoading}
        empty={<NoProducts isFiltered={categoria !== '' || pages.page > 1} />}
      />
      <PageLinks label="Páginas de productos" {...pages} />
    </>
  )
}

const NoProducts = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    title="No se encontraron productos"
    icon={<Package aria-hidden className="size-6" />}
    {...(isFiltered && {
      action: (
        <LinkButton to={HERE} variant="secondary" size="small">
          Ver todos
        </LinkButton>
      ),
    })}
  >
    {isFiltered ? 'No hay ninguno en esta categoría.' : 'Cuando la tienda tenga productos aparecen acá.'}
  </EmptyState>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenProblem error={error} />
}
