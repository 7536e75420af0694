import { SlidersHorizontal, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { ProgressiveButton } from '#web/components/button/progressive-button.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { LazyPart, preloadPart } from '#web/components/layout/lazy-part.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { type CatalogueView, catalogueAddress } from '#web/storefront/catalogue/catalogue-address.ts'
import { type ProductOrder, productOrders } from '#domain/product/product-order.ts'
import { Button } from '#web/components/button/button.tsx'
import { controlClasses } from '#web/components/input/field-frame.tsx'
import { activeFilters } from './active-filters.ts'
import type { FilterChoices } from './facets.ts'
import { FILTER_FORM, FILTERS_HASH } from './filter-panel.tsx'

const fetchSheet = () => import('./filter-sheet.tsx')

type ListToolbarProps = { view: CatalogueView; choices: FilterChoices; total: number | undefined }

/** Sort order, and on a phone the button of the filters. On a phone the toolbar stays below the header. */
export function ListToolbar({ view, choices, total }: ListToolbarProps) {
  const [open, setOpen] = useOpenOnPage()
  // Each opening mounts a new sheet, because the sheet starts with the filters of the page.
  const [openings, setOpenings] = useState(0)
  const { length: activeCount } = activeFilters(view)
  return (
    <div
      data-top-bar
      className="top-16 z-5 -mx-4 flex items-center gap-2 large-text:static! large-text:flex-wrap bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:mx-0 lg:mt-3 lg:self-start lg:p-0 max-lg:roomy:sticky"
    >
      <ProgressiveButton
        href={FILTERS_HASH}
        haspopup="dialog"
        expanded={open}
        onPress={() => {
          setOpenings(openings + 1)
          setOpen(true)
        }}
        onPointerEnter={() => preloadPart(fetchSheet)}
        onFocus={() => preloadPart(fetchSheet)}
        className={joinClasses(buttonClasses({ variant: 'secondary' }), 'px-4 lg:hidden')}
      >
        <SlidersHorizontal aria-hidden className="size-4 max-[22.5rem]:hidden" />
        Abrir Filtros
        {activeCount > 0 && (
          <span className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-12 text-white tabular-nums">
            <span>{activeCount}</span>
            <span className="sr-only">{activeCount === 1 ? ' filtro elegido' : ' filtros elegidos'}</span>
          </span>
        )}
      </ProgressiveButton>
      <SortSelect view={view} form={FILTER_FORM} />
      {openings > 0 && (
        <LazyPart importPart={fetchSheet} fallbackPath={open ? FILTERS_HASH : undefined}>
          {({ FilterSheet }) => (
            <FilterSheet
              key={openings}
              open={open}
              onClose={() => setOpen(false)}
              view={view}
              choices={choices}
              total={total}
            />
          )}
        </LazyPart>
      )}
    </div>
  )
}

const labels: Readonly<Record<ProductOrder, string>> = {
  novedades: 'Novedades',
  precio: 'Precio: menor a mayor',
  'precio-desc': 'Precio: mayor a menor',
  nombre: 'Nombre',
}

type SortSelectProps = {
  view: CatalogueView
  /** Id of the form that fills the field, and that submits the order without JavaScript. */
  form: string
}

/** Order of the list. The field is uncontrolled, so the chosen order stays visible while its page loads. */
function SortSelect({ view, form }: SortSelectProps) {
  const navigate = useNavigate()
  return (
    <>
      <span className="relative block min-w-0 flex-1 large-text:flex-auto lg:w-56 lg:flex-none">
        <select
          form={form}
          name="orden"
          aria-label="Ordenar por"
          autoComplete="off"
          defaultValue={view.orden}
          onChange={({ target }) => {
            const orden = productOrders.find((order) => order === target.value)
            if (orden !== undefined) void navigate(catalogueAddress(view, { orden }))
          }}
          className={joinClasses(controlClasses, 'appearance-none truncate pr-9')}
        >
          {productOrders.map((order) => (
            <option key={order} value={order}>
              {labels[order]}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-2.5 size-5" />
      </span>
      <span className="hidden noscript:block">
        <Button type="submit" form={form} variant="secondary">
          Ordenar
        </Button>
      </span>
    </>
  )
}
