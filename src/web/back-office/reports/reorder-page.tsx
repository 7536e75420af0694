import { PackageCheck } from 'lucide-react'
import { useNavigation } from 'react-router'
import { exportReorder } from '#contract/export/exports.ts'
import { listDashboardCategories } from '#contract/product/catalogue.ts'
import { listSupplierNames } from '#contract/product/suppliers.ts'
import { readReorder } from '#contract/report/stock-report.ts'
import { DEFAULT_COVER_DAYS } from '#domain/report/reorder.ts'
import { ExportMenu } from '#web/back-office/export-menu.tsx'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { FilterForm } from '#web/components/filter/filter-form.tsx'
import { readListChoice } from '#web/components/filter/list-rules.ts'
import { useLongWait } from '#web/components/hooks/use-long-wait.ts'
import type { Column } from '#web/components/list/column.ts'
import { DataTable } from '#web/components/list/data-table.tsx'
import type { Route } from './+types/reorder-page'
import { categorySelect } from './category-select.ts'
import { combinationColumn, demandColumns } from './combination-columns.tsx'
import type { ReorderRow } from './report-data.ts'
import { coverDays, REORDER_PATH, reorderRules, REPORTS_PATH } from './reports-address.ts'
import { ReportsHeading } from './reports-tabs.tsx'
import { RowsNote } from './rows-note.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreenAccess(REPORTS_PATH, context)
  const choice = readListChoice(reorderRules, new URL(request.url).searchParams)
  const { dias = DEFAULT_COVER_DAYS, categoria, proveedor } = choice.filters
  const query = { dias: Number(dias), categoria, proveedor }
  const [reorder, categories, suppliers] = await orErrorPage(
    Promise.all([
      callApi(readReorder, { query }, context),
      callApi(listDashboardCategories, {}, context),
      callApi(listSupplierNames, {}, context),
    ]),
  )
  return { choice, query, reorder, categories, suppliers }
}

export const meta = () => screenMeta('Qué reponer')

/** Proposal of units to order for each combination. */
export default function ReorderPage({
  loaderData: { choice, query, reorder, categories, suppliers },
}: Route.ComponentProps) {
  const { state, location } = useNavigation()
  const isLoading = useLongWait(state === 'loading' && location.pathname === REORDER_PATH)
  return (
    <>
      <ReportsHeading here={REORDER_PATH} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 grow">
          <FilterForm
            rules={reorderRules}
            choice={choice}
            label="Elegir qué reponer"
            selects={[
              {
                name: 'dias',
                label: 'Para vender durante',
                placeholder: `${DEFAULT_COVER_DAYS} días`,
                choices: coverDays
                  .filter((value) => Number(value) !== DEFAULT_COVER_DAYS)
                  .map((value) => ({ value, label: `${value} días` })),
              },
              { name: 'categoria', ...categorySelect(categories) },
              {
                name: 'proveedor',
                label: 'Proveedor',
                placeholder: 'Todos',
                choices: suppliers.map(({ id, nombre }) => ({ value: id, label: nombre })),
              },
            ]}
          />
        </div>
        {reorder.hay > 0 && <ExportMenu call={exportReorder} query={query} />}
      </div>
      {isLoading ? (
        <Skeleton className="mt-6 h-64" />
      ) : reorder.hay === 0 ? (
        <NothingToOrder days={query.dias} hasSupplier={query.proveedor !== undefined} />
      ) : (
        <section aria-label="Qué reponer" className="mt-6">
          <p className="text-16">
            {`Para vender ${query.dias} días más al ritmo de los últimos 60, faltan ${reorder.unidades.toLocaleString('es-AR')} unidades de ${reorder.hay.toLocaleString('es-AR')} ${reorder.hay === 1 ? 'combinación' : 'combinaciones'}.`}
          </p>
          <p className="mt-1 mb-2 text-12 text-ink-soft">
            Vendido por día, por los días elegidos, menos el stock y lo que está en ingresos sin confirmar,
            para arriba. Exportalo como pedido para el proveedor.
          </p>
          <DataTable
            caption="Unidades para pedir"
            columns={columns}
            rows={reorder.filas}
            rowKey={({ id, color, talle }) => `${id}|${color}|${talle}`}
            empty={null}
          />
          <RowsNote shown={reorder.filas.length} all={reorder.hay} />
        </section>
      )}
    </>
  )
}

export const ErrorBoundary = ScreenError

function NothingToOrder({ days, hasSupplier }: { days: number; hasSupplier: boolean }) {
  const covered = `tienen stock para los próximos ${days} días al ritmo de los últimos 60, contando lo que está en ingresos sin confirmar.`
  return (
    <EmptyState
      icon={<PackageCheck aria-hidden className="size-6" />}
      title={hasSupplier ? 'Nada para pedirle a este proveedor' : 'No hace falta reponer nada'}
    >
      {hasSupplier
        ? `Los productos que trajo por última vez ${covered} O todavía no se confirmó ningún ingreso suyo.`
        : `Los productos ${covered}`}
    </EmptyState>
  )
}

const columns: readonly Column<ReorderRow>[] = [
  combinationColumn,
  {
    header: 'Pedir',
    cell: ({ pedir }) => <strong className="font-semibold">{pedir.toLocaleString('es-AR')}</strong>,
    numeric: true,
  },
  ...demandColumns,
  {
    header: 'Por recibir',
    headerBelow: 'sin confirmar',
    cell: ({ porRecibir }) => porRecibir.toLocaleString('es-AR'),
    numeric: true,
    from: 'sm',
  },
]
