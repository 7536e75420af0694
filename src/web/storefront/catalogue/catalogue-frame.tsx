import { type MouseEvent, type ReactNode, useRef, useEffect, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { ArrowUp } from 'lucide-react'
import { categoryLabel } from '#domain/product/categories.ts'
import { FilterChip } from '#web/components/filter/filter-chip.tsx'
import { productCountText } from '#domain/product/product-count-text.ts'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { activeFilters } from './filters/active-filters.ts'
import { type CatalogueView, catalogueAddress, noFilters, readCatalogueView } from './catalogue-address.ts'
import type { FilterChoices } from './filters/facets.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { ListToolbar } from './filters/list-toolbar.tsx'
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

/** The button appears after this scroll distance (specification section 9). */
const SHOWN_PAST_PX = 300

function ScrollToTop() {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const update = () => setVisible(window.scrollY > SHOWN_PAST_PX)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  if (!isVisible) return null
  return (
    <IconButton
      label="Volver arriba"
      icon={<ArrowUp aria-hidden className="size-5" />}
      onClick={goToTop}
      // An open chat hides the button on a phone, because the chat has the full width. From 1024 px the
      // button fits in the page's gutter.
      className="fixed bottom-5 left-4 z-10 animate-rise border border-line bg-paper shadow-float max-sm:in-[:root:has(.chat_form)]:invisible lg:left-0.5"
    />
  )
}

/** The script checks for reduced motion, because the style sheet cannot control scrolling by script. */
function goToTop(): void {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isMotionReduced ? 'auto' : 'smooth' })
}
