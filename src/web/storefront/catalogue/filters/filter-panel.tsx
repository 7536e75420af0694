import { Link, useLocation, useNavigate } from 'react-router'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { Button } from '#web/components/button/button.tsx'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { type CatalogueView, catalogueAddress } from '#web/storefront/catalogue/catalogue-address.ts'
import type { FilterChoices } from './facets.ts'
import { CatalogueFilterForm } from './catalogue-filter-form'

/** Id of the form of the panel, for fields outside of the form. */
export const FILTER_FORM = 'filtrar'
/** Fragment of an address that unfolds the panel on a phone. */
export const FILTERS_HASH = '#filtros'

type FilterPanelProps = { view: CatalogueView; choices: FilterChoices }

/**
 * Filters beside the list. Each choice opens its page. On a phone the panel is folded, because the filters open as a
 * sheet. Before hydration and without JavaScript a link to the panel's id unfolds the panel.
 */
export function FilterPanel({ view, choices }: FilterPanelProps) {
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const isUnfolded = hash === FILTERS_HASH
  return (
    <aside
      id={FILTERS_HASH.slice(1)}
      aria-label="Filtros"
      className={joinClasses(
        // A panel taller than the window scrolls by itself.
        'lg:more-below lg:sticky lg:top-24 lg:-mx-2 lg:block lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:scroll-p-2 lg:overflow-y-auto lg:overscroll-contain lg:px-2',
        isHydrated ? !isUnfolded && 'max-lg:hidden' : 'max-lg:not-target:hidden',
      )}
    >
      <Link
        to={catalogueAddress(view)}
        preventScrollReset
        className={joinClasses(buttonClasses({ variant: 'secondary', wide: 'always' }), 'mb-4 lg:hidden')}
      >
        Cerrar Filtros
      </Link>
      <CatalogueFilterForm
        id={FILTER_FORM}
        view={view}
        choices={choices}
        onChoose={(chosen, options) => {
          // The same list again would only add a history entry.
          if (catalogueAddress(chosen) === catalogueAddress(view)) return
          void navigate(catalogueAddress(chosen) + (isUnfolded ? FILTERS_HASH : ''), options)
        }}
      >
        <div className="hidden noscript:block">
          <Button type="submit" wide="always">
            Ver productos
          </Button>
        </div>
      </CatalogueFilterForm>
    </aside>
  )
}
