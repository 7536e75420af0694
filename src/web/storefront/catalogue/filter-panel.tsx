import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { categoryLabel } from '#domain/product/categories.ts'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { SwatchList } from '#web/components/product/swatch-list.tsx'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { ProgressiveButton } from '#web/components/button/progressive-button.tsx'
import { type CatalogueView, catalogueAddress } from './catalogue-address.ts'

type FilterPanelProps = { view: CatalogueView; categories: readonly string[]; colors: readonly string[] }

const PANEL_ID = 'filtros'

/**
 * Filters are links, so each result has its own address. On a phone the panel is closed, also after a choice,
 * so the result is visible. Before hydration a link to the panel's id opens the panel.
 */
export function FilterPanel({ view, categories, colors }: FilterPanelProps) {
  const isHydrated = useHydrated()
  const isUnfolded = useLocation().hash === `#${PANEL_ID}`
  const [isToggled, setToggled] = useOpenOnPage()
  const open = isHydrated && isUnfolded !== isToggled
  const toggle = useRef<HTMLAnchorElement>(null)
  // Closing the panel hides the focused link, so the focus moves to the button.
  const focusToggle = () => toggle.current?.focus({ preventScroll: true })
  return (
    <aside aria-label="Filtros">
      <ProgressiveButton
        ref={toggle}
        href={`#${PANEL_ID}`}
        expanded={open}
        aria-controls={PANEL_ID}
        onPress={() => setToggled(!isToggled)}
        className={joinClasses(buttonClasses({ variant: 'secondary', wide: 'always' }), 'lg:hidden')}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {open ? 'Cerrar Filtros' : 'Abrir Filtros'}
      </ProgressiveButton>
      <div
        id={PANEL_ID}
        className={joinClasses(
          // A panel taller than the window scrolls by itself.
          'lg:more-below lg:sticky lg:top-24 lg:-mx-2 lg:block lg:max-h-[calc(100dvh-7rem)] lg:scroll-p-2 lg:overflow-y-auto lg:overscroll-contain lg:px-2',
          open ? 'mt-4' : 'hidden',
          !isHydrated && 'target:mt-4 target:block',
        )}
      >
        <FilterGroup title="Filtrar por categoría">
          <FilterLink
            to={catalogueAddress(view, { categoria: '' })}
            active={view.categoria === ''}
            onChoose={focusToggle}
          >
            Todos
          </FilterLink>
          {categories.map((category) => (
            <FilterLink
              key={category}
              to={catalogueAddress(view, { categoria: category })}
              active={view.categoria === category}
              onChoose={focusToggle}
            >
              {categoryLabel(category)}
            </FilterLink>
          ))}
        </FilterGroup>
        <FilterGroup title="Filtrar por color" scrolls>
          <FilterLink
            to={catalogueAddress(view, { color: '' })}
            active={view.color === ''}
            onChoose={focusToggle}
          >
            Todos
          </FilterLink>
          {colors.map((color) => (
            <FilterLink
              key={color}
              to={catalogueAddress(view, { color })}
              active={view.color === color}
              onChoose={focusToggle}
            >
              <span aria-hidden>
                <SwatchList colors={[color]} />
              </span>
              <span className="first-letter:uppercase">{color}</span>
            </FilterLink>
          ))}
        </FilterGroup>
      </div>
    </aside>
  )
}

function FilterGroup({
  title,
  scrolls = false,
  children,
}: {
  title: string
  scrolls?: boolean
  children: ReactNode
}) {
  return (
    <details open className="group border-t border-line py-1">
      <summary className="flex min-h-11 list-none items-center justify-between text-14 font-semibold">
        {title}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {/* `relative`, because visually hidden descendants would otherwise make the page longer. */}
      <ul
        className={joinClasses(
          'relative grid grid-cols-2 gap-x-4 pb-4 lg:block',
          // The padding leaves space for focus rings, because `overflow` would cut the rings.
          scrolls &&
            'max-lg:-mx-1 max-lg:-mt-1 max-lg:max-h-80 max-lg:scroll-py-1 max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:px-1 max-lg:pt-1',
        )}
      >
        {children}
      </ul>
    </details>
  )
}

type FilterLinkProps = { to: string; active: boolean; onChoose: () => void; children: ReactNode }

function FilterLink({ to, active, onChoose, children }: FilterLinkProps) {
  return (
    <li>
      <Link
        to={to}
        onClick={onChoose}
        prefetch="intent"
        aria-current={active ? 'true' : undefined}
        className={joinClasses(
          'flex min-h-9 items-center gap-2 text-14 underline-offset-4 hover:underline pointer-coarse:min-h-11',
          active ? 'font-semibold text-accent' : 'text-ink-soft hover:text-ink',
        )}
      >
        {children}
      </Link>
    </li>
  )
}
