import { useNavigation } from 'react-router'
import { exportStockRows } from '#contract/export/exports.ts'
import { listDashboardCategories } from '#contract/product/catalogue.ts'
import { listStockRows, readStockReport } from '#contract/report/stock-report.ts'
import { stockViews } from '#domain/report/stock-views.ts'
import { ExportMenu } from '#web/back-office/export-menu.tsx'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { Price } from '#web/components/display/price.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { FilterForm } from '#web/components/filter/filter-form.tsx'
import { readListChoice } from '#web/components/filter/list-rules.ts'
import { useLongWait } from '#web/components/hooks/use-long-wait.ts'
import type { Column } from '#web/components/list/column.ts'
import { DataTable } from '#web/components/list/data-table.tsx'
import type { Route } from './+types/stock-report-page'
import { categorySelect } from './category-select.ts'
import { combinationColumn, demandColumns } from './combination-columns.tsx'
import type { StockRow } from './report-data.ts'
import { viewNames } from './report-texts.ts'
import { REPORTS_PATH, STOCK_REPORT_PATH, stockRules } from './reports-address.ts'
import { ReportsHeading } from './reports-tabs.tsx'
import { RowsNote } from './rows-note.tsx'
import { SizeCurve } from './size-curve.tsx'
import { StockByCategory } from './stock-by-category.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreenAccess(REPORTS_PATH, context)
  const choice = readListChoice(stockRules, new URL(request.url).searchParams)
  const { vista = 'dias', categoria } = choice.filters
  const query = { vista, categoria }
  const [report, list, categories] = await orErrorPage(
    Promise.all([
      callApi(readStockReport, { query: { categoria } }, context),
      callApi(listStockRows, { query }, context),
      callApi(listDashboardCategories, {}, context),
    ]),
  )
  return { choice, query, report, list, categories }
}

export const meta = () => screenMeta('Informe de stock')

/** Value and demand of the stock, the size curve, and lists of products that need a decision. */
export default function StockReportPage({
  loaderData: { choice, query, report, list, categories },
}: Route.ComponentProps) {
  const { state, location } = useNavigation()
  const isLoading = useLongWait(state === 'loading' && location.pathname === STOCK_REPORT_PATH)
  return (
    <>
      <ReportsHeading here={STOCK_REPORT_PATH} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 grow">
          <FilterForm
            rules={stockRules}
            choice={choice}
            label="Elegir qué ver del stock"
            selects={[
              {
                name: 'vista',
                label: 'Lista',
                placeholder: viewNames.dias,
                choices: stockViews
                  .filter((value) => value !== 'dias')
                  .map((value) => ({ value, label: viewNames[value] })),
              },
              { name: 'categoria', ...categorySelect(categories) },
            ]}
          />
        </div>
        <ExportMenu call={exportStockRows} query={query} />
      </div>
      {isLoading ? (
        <Skeleton className="mt-6 h-64" />
      ) : (
        <>
          <p className="mt-6 text-16">
            {`${report.stock.toLocaleString('es-AR')} unidades en stock, que a precio de venta valen `}
            <Price amount={report.aPrecio} className="font-semibold" />
            {report.sinCosto < report.stock && (
              <>
                {' y costaron '}
                <Price amount={report.aCosto} className="font-semibold" />
              </>
            )}
            {`. En 60 días se vendieron ${report.vendidas.toLocaleString('es-AR')}.`}
          </p>
          {report.sinCosto > 0 && (
            <p className="mt-1 text-14 text-ink-soft">
              {report.sinCosto === report.stock
                ? 'Ninguna tiene un costo cargado.'
                : `${report.sinCosto.toLocaleString('es-AR')} no tienen un costo cargado y no se cuentan en el costo.`}
            </p>
          )}
          <section aria-labelledby="lista-de-stock" className="mt-6">
            <h2 id="lista-de-stock" className="text-20">
              {viewNames[query.vista]}
            </h2>
            <p className="mt-1 mb-2 text-12 text-ink-soft">{notes[query.vista]}</p>
            <DataTable
              caption={`Lista: ${viewNames[query.vista]}`}
              columns={columnsOf[query.vista]}
              rows={list.filas}
              rowKey={({ id, color, talle }) => `${id}|${color}|${talle}`}
              empty={<p className="text-16">{emptyTexts[query.vista]}</p>}
            />
            <RowsNote shown={list.filas.length} all={list.hay} />
          </section>
          <div className="mt-10 grid gap-10 xl:grid-cols-2 xl:gap-8">
            <StockByCategory rows={report.porCategoria} />
            <SizeCurve sizes={report.talles} />
          </div>
        </>
      )}
    </>
  )
}

export const ErrorBoundary = ScreenError

const notes = {
  dias: 'Para cuántos días alcanza el stock, al ritmo de los últimos 60. Lo que se termina antes, primero.',
  agotados: 'Colores y talles sin stock que se vendieron en los últimos 60 días.',
  quietos: 'Productos con stock y más de 60 días en la tienda, sin ninguna venta. Lo que más vale, primero.',
}

const emptyTexts = {
  dias: 'En los últimos 60 días no se vendió nada que tenga stock.',
  agotados: 'No hay nada agotado que se haya vendido en los últimos 60 días.',
  quietos: 'Todo lo que tiene stock se vendió en los últimos 60 días.',
}

const valueColumn: Column<StockRow> = {
  header: 'A precio de venta',
  cell: ({ aPrecio }) => <Price amount={aPrecio} />,
  numeric: true,
  from: 'sm',
}

const columnsOf: Record<keyof typeof notes, readonly Column<StockRow>[]> = {
  dias: [
    combinationColumn,
    { header: 'Días', cell: ({ dias }) => dias?.toLocaleString('es-AR') ?? '—', numeric: true },
    ...demandColumns,
    valueColumn,
  ],
  agotados: [combinationColumn, ...demandColumns],
  quietos: [combinationColumn, ...demandColumns, valueColumn],
}
