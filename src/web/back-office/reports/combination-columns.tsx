import { ProductLink } from '#web/back-office/product-link.tsx'
import type { Column } from '#web/components/list/column.ts'
import { StockBadge } from '#web/components/product/stock-badge.tsx'

type Combination = { id: string; sku: string; nombre: string; color: string; talle: string }
type Demand = { vendidas: number; stock: number }

/** Product with its colour and size, which leads to the product list. */
export const combinationColumn: Column<Combination> = {
  header: 'Producto',
  cell: ({ sku, nombre, color, talle }) => (
    <ProductLink
      product={{ sku, nombre }}
      small={[color, talle && `talle ${talle}`, sku].filter(Boolean).join(' · ')}
    />
  ),
  widest: true,
}

export const demandColumns: readonly Column<Demand>[] = [
  {
    header: 'Vendidas',
    headerBelow: 'en 60 días',
    cell: ({ vendidas }) => vendidas.toLocaleString('es-AR'),
    numeric: true,
  },
  { header: 'Stock', cell: ({ stock }) => <StockBadge stock={stock} stacked />, numeric: true },
]
