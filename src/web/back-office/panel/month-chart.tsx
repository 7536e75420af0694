import { Link } from 'react-router'
import { formatPesos } from '#domain/money.ts'
import { BarChart } from '#web/components/chart/bar-chart.tsx'
import { DetailsSummary } from '#web/components/layout/details-summary.tsx'
import type { Column } from '#web/components/list/column.ts'
import { DataTable } from '#web/components/list/data-table.tsx'
import { Price } from '#web/components/display/price.tsx'
import { salesAddress } from './panel-address.ts'
import { dayAndMonth } from './panel-texts.ts'
import type { MonthDay } from './panel-data.ts'

/** Sales per day of the month until today, as a chart and as a table. `before`: name of the previous month. */
export function MonthChart({ days, before }: { days: readonly MonthDay[]; before: string }) {
  const [best] = days.toSorted((one, other) => Number(other.total - one.total))
  const [first, last] = [days[0], days.at(-1)]
  if (best === undefined || first === undefined || last === undefined) return null
  return (
    <div className="mt-4">
      <div className="border-y border-line bg-white px-4 py-3">
        <p className="font-medium">
          {`Por día, hasta ${formatPesos(best.total)} el ${dayAndMonth(best.dia)}`}
        </p>
        <BarChart
          label={`Lo vendido por día, del ${dayAndMonth(first.dia)} al ${dayAndMonth(last.dia)}. Está en la tabla que sigue.`}
          series={[{ name: 'Vendido', color: 'ink' }]}
          points={days.map(({ dia, total }) => ({
            name: dayAndMonth(dia),
            label: dayAndMonth(dia),
            values: [total],
          }))}
        />
      </div>
      <details className="group mt-2">
        <DetailsSummary>Ver la tabla</DetailsSummary>
        <DataTable
          caption="Ventas por día del mes"
          columns={columnsFor(before)}
          rows={days.toReversed()}
          rowKey={({ dia }) => dia}
          empty={null}
        />
      </details>
    </div>
  )
}

const columnsFor = (before: string): readonly Column<MonthDay>[] => [
  {
    header: 'Día',
    cell: ({ dia }) => (
      <Link
        to={salesAddress({ desde: dia, hasta: dia })}
        className="tabular-nums underline-offset-4 hover:underline focus-visible:underline"
      >
        {dayAndMonth(dia)}
      </Link>
    ),
  },
  { header: 'Ventas', cell: ({ cantidad }) => cantidad, numeric: true },
  { header: 'Total', cell: ({ total }) => <Price amount={total} />, numeric: true },
  {
    header: `${before}, mismo día`,
    cell: ({ antes }) => <Price amount={antes.total} />,
    numeric: true,
    from: 'sm',
  },
]
