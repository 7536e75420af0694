import { type MouseEvent, type ReactNode, useRef } from 'react'
import { categoryLabel } from '#domain/product/categories.ts'
import { FilterChip } from '#web/components/filter/filter-chip.tsx'
import { type CatalogueView, catalogueAddress } from './catalogue-address.ts'
import { FilterPanel } from './filter-panel.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { SearchBox } from './search-box.tsx'

type CatalogueFrameProps = {
  view: CatalogueView
  categories: readonly string[]
  colors: readonly string[]
  count?: string | undefined
  children: ReactNode
}

export function CatalogueFrame({ view, categories, colors, count, children }: CatalogueFrameProps) {
  const countMessage = useRef<HTMLParagraphElement>(null)
  return (
    <div className="frame pt-8 pb-20 lg:pt-12">
      <h1 className="text-40 sm:text-64">{categoryLabel(view.categoria) || 'Productos'}</h1>
      <div className="mt-6 grid gap-x-12 gap-y-4 lg:mt-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <FilterPanel view={view} categories={categories} colors={colors} />
        <section aria-label="Productos" className="min-w-0">
          <SearchBox view={view} />
          <div className="my-3 flex min-h-9 flex-wrap items-center gap-2 lg:my-4">
            <p
              ref={countMessage}
              role="status"
              tabIndex={-1}
              className="mr-2 text-14 text-ink-soft tabular-nums outline-none"
            >
              {count}
            </p>
            <ActiveFilters
              view={view}
              onClear={({ currentTarget }) => moveFocusFrom(currentTarget, countMessage.current)}
            />
          </div>
          {children}
        </section>
      </div>
      <ScrollToTop />
    </div>
  )
}

type ActiveFiltersProps = { view: CatalogueView; onClear: (event: MouseEvent<HTMLAnchorElement>) => void }

function ActiveFilters({ view, onClear }: ActiveFiltersProps) {
  return (
    <>
      {view.categoria !== '' && (
        <FilterChip clearTo={catalogueAddress(view, { categoria: '' })} onClear={onClear}>
          {categoryLabel(view.categoria)}
        </FilterChip>
      )}
      {view.color !== '' && (
        <FilterChip clearTo={catalogueAddress(view, { color: '' })} onClear={onClear}>
          {view.color}
        </FilterChip>
      )}
      {view.q !== '' && (
        <FilterChip
          asWritten
          clearTo={catalogueAddress(view, { q: '' })}
          onClear={onClear}
        >{`“${view.q}”`}</FilterChip>
      )}
    </>
  )
}

/**
 * Moves the focus away from a pressed filter chip, because the chip disappears. The focus goes to the next
 * chip, otherwise to the product count.
 */
function moveFocusFrom(pressed: HTMLAnchorElement, countMessage: HTMLElement | null): void {
  const others = [...(countMessage?.parentElement?.querySelectorAll('a') ?? [])]
  const index = others.indexOf(pressed)
  const next = others[index + 1] ?? others[index - 1] ?? countMessage
  next?.focus()
}
