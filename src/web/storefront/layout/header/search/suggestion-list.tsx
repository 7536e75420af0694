import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { categoryLabel } from '#domain/product/categories.ts'
import { productCountText } from '#domain/product/product-count-text.ts'
import { FormerPrice } from '#web/components/display/former-price.tsx'
import { Price } from '#web/components/display/price.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'
import type { SuggestionOption } from './suggestion-options.ts'

type SuggestionListProps = {
  id: string
  options: readonly SuggestionOption[]
  active: number
  optionId: (index: number) => string
}

export const SuggestionList = ({ id, options, active, optionId }: SuggestionListProps) => (
  <div role="listbox" id={id} aria-label="Sugerencias" className="py-1">
    {options.map((option, index) => (
      <Link
        key={option.to}
        to={option.to}
        role="option"
        id={optionId(index)}
        aria-selected={index === active}
        tabIndex={-1}
        className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-14 hover:bg-paper-deep aria-selected:bg-paper-deep"
      >
        {contentOf(option)}
      </Link>
    ))}
  </div>
)

function contentOf(option: SuggestionOption): ReactNode {
  switch (option.kind) {
    case 'corrected':
      return (
        <span>
          ¿Quisiste decir <strong>{option.text}</strong>?
        </span>
      )
    case 'product': {
      const { nombre, precio, precioAnterior, imagen } = option.product
      return (
        <>
          <ProductImage src={imagen ?? undefined} alt="" sizes="3rem" className="w-12 shrink-0" />
          <span className="min-w-0">
            <span className="line-clamp-2 font-medium">{nombre}</span>
            <span className="flex flex-wrap items-baseline gap-x-2">
              <Price amount={precio} className="font-semibold" />
              {precioAnterior !== null && <FormerPrice amount={precioAnterior} />}
            </span>
          </span>
        </>
      )
    }
    case 'category': {
      const { nombre, cantidad } = option.category
      return (
        <>
          <span className="min-w-0 flex-1 truncate">
            En <strong>{categoryLabel(nombre)}</strong>
          </span>
          <span className="text-ink-soft tabular-nums">{productCountText(cantidad)}</span>
        </>
      )
    }
    case 'all':
      return (
        <>
          <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
          <span className="line-clamp-2 font-semibold">{`Ver todos los resultados de “${option.text}”`}</span>
        </>
      )
  }
}
