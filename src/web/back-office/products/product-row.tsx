import { ExternalLink, EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { categoryLabel } from '#domain/product/categories.ts'
import { type Product, colorsOf, sizesOf, displayName, isPublished } from '#domain/product/product.ts'
import type { Column } from '#web/components/list/column.ts'
import { Price } from '#web/components/display/price.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { StockBadge } from '#web/components/product/stock-badge.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { swatchClass } from '#web/components/product/swatch-class.ts'
import { type OnProductCommand, ProductActions } from './product-actions.tsx'

export const productListColumns = (onCommand: OnProductCommand): readonly Column<Product>[] => [
  {
    header: 'ID',
    headerBelow: 'SKU',
    cell: ({ id, sku }) => (
      <>
        <TruncatedText name="ID" text={id} className="text-12 text-ink-soft" />
        <TruncatedText name="SKU" text={sku} className="" />
      </>
    ),
  },
  {
    header: 'Categoría',
    cell: ({ categoria }) => <span className="block min-w-20 wrap-anywhere">{categoryLabel(categoria)}</span>,
  },
  { header: 'Nombre', cell: (product) => <ProductName product={product} />, widest: true },
  { header: 'Color', cell: (product) => <ColorNames colors={colorsOf(product)} /> },
  {
    header: 'Talle',
    cell: (product) => (
      <span className="block max-w-24 min-w-14 wrap-anywhere">{sizesOf(product).join(', ')}</span>
    ),
  },
  { header: 'Stock', cell: ({ stock }) => <StockBadge stock={stock} stacked />, numeric: true },
  { header: 'Precio', cell: ({ precio }) => <Price amount={precio} />, numeric: true },
  {
    header: 'Imagen',
    cell: ({ images, categoria }) => (
      <ProductImage src={images[0]} alt="" category={categoria} sizes="2.5rem" className="w-10 shrink-0" />
    ),
  },
  {
    header: 'Acciones',
    sticky: true,
    // Rows of three buttons, or two for fingers, because more in one row leave too little space for the names.
    cell: (product) => (
      <span className="block w-24 pointer-coarse:w-22">
        <ProductActions product={product} onCommand={onCommand} />
      </span>
    ),
  },
]

const TruncatedText = ({ name, text, className }: { name: string; text: string; className: string }) => (
  <span title={text} className={`block w-16 truncate ${className}`}>
    <span className="sr-only">{name} </span>
    {text}
  </span>
)

export function ProductListCard({ product, onCommand }: { product: Product; onCommand: OnProductCommand }) {
  const { images, categoria, sku, precio, stock } = product
  const small = [categoryLabel(categoria), sizesOf(product).join(', '), sku && `SKU ${sku}`]
  return (
    <>
      <span className="flex gap-3">
        <ProductImage
          src={images[0]}
          alt=""
          category={categoria}
          sizes="4rem"
          className="w-16 shrink-0 self-start"
        />
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <ProductName product={product} />
            <span className="flex items-center gap-1 text-14">
              <span className="text-ink-soft">Stock</span> <StockBadge stock={stock} />
            </span>
          </span>
          <span className="text-12 wrap-anywhere text-ink-soft">{small.filter(Boolean).join(' · ')}</span>
          <ColorNames colors={colorsOf(product)} />
          <Price amount={precio} className="font-semibold" />
        </span>
      </span>
      <ProductActions product={product} onCommand={onCommand} />
    </>
  )
}

const ColorNames = ({ colors }: { colors: readonly string[] }) => (
  <ul className="flex max-w-32 min-w-22 flex-wrap gap-x-2">
    {colors.map((color) => (
      <li key={color} className="flex items-center gap-1 wrap-anywhere">
        <span
          aria-hidden
          className={joinClasses('size-3 shrink-0 rounded-full swatch', swatchClass(color))}
        />
        {color}
      </li>
    ))}
  </ul>
)

const ProductName = ({ product }: { product: Product }) => (
  <span className="block min-w-28">
    <Link
      to={`/product/${encodeURIComponent(product.id)}`}
      title="Ver en la tienda"
      className="font-medium wrap-anywhere underline-offset-4 hover:underline"
    >
      {displayName(product)}
      <ExternalLink aria-hidden className="ml-1 inline size-3 text-ink-soft" />
      <span className="sr-only"> (ver en la tienda)</span>
    </Link>
    {!isPublished(product) && (
      <span className="flex items-center gap-1 text-12 text-ink-soft">
        <EyeOff aria-hidden className="size-3" /> No publicado
      </span>
    )}
  </span>
)
