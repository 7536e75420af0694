import { useNavigation } from 'react-router'
import { exportSalesReport } from '#contract/export/exports.ts'
import { readSalesReport } from '#contract/report/sales-report.ts'
import { spanText } from '#domain/report/figure-texts.ts'
import { reportGroupNames, reportGroups } from '#domain/report/report-groups.ts'
import { reportPeriods } from '#domain/report/report-period.ts'
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
import type { Route } from './+types/sales-report-page'
import { periodNames } from './report-texts.ts'
import { REPORTS_PATH, salesReportRules } from './reports-address.ts'
import { ReportsHeading } from './reports-tabs.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SalesFigures } from './sales-figures.tsx'
import { SalesTable } from './sales-table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreenAccess(REPORTS_PATH, context)
  const choice = readListChoice(salesReportRules, new URL(request.url).searchParams)
  const { periodo = 'mes', agrupar = 'dia', desde, hasta } = choice.filters
  const isComplete = periodo !== 'fechas' || (desde !== undefined && hasta !== undefined)
  const query = { periodo, agrupar, ...(periodo === 'fechas' && { desde, hasta }) }
  const report = isComplete ? await orErrorPage(callApi(readSalesReport, { query }, context)) : undefined
  return { choice, query, report }
}

export const meta = () => screenMeta('Informes')

/** Sales of a period beside the period before, as figures, chart and table. */
export default function SalesReportPage({ loaderData: { choice, query, report } }: Route.ComponentProps) {
  const { state, location } = useNavigation()
  const isLoading = useLongWait(state === 'loading' && location.pathname === REPORTS_PATH)
  return (
    <>
      <ReportsHeading here={REPORTS_PATH} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 grow">
          <FilterForm
            rules={salesReportRules}
            choice={choice}
            label="Elegir el período"
            selects={[
              {
                name: 'periodo',
                label: 'Período',
                placeholder: periodNames.mes,
                choices: reportPeriods
                  .filter((value) => value !== 'mes')
                  .map((value) => ({ value, label: periodNames[value] })),
              },
              {
                name: 'agrupar',
                label: 'Agrupar por',
                placeholder: reportGroupNames.dia,
                choices: reportGroups
                  .filter((value) => value !== 'dia')
                  .map((value) => ({ value, label: reportGroupNames[value] })),
              },
            ]}
            {...(query.periodo === 'fechas' && { days: ['desde', 'hasta'] as const })}
          />
        </div>
        {report && <ExportMenu call={exportSalesReport} query={query} />}
      </div>
      {isLoading ? (
        <ReportSkeleton />
      ) : report ? (
        <section aria-label="Informe de ventas" className="mt-6">
          <p className="text-14 text-ink-soft">
            {`${spanText(report)}, comparado con ${spanText(report.antes)}. Cada devolución cuenta en el día en que se hizo.`}
          </p>
          <SalesFigures total={report.total} />
          <SalesChart group={query.agrupar} rows={report.filas} />
          <SalesTable group={query.agrupar} report={report} />
        </section>
      ) : (
        <EmptyState title="Elegí las fechas">Escribí desde y hasta qué día, de hasta dos años.</EmptyState>
      )}
    </>
  )
}

export const ErrorBoundary = ScreenError

const ReportSkeleton = () => (
  <div role="status" aria-label="Cargando el informe" className="mt-6 flex flex-col gap-6">
    <Skeleton className="h-32" />
    <Skeleton className="h-40" />
    <Skeleton className="h-64" />
  </div>
)
