import { categoryLabel } from '#domain/categories.ts'
import { colorsOf, type Product, sizesOf } from '#domain/product.ts'
import type { Column } from '#web/components/list/column.ts'
import { Price } from '#web/components/price.tsx'
import { Picture } from '#web/components/product/picture.tsx'
import { StockBadge } from '#web/components/product/stock-badge.tsx'
import { ColorNames } from './color-names.tsx'
import { ProductActions } from './product-actions.tsx'
import type { OnAct } from './product-acts.ts'
import { ProductName } from './product-name.tsx'

export const productColumns = (onAct: OnAct): readonly Column<Product>[] => [
  { header: 'ID', cell: ({ id }) => <Cut text={id} className="max-w-16 text-ink-soft" />, from: 'lg' },
  { header: 'Categoría', cell: ({ categoria }) => categoryLabel(categoria), from: 'lg' },
  { header: 'Nombre', cell: (product) => <ProductName product={product} />, widest: true },
  { header: 'Color', cell: (product) => <ColorNames colors={colorsOf(product)} />, from: 'lg' },
  {
    header: 'Talle',
    cell: (product) => <span className="block max-w-24 min-w-14">{sizesOf(product).join(', ')}</span>,
    from: 'lg',
  },
  { header: 'Stock', cell: ({ stock }) => <StockBadge stock={stock} stacked />, numeric: true },
  { header: 'Precio', cell: ({ precio }) => <Price amount={precio} />, numeric: true },
  {
    header: 'Imagen',
    cell: ({ images, categoria }) => (
      <Picture src={images[0]} alt="" category={categoria} sizes="2.5rem" className="w-10 shrink-0" />
    ),
  },
  { header: 'SKU', cell: ({ sku }) => <Cut text={sku} className="max-w-24" />, from: 'lg' },
  {
    header: 'Acciones',
    // Two by two: in one line they would be out of sight at 1280 px.
    cell: (product) => (
      <span className="block w-18 pointer-coarse:w-22">
        <ProductActions product={product} onAct={onAct} />
      </span>
    ),
  },
]

const Cut = ({ text, className }: { text: string; className: string }) => (
  <span title={text} className={`block truncate ${className}`}>
    {text}
  </span>
)
