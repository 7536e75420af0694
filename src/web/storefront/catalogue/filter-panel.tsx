import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { categoryLabel } from '#domain/categories.ts'
import { buttonLook } from '#web/components/button-look.ts'
import { joinClasses } from '#web/components/join-classes.ts'
import { SwatchList } from '#web/components/product/swatch-list.tsx'
import { useAwake } from '#web/components/use-awake.ts'
import { useOpenHere } from '#web/components/overlay/use-open-here.ts'
import { WakingButton } from '#web/components/waking-button.tsx'
import { type CatalogueView, catalogueAddress } from './catalogue-address.ts'

type FilterPanelProps = { view: CatalogueView; categories: readonly string[]; colors: readonly string[] }

const PLACE = 'filtros'

/**
 * Filters are links, so each result has its own address. Folded on phones, also after a choice, so the result is
 * visible. Before hydration a link to the panel's id unfolds the panel.
 */
export function FilterPanel({ view, categories, colors }: FilterPanelProps) {
  const awake = useAwake()
  const unfolded = useLocation().hash === `#${PLACE}`
  const [pressed, setPressed] = useOpenHere()
  const open = awake && unfolded !== pressed
  const toggle = useRef<HTMLAnchorElement>(null)
  // Folding removes the focused link.
  const keepFocus = () => toggle.current?.focus({ preventScroll: true })
  return (
    <aside aria-label="Filtros">
      <WakingButton
        ref={toggle}
        href={`#${PLACE}`}
        expanded={open}
        aria-controls={PLACE}
        onPress={() => setPressed(!pressed)}
        className={joinClasses(buttonLook({ variant: 'secondary', wide: 'always' }), 'lg:hidden')}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {open ? 'Cerrar Filtros' : 'Abrir Filtros'}
      </WakingButton>
      <div
        id={PLACE}
        className={joinClasses(
          // A panel taller than the window scrolls by itself.
          'lg:more-below lg:sticky lg:top-24 lg:-mx-2 lg:block lg:max-h-[calc(100dvh-7rem)] lg:scroll-p-2 lg:overflow-y-auto lg:overscroll-contain lg:px-2',
          open ? 'mt-4' : 'hidden',
          !awake && 'target:mt-4 target:block',
        )}
      >
        <FilterGroup title="Filtrar por categoría">
          <FilterLink
            to={catalogueAddress(view, { categoria: '' })}
            active={view.categoria === ''}
            onChoose={keepFocus}
          >
            Todos
          </FilterLink>
          {categories.map((category) => (
            <FilterLink
              key={category}
              to={catalogueAddress(view, { categoria: category })}
              active={view.categoria === category}
              onChoose={keepFocus}
            >
              {categoryLabel(category)}
            </FilterLink>
          ))}
        </FilterGroup>
        <FilterGroup title="Filtrar por color" scrolls>
          <FilterLink
            to={catalogueAddress(view, { color: '' })}
            active={view.color === ''}
            onChoose={keepFocus}
          >
            Todos
          </FilterLink>
          {colors.map((color) => (
            <FilterLink
              key={color}
              to={catalogueAddress(view, { color })}
              active={view.color === color}
              onChoose={keepFocus}
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
      {/* Positioned, because visually hidden descendants would otherwise make the page longer. */}
      <ul
        className={joinClasses(
          'relative grid grid-cols-2 gap-x-4 pb-4 lg:block',
          // Padding for focus rings, which the overflow would cut.
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
