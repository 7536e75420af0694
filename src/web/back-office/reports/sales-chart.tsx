import { formatPesos } from '#domain/money.ts'
import { isByTime, type ReportGroup } from '#domain/report/report-groups.ts'
import { BarChart } from '#web/components/chart/bar-chart.tsx'
import { ShareBar } from '#web/components/chart/share-bar.tsx'
import { Price } from '#web/components/display/price.tsx'
import type { SalesRow } from './report-data.ts'
import { barLabel } from './report-texts.ts'

const BARS_SHOWN = 8

/** Net sales as a chart: one bar for each day or hour, or the first rows. The table has all figures. */
export function SalesChart({ group, rows }: { group: ReportGroup; rows: readonly SalesRow[] }) {
  if (rows.every(({ neto, antes }) => neto === 0n && antes.neto === 0n)) return null
  return isByTime(group) ? <TimeChart group={group} rows={rows} /> : <FirstRows rows={rows} />
}

function TimeChart({ group, rows }: { group: 'dia' | 'hora'; rows: readonly SalesRow[] }) {
  const [best] = rows.toSorted((one, other) => Number(other.neto - one.neto))
  if (!best) return null
  return (
    <div className="mt-4 border-y border-line bg-white px-4 py-3">
      <p className="font-medium">
        {`Neto, hasta ${formatPesos(best.neto)}: ${group === 'dia' ? `el ${barLabel(group, best.clave)}` : `de ${best.nombre}`}`}
      </p>
      <p className="text-12 text-ink-soft">La línea marca el período anterior.</p>
      <BarChart
        label={`El neto por ${group === 'dia' ? 'día' : 'hora'}, con el período anterior. Está en la tabla que sigue.`}
        series={[
          { name: 'Neto', color: 'ink' },
          { name: 'Antes', color: 'accent', shape: 'line' },
        ]}
        points={rows.map(({ clave, nombre, neto, antes }) => ({
          name: nombre,
          label: barLabel(group, clave),
          values: [neto, antes.neto],
        }))}
      />
    </div>
  )
}

function FirstRows({ rows }: { rows: readonly SalesRow[] }) {
  const shown = rows.filter(({ neto }) => neto > 0n).slice(0, BARS_SHOWN)
  const most = Math.max(...shown.map(({ neto }) => Number(neto)))
  return (
    <ul aria-label="Los de más neto" className="mt-4 border-y border-line bg-white">
      {shown.map(({ clave, nombre, neto }) => (
        <li key={clave} className="border-line px-4 py-2 not-first:border-t">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">{nombre}</span>
            <Price amount={neto} className="font-semibold" />
          </span>
          <ShareBar value={Number(neto)} most={most} />
        </li>
      ))}
    </ul>
  )
}
