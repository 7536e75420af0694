import { useId } from 'react'
import type { Column } from '#web/components/list/column.ts'
import { DataTable } from '#web/components/list/data-table.tsx'
import { StockBadge } from '#web/components/product/stock-badge.tsx'
import { ProductLink } from '#web/back-office/product-link.tsx'
import type { SoldProduct } from './panel-data.ts'

type SoldProductsProps = { title: string; note: string; products: readonly SoldProduct[]; emptyText: string }

export function SoldProducts({ title, note, products, emptyText }: SoldProductsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-20">
        {title}
      </h2>
      <p className="mt-1 mb-2 text-12 text-ink-soft">{note}</p>
      <DataTable
        caption={`${title}, con su stock`}
        columns={columns}
        rows={products}
        rowKey={(product) => product.id}
        empty={<p>{emptyText}</p>}
      />
    </section>
  )
}

const columns: readonly Column<SoldProduct>[] = [
  { header: 'Producto', cell: (product) => <ProductLink product={product} />, widest: true },
  { header: 'Vendidas', cell: ({ unidades }) => unidades, numeric: true },
  { header: 'Stock', cell: ({ stock }) => <StockBadge stock={stock} />, numeric: true },
]
