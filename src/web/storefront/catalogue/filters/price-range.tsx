import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { toPesos } from '#domain/money.ts'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { controlClasses } from '#web/components/input/field-frame.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import type { CatalogueView } from '#web/storefront/catalogue/catalogue-address.ts'
import type { FilterChoices } from './facets.ts'
import { type PriceField, priceText } from './filter-fields.ts'

type PriceRangeProps = {
  view: CatalogueView
  limits: FilterChoices['precio']
  /** Fields whose text is no amount. */
  refused: readonly PriceField[]
  /** True shows a button that applies the amounts. */
  hasButton: boolean
}

/** Two amounts in pesos. The lowest and the highest price of the list are the placeholders. */
export function PriceRange({ view, limits, refused, hasButton }: PriceRangeProps) {
  const id = useId()
  const fields = [
    { name: 'precioMin', label: 'Desde', limit: limits && Math.floor(toPesos(limits.min)) },
    { name: 'precioMax', label: 'Hasta', limit: limits && Math.ceil(toPesos(limits.max)) },
  ] as const
  return (
    <>
      <div className="flex items-end gap-2">
        {fields.map(({ name, label, limit }) => (
          <div key={name} className="min-w-0 flex-1">
            <label htmlFor={`${id}-${name}`} className="mb-1 block text-12 text-ink-soft">
              {label} $
            </label>
            <input
              id={`${id}-${name}`}
              type="text"
              name={name}
              inputMode="numeric"
              enterKeyHint="done"
              maxLength={13}
              defaultValue={priceText(view[name])}
              placeholder={limit?.toLocaleString('es-AR')}
              aria-invalid={refused.includes(name) || undefined}
              aria-describedby={refused.includes(name) ? `${id}-error` : undefined}
              className={joinClasses(controlClasses, 'px-2 tabular-nums')}
            />
          </div>
        ))}
        {hasButton && (
          <IconButton
            type="submit"
            label="Aplicar el precio"
            icon={<ArrowRight aria-hidden className="size-5" />}
            className="border border-line-strong"
          />
        )}
      </div>
      {refused.length > 0 && (
        <p ref={scrollIntoView} id={`${id}-error`} role="alert" className="mt-2 text-14 font-medium text-bad">
          Escribí el precio con números, por ejemplo 15.000
        </p>
      )}
    </>
  )
}

/** The bar at the bottom of the sheet may cover a new message. */
const scrollIntoView = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' })
