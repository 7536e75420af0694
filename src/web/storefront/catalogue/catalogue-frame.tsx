import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { categoryLabel } from '#domain/product/categories.ts'
import { FilterChip } from '#web/components/filter/filter-chip.tsx'
import { activeFilters } from './filters/active-filters.ts'
import { type CatalogueView, catalogueAddress, noFilters, readCatalogueView } from './catalogue-address.ts'
import type { FilterChoices } from './filters/facets.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { ListToolbar } from './filters/list-toolbar.tsx'
import { productCountText } from '#domain/product/product-count-text.ts'
import { ScrollToTop } from './scroll-to-top.tsx'
import { SearchBox } from './search-box.tsx'

type CatalogueFrameProps = {
  view: CatalogueView
  choices: FilterChoices
  total?: number | undefined
  children: ReactNode
}

export function CatalogueFrame({ view, choices, total, children }: CatalogueFrameProps) {
  const countMessage = useRef<HTMLParagraphElement>(null)
  const chosen = useChosenView(view)
  return (
    <div className="frame pt-8 pb-20 lg:pt-12">
      <h1 className="text-40 sm:text-64">{catalogueTitle(view)}</h1>
      <div className="mt-6 grid gap-x-12 gap-y-4 lg:mt-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <FilterPanel view={chosen} choices={choices} />
        <section
          aria-label="Productos"
          className="min-w-0 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:content-start lg:gap-x-4"
        >
          <div className="lg:col-span-2">
            <SearchBox view={{ ...chosen, q: view.q }} />
          </div>
          <div className="mt-3 flex min-h-9 flex-wrap items-center gap-2 lg:my-4">
            <p
              ref={countMessage}
              role="status"
              tabIndex={-1}
              className="mr-2 text-14 text-ink-soft tabular-nums outline-none"
            >
              {total !== undefined && productCountText(total)}
            </p>
            <Chips
              view={chosen}
              onClear={({ currentTarget }) => moveFocusFrom(currentTarget, countMessage.current)}
            />
          </div>
          <ListToolbar view={chosen} choices={choices} total={total} />
          <div className="min-w-0 max-lg:mt-1 lg:col-span-2">{children}</div>
        </section>
      </div>
      <ScrollToTop />
    </div>
  )
}

/** Returns the label of the only chosen category. Other lists have a general title. */
const catalogueTitle = ({ categoria }: CatalogueView): string =>
  categoria.length === 1 ? categoryLabel(categoria[0]!) : 'Productos'

/** Returns the view that is loading, so that a choice shows at once. Otherwise returns the shown view. */
function useChosenView(view: CatalogueView): CatalogueView {
  const { location } = useNavigation()
  return location?.pathname === '/product' ? readCatalogueView(new URLSearchParams(location.search)) : view
}

type ChipsProps = { view: CatalogueView; onClear: (event: MouseEvent<HTMLAnchorElement>) => void }

/** The chosen filters and the search, each with a link that removes it. */
function Chips({ view, onClear }: ChipsProps) {
  const filters = activeFilters(view)
  return (
    <>
      {filters.map(({ key, label, cleared }) => (
        <FilterChip key={key} clearTo={catalogueAddress(view, cleared)} onClear={onClear}>
          {label}
        </FilterChip>
      ))}
      {view.q !== '' && (
        <FilterChip
          asWritten
          clearTo={catalogueAddress(view, { q: '' })}
          onClear={onClear}
        >{`“${view.q}”`}</FilterChip>
      )}
      {filters.length > 1 && (
        <Link
          to={catalogueAddress(view, noFilters)}
          onClick={onClear}
          className="inline-flex h-9 items-center px-2 text-14 underline underline-offset-4"
        >
          Limpiar filtros
        </Link>
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
