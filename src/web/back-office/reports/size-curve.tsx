import { rateText } from '#domain/report/figure-texts.ts'
import { ShareBar } from '#web/components/chart/share-bar.tsx'
import type { Column } from '#web/components/list/column.ts'
import { DataTable } from '#web/components/list/data-table.tsx'
import type { StockReport } from './report-data.ts'

type Size = StockReport['talles'][number]

/** Share of each size in the sales beside its share in the stock, so a shop sees which sizes it lacks. */
export function SizeCurve({ sizes }: { sizes: readonly Size[] }) {
  const sum = (of: 'vendidas' | 'stock') => sizes.reduce((all, size) => all + Math.max(0, size[of]), 0)
  const [sold, held] = [sum('vendidas'), sum('stock')]
  const most = Math.max(
    ...sizes.flatMap(({ vendidas, stock }) => [shareOf(vendidas, sold), shareOf(stock, held)]),
  )
  return (
    <section aria-labelledby="curva-de-talles" className="min-w-0">
      <h2 id="curva-de-talles" className="mb-2 text-20">
        Curva de talles
      </h2>
      <DataTable
        caption="Ventas de 60 días y stock, por talle"
        columns={[
          { header: 'Talle', cell: ({ talle }) => talle },
          partColumn('Vendidas', 'vendidas', { of: sold, most }),
          partColumn('Stock', 'stock', { of: held, most }),
        ]}
        rows={sizes}
        rowKey={({ talle }) => talle}
        empty={<p className="text-16">Ningún producto con talles tiene stock ni ventas.</p>}
      />
    </section>
  )
}

const shareOf = (units: number, of: number): number =>
  of > 0 ? Math.round((Math.max(0, units) / of) * 10_000) : 0

const partColumn = (
  header: string,
  name: 'vendidas' | 'stock',
  { of, most }: { of: number; most: number },
): Column<Size> => ({
  header,
  cell: ({ [name]: units }) => (
    <span className="block min-w-28">
      <span className="flex justify-between gap-3 tabular-nums">
        <span>{units.toLocaleString('es-AR')}</span>
        <span className="text-ink-soft">{rateText(shareOf(units, of))}</span>
      </span>
      <ShareBar value={shareOf(units, of)} most={most} />
    </span>
  ),
})
