import { changeText, rateText } from '#domain/report/figure-texts.ts'
import { reportGroupNames, isLineGroup, type ReportGroup } from '#domain/report/report-groups.ts'
import { Price } from '#web/components/display/price.tsx'
import type { Column } from '#web/components/list/column.ts'
import { DataTable } from '#web/components/list/data-table.tsx'
import type { SalesReport, SalesRow } from './report-data.ts'
import { RowsNote } from './rows-note.tsx'

/** All rows of a report. Days and hours show the newest first. */
export function SalesTable({
  group,
  report: { filas, hay },
}: {
  group: ReportGroup
  report: Pick<SalesReport, 'filas' | 'hay'>
}) {
  const isLine = isLineGroup(group)
  return (
    <div className="mt-6">
      <DataTable
        caption={`Ventas por ${reportGroupNames[group].toLowerCase()}`}
        columns={[
          {
            header: reportGroupNames[group],
            cell: ({ nombre }) => <span className="block min-w-28 wrap-anywhere">{nombre}</span>,
            widest: true,
          },
          ...(isLine ? [] : saleColumns),
          ...columns,
          ...(isLine ? [] : averageColumn),
        ]}
        rows={group === 'dia' ? filas.toReversed() : filas}
        rowKey={({ clave }) => clave}
        empty={<p className="text-16">En estos días no se vendió ni se devolvió nada.</p>}
      />
      <RowsNote shown={filas.length} all={hay} />
      {isLine && (
        <p className="mt-2 text-12 text-ink-soft">
          Sin envíos. Un recargo o un descuento de la forma de pago se reparte entre las prendas de su venta.
        </p>
      )}
    </div>
  )
}

const saleColumns: readonly Column<SalesRow>[] = [
  { header: 'Ventas', cell: ({ ventas }) => ventas.toLocaleString('es-AR'), numeric: true },
]

const averageColumn: readonly Column<SalesRow>[] = [
  {
    header: 'Ticket promedio',
    cell: ({ promedio }) => (promedio === null ? '—' : <Price amount={promedio} />),
    numeric: true,
    from: 'xl',
  },
]

const columns: readonly Column<SalesRow>[] = [
  {
    header: 'Unidades',
    cell: ({ unidades }) => unidades.toLocaleString('es-AR'),
    numeric: true,
    from: 'sm',
  },
  { header: 'Vendido', cell: ({ vendido }) => <Price amount={vendido} />, numeric: true, from: 'lg' },
  {
    header: 'Descuentos',
    cell: ({ descuentos }) => <Price amount={descuentos} />,
    numeric: true,
    from: 'xl',
  },
  {
    header: 'Devoluciones',
    cell: ({ devoluciones }) => <Price amount={devoluciones} />,
    numeric: true,
    from: 'lg',
  },
  { header: 'Neto', cell: ({ neto }) => <Price amount={neto} className="font-semibold" />, numeric: true },
  {
    header: 'Margen',
    cell: ({ margen, tasaDeMargen }) =>
      margen === null ? (
        '—'
      ) : (
        <>
          <Price amount={margen} />
          {tasaDeMargen !== null && (
            <span className="block text-12 text-ink-soft">{rateText(tasaDeMargen)}</span>
          )}
        </>
      ),
    numeric: true,
    from: 'sm',
  },
  {
    header: 'Neto de antes',
    cell: ({ neto, antes }) => {
      const change = changeText(neto, antes.neto)
      return (
        <>
          <Price amount={antes.neto} />
          {change !== undefined && <span className="block text-12 text-ink-soft">{change}</span>}
        </>
      )
    },
    numeric: true,
    from: 'sm',
  },
]
