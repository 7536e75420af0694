import type { ReactNode } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import {
  colorsOf,
  displayName,
  formerPrice,
  lastUnitsText,
  type Product,
  stockLevel,
} from '#domain/product/product.ts'
import { imageInColor } from '#domain/product/product-images.ts'
import { Badge } from '#web/components/display/badge.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { ProductImage, type ImageLoading } from './product-image.tsx'
import { FormerPrice } from '#web/components/display/former-price.tsx'
import { Price } from '#web/components/display/price.tsx'
import { SwatchList } from './swatch-list.tsx'

export type CardProduct = Pick<
  Product,
  | 'id'
  | 'nombre'
  | 'categoria'
  | 'precio'
  | 'precioAnterior'
  | 'stock'
  | 'color'
  | 'images'
  | 'coloresDeImagenes'
>

type ProductCardProps = {
  product: CardProduct
  /** The card shows the picture of this colour if there is one. */
  color?: string | undefined
  loading?: ImageLoading | undefined
  sizes?: string | undefined
  isNew?: boolean | undefined
  rating?: ReactNode
  /** A line under the price. */
  note?: ReactNode
  action?: ReactNode
  /**
   * False when another picture of the page already has the view transition, because a transition name must be unique.
   */
  hasViewTransition?: boolean
  heading?: 'h2' | 'h3'
}

const TWO_OR_FOUR_COLUMNS = '(width < 64rem) 50vw, 22rem'

/** Product in a grid: picture, name on at most two lines, price and colours. The whole card is one link. */
export function ProductCard({
  product,
  color,
  loading,
  sizes = TWO_OR_FOUR_COLUMNS,
  isNew = false,
  rating,
  note,
  action,
  hasViewTransition = true,
  heading: Heading = 'h3',
}: ProductCardProps) {
  const to = `/product/${encodeURIComponent(product.id)}`
  const isInTransition = useViewTransitionState(to) && hasViewTransition
  const soldOut = stockLevel(product.stock) === 'none'
  const lastUnits = lastUnitsText(product.stock)
  const name = displayName(product)
  const former = formerPrice(product)

  return (
    <article className="group relative flex h-full min-w-0 flex-col">
      <div
        className={joinClasses('relative overflow-hidden', isInTransition && 'transition-product-picture')}
      >
        <ProductImage
          src={imageInColor(product, color)}
          alt={name}
          category={product.categoria}
          sizes={sizes}
          loading={loading}
          className={joinClasses(
            'transition-transform duration-250 group-hover:scale-[1.025] motion-reduce:scale-100',
            soldOut && 'opacity-60',
          )}
        />
        <span className="absolute top-2 left-2 flex gap-1">
          {isNew && <Badge>Nuevo</Badge>}
          {soldOut && <Badge tone="ink">Sin stock</Badge>}
          {lastUnits !== undefined && <Badge tone="paper">{lastUnits}</Badge>}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-0.5 px-2 pt-3 pb-6 min-[22.5rem]:px-3 sm:px-0">
        <div className="flex items-baseline justify-between gap-2">
          <Heading className="min-w-0 font-sans text-14 font-normal tracking-normal text-balance sm:text-16">
            <Link
              to={to}
              viewTransition={hasViewTransition}
              prefetch="intent"
              // The clamp is on the link, because a clamped heading would clip the focus ring of the link.
              className="line-clamp-2 after:absolute after:inset-0"
              title={name}
            >
              {name}
            </Link>
          </Heading>
          {rating}
        </div>
        {/* At the bottom, with equal height with or without colours, so the prices in a row line up. */}
        <div className="mt-auto">
          {former !== undefined && <FormerPrice amount={former} className="text-12" />}
          <div className="flex min-h-12 flex-wrap items-start justify-between gap-x-1 gap-y-2">
            <div>
              <Price amount={product.precio} className="text-14 font-semibold min-[22.5rem]:text-16" />
              <SwatchList colors={colorsOf(product)} className="mt-1.5" />
            </div>
            {action !== undefined && <div className="relative z-1 -mr-1 ml-auto sm:mr-0">{action}</div>}
          </div>
          {note}
        </div>
      </div>
    </article>
  )
}
