import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { categoryLabel } from '#domain/categories.ts'
import { Button } from '#web/components/button.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { SwatchList } from '#web/components/swatch-list.tsx'
import { type CatalogueView, catalogueAddress } from './catalogue-address.ts'

type FilterPanelProps = { view: CatalogueView; categories: readonly string[]; colors: readonly string[] }

/** Category and colour, as links: each answer has its own address. Folded away on phones until asked for. */
export function FilterPanel({ view, categories, colors }: FilterPanelProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <aside aria-label="Filtros">
      <Button
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
      <div id={id} className={joinClasses('lg:sticky lg:top-28 lg:block', open ? 'mt-4' : 'hidden')}>
        <FilterGroup title="Filtrar por categoría">
          <FilterLink to={catalogueAddress(view, { categoria: '' })} active={view.categoria === ''}>
            Todos
          </FilterLink>
          {categories.map((category) => (
            <FilterLink
              key={category}
              to={catalogueAddress(view, { categoria: category })}
              active={view.categoria === category}
            >
              {categoryLabel(category)}
            </FilterLink>
          ))}
        </FilterGroup>
        <FilterGroup title="Filtrar por color" scrolls>
          <FilterLink to={catalogueAddress(view, { color: '' })} active={view.color === ''}>
            Todos
          </FilterLink>
          {colors.map((color) => (
            <FilterLink key={color} to={catalogueAddress(view, { color })} active={view.color === color}>
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
      <ul className={joinClasses('relative pb-4', scrolls && 'max-h-80 overflow-y-auto overscroll-contain')}>
        {children}
      </ul>
    </details>
  )
}

function FilterLink({ to, active, children }: { to: string; active: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
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
