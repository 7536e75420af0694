import { Eye, EyeOff, Plus } from 'lucide-react'
import { categoryLabel } from '#domain/product/categories.ts'
import { colorsOf, displayName, isPublished, type Product } from '#domain/product/product.ts'
import type { Column } from '#web/components/list/column.ts'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { Price } from '#web/components/display/price.tsx'
import { StockBadge } from '#web/components/product/stock-badge.tsx'
import { SwatchList } from '#web/components/product/swatch-list.tsx'

export const tillProductColumns = (onAdd: (product: Product) => void): readonly Column<Product>[] => [
  { header: 'Producto', cell: (product) => <ProductCell product={product} />, widest: true },
  { header: 'Categoría', cell: ({ categoria }) => categoryLabel(categoria), from: '2xl' },
  { header: 'Colores', cell: (product) => <SwatchList colors={colorsOf(product)} />, from: 'lg' },
  { header: 'Talle', cell: ({ talle }) => talle, from: '2xl' },
  { header: 'SKU', cell: ({ sku }) => <Sku sku={sku} />, from: '2xl' },
  { header: 'Stock', cell: ({ stock }) => <StockBadge stock={stock} stacked />, numeric: true },
  { header: 'Precio', cell: ({ precio }) => <Price amount={precio} />, numeric: true, from: 'sm' },
  { header: 'Publicado', cell: (product) => <PublicationState product={product} />, from: '2xl' },
  { header: 'Vender', cell: (product) => <AddButton product={product} onAdd={onAdd} />, sticky: true },
]

const AddButton = ({ product, onAdd }: { product: Product; onAdd: (product: Product) => void }) => (
  <IconButton
    label={`Agregar ${displayName(product)}`}
    icon={<Plus aria-hidden className="size-5" />}
    onClick={() => onAdd(product)}
    className="border border-line-strong bg-white hover:border-ink"
  />
)

/**
 * Picture and name, and below them the columns that a narrow window hides. Below 360 px the picture is hidden, because
 * the stock number would scroll under the add button.
 */
function ProductCell({ product }: { product: Product }) {
  const name = displayName(product)
  const small = [categoryLabel(product.categoria), product.talle && `talle ${product.talle}`]
  return (
    <span className="flex min-w-28 items-center gap-3 max-[22.5rem]:min-w-20">
      <ProductImage
        src={product.images[0]}
        alt=""
        category={product.categoria}
        sizes="2.5rem"
        className="w-10 shrink-0 max-[22.5rem]:hidden"
      />
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium wrap-anywhere">{name}</span>
        <span className="line-clamp-1 text-12 text-ink-soft 2xl:hidden">
          {small.filter(Boolean).join(' · ')}
        </span>
        <span className="block text-12 sm:hidden">
          <Price amount={product.precio} />
        </span>
        {!isPublished(product) && (
          <span className="flex items-center gap-1 text-12 text-ink-soft 2xl:hidden">
            <EyeOff aria-hidden className="size-3" /> Oculto
          </span>
        )}
      </span>
    </span>
  )
}

const Sku = ({ sku }: { sku: string }) => (
  <span title={sku} className="block max-w-32 truncate">
    {sku}
  </span>
)

function PublicationState({ product }: { product: Product }) {
  const [label, Icon] = isPublished(product) ? (['Publicado', Eye] as const) : (['Oculto', EyeOff] as const)
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap text-ink-soft">
      <Icon aria-hidden className="size-4" />
      {label}
    </span>
  )
}
