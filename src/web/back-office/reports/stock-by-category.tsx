import { categoryLabel } from '#domain/product/categories.ts'
import { Price } from '#web/components/display/price.tsx'
import type { Column } from '#web/components/list/column.ts'
import { DataTable } from '#web/components/list/data-table.tsx'
import type { StockReport } from './report-data.ts'

type Row = StockReport['porCategoria'][number]

export const StockByCategory = ({ rows }: { rows: readonly Row[] }) => (
  <section aria-labelledby="stock-por-categoria" className="min-w-0">
    <h2 id="stock-por-categoria" className="mb-2 text-20">
      Por categoría
    </h2>
    <DataTable
      caption="Stock por categoría"
      columns={columns}
      rows={rows}
      rowKey={({ categoria }) => categoria}
      empty={<p className="text-16">Todavía no hay stock.</p>}
    />
  </section>
)

const columns: readonly Column<Row>[] = [
  {
    header: 'Categoría',
    cell: ({ categoria }) => categoryLabel(categoria) || 'Sin categoría',
    widest: true,
  },
  {
    header: 'Productos',
    cell: ({ productos }) => productos.toLocaleString('es-AR'),
    numeric: true,
    from: 'sm',
  },
  { header: 'Vendidas', cell: ({ vendidas }) => vendidas.toLocaleString('es-AR'), numeric: true },
  { header: 'Stock', cell: ({ stock }) => stock.toLocaleString('es-AR'), numeric: true },
  {
    header: 'A precio de venta',
    cell: ({ aPrecio }) => <Price amount={aPrecio} />,
    numeric: true,
    from: 'sm',
  },
  {
    header: 'A costo',
    cell: ({ aCosto, sinCosto, stock }) =>
      sinCosto === stock && stock > 0 ? '—' : <Price amount={aCosto} />,
    numeric: true,
    from: 'sm',
  },
]
