import { EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import type { Column } from '#web/components/list/column.ts'
import { DataTable } from '#web/components/list/data-table.tsx'
import { StockBadge } from '#web/components/product/stock-badge.tsx'
import { LOW_STOCK_PRODUCTS, SOLD_OUT_PRODUCTS } from './panel-address.ts'
import { ProductLink } from './product-link.tsx'
import type { LowStockRow, Panel } from './panel-data.ts'

const LOW_STOCK = 'poco-stock'

/** Combinations with little or no stock, published products first. */
export function LowStock({ stock: { sinStock, pocoStock, filas } }: { stock: Panel['stock'] }) {
  return (
    <section aria-labelledby={LOW_STOCK}>
      <h2 id={LOW_STOCK} className="text-20">
        Poco stock
      </h2>
      <p className="mt-1 mb-2 flex flex-wrap items-baseline gap-x-4 text-12 text-ink-soft">
        <span>Por color y talle, lo publicado primero.</span>
        <Link to={SOLD_OUT_PRODUCTS} className="flex min-h-6 items-center underline underline-offset-4">
          {`Ver los productos sin stock (${sinStock.toLocaleString('es-AR')})`}
        </Link>
        <Link to={LOW_STOCK_PRODUCTS} className="flex min-h-6 items-center underline underline-offset-4">
          {`Ver los productos con poco stock (${pocoStock.toLocaleString('es-AR')})`}
        </Link>
      </p>
      <DataTable
        caption="Combinaciones con poco stock"
        columns={columns}
        rows={filas}
        rowKey={({ id, color, talle }) => `${id}|${color}|${talle}`}
        empty={<p>Nada tiene poco stock.</p>}
      />
    </section>
  )
}

const columns: readonly Column<LowStockRow>[] = [
  {
    header: 'Producto',
    cell: (row) => (
      <>
        <ProductLink
          product={row}
          small={[row.color, row.talle && `talle ${row.talle}`, row.sku].filter(Boolean).join(' · ')}
        />
        {row.publicado === 'no' && (
          <span className="flex items-center gap-1 pb-1 text-12 text-ink-soft">
            <EyeOff aria-hidden className="size-3" /> Oculto
          </span>
        )}
      </>
    ),
    widest: true,
  },
  { header: 'Stock', cell: ({ stock }) => <StockBadge stock={stock} />, numeric: true },
]
