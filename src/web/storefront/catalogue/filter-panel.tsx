import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router'
import { categoryLabel } from '#domain/categories.ts'
import { Button } from '#web/components/button.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { SwatchList } from '#web/components/swatch-list.tsx'
import { useOpenHere } from '#web/components/use-open-here.ts'
import { type CatalogueView, catalogueAddress } from './catalogue-address.ts'

type FilterPanelProps = { view: CatalogueView; categories: readonly string[]; colors: readonly string[] }

/**
 * Category and colour, as links: each answer has its own address. On phones folded away until asked for, and again once
 * something was chosen, so that what it brought is seen.
 */
export function FilterPanel({ view, categories, colors }: FilterPanelProps) {
  const [open, setOpen] = useOpenHere()
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  // Folding takes the focus away from the link; where the panel never folds there is no toggle to take it.
  const keepFocus = () => toggle.current?.focus({ preventScroll: true })
  return (
    <aside aria-label="Filtros">
      <Button
        ref={toggle}
        variant="secondary"
        wide="always"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="lg:hidden"
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {open ? 'Cerrar Filtros' : 'Abrir Filtros'}
      </Button>
      <div
        id={id}
        className={joinClasses(
          // Taller than the window it would end out of reach: it scrolls by itself then.
          'lg:sticky lg:top-24 lg:-ml-2 lg:block lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:overscroll-contain lg:pl-2',
          open ? 'mt-4' : 'hidden',
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
      {/* Positioned, or what is hidden in it for screen readers alone would make the whole page longer. */}
      <ul
        className={joinClasses(
          'relative grid grid-cols-2 gap-x-4 pb-4 lg:block',
          scrolls && 'max-lg:max-h-80 max-lg:overflow-y-auto max-lg:overscroll-contain',
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
