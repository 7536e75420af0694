import { Link } from 'react-router'
import { parseCashDate } from '#domain/calendar.ts'
import { formatPesos } from '#domain/money.ts'
import type { MoneySum } from '#domain/money-sum.ts'
import { BarChart } from '#web/components/chart/bar-chart.tsx'
import type { Column } from '#web/components/list/column.ts'
import { DataTable } from '#web/components/list/data-table.tsx'
import { DetailsSummary } from '#web/components/layout/details-summary.tsx'
import { Price } from '#web/components/display/price.tsx'
import { dayAddress } from '#web/back-office/balance/balance-address.ts'
import type { DaySums } from '#web/back-office/balance/cash-day.ts'
import { largestDay } from './largest-day.ts'

export function CashChart({ days }: { days: readonly DaySums[] }) {
  const [maxIncome, maxExpense] = [largestDay(days, 'ingresos'), largestDay(days, 'gastos')]
  const first = days.at(0)?.fecha.slice(0, 5)
  const last = days.at(-1)?.fecha.slice(0, 5)
  return (
    <section aria-labelledby="ultimos-dias" className="mt-10 print:hidden">
      <h2 id="ultimos-dias" className="text-20">
        Los últimos {days.length} días
      </h2>
      {maxIncome === undefined && maxExpense === undefined ? (
        <p className="mt-2 text-ink-soft">No hay movimientos registrados.</p>
      ) : (
        <div className="mt-3 border-y border-line bg-white px-4 py-3">
          <p className="font-medium text-good">
            ↑ Ingresos
            {maxIncome && `, hasta ${formatPesos(maxIncome.amount)} el ${maxIncome.fecha.slice(0, 5)}`}
          </p>
          <BarChart
            label={`Ingresos y gastos por día, del ${first} al ${last}. Están en la tabla que sigue.`}
            series={[
              { name: 'Ingresos', color: 'good' },
              { name: 'Gastos', color: 'bad', shape: 'below' },
            ]}
            points={days.map(({ fecha, ingresos, gastos }) => ({
              name: fecha,
              label: fecha.slice(0, 5),
              values: [ingresos, gastos],
            }))}
          />
          <p className="mt-1 font-medium text-bad">
            ↓ Gastos
            {maxExpense && `, hasta ${formatPesos(maxExpense.amount)} el ${maxExpense.fecha.slice(0, 5)}`}
          </p>
        </div>
      )}
      <details className="group mt-2">
        <DetailsSummary>Ver la tabla</DetailsSummary>
        <DataTable
          caption="Movimientos por día"
          columns={columns}
          rows={days.toReversed()}
          rowKey={({ fecha }) => fecha}
          empty={null}
        />
      </details>
    </section>
  )
}

/** A sum of one day. Null: hidden from this reader until the closing. */
const Sum = ({ amount }: { amount: MoneySum | null }) =>
  amount === null ? 'Al cerrar' : <Price amount={amount} />

const columns: readonly Column<DaySums>[] = [
  {
    header: 'Fecha',
    cell: ({ fecha }) => (
      <Link
        to={dayAddress(parseCashDate(fecha))}
        className="tabular-nums underline-offset-4 hover:underline focus-visible:underline"
      >
        {fecha}
      </Link>
    ),
  },
  { header: 'Ingresos', cell: ({ ingresos }) => <Sum amount={ingresos} />, numeric: true },
  { header: 'Gastos', cell: ({ gastos }) => <Sum amount={gastos} />, numeric: true },
  { header: 'Diferencia', cell: ({ saldo }) => <Sum amount={saldo} />, numeric: true, from: 'sm' },
]
