import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { categoryLabel } from '#domain/product/categories.ts'
import { SwatchList } from '#web/components/product/swatch-list.tsx'
import {
  type CatalogueView,
  catalogueAddress,
  hasSameFilters,
  type ListFilter,
} from '#web/storefront/catalogue/catalogue-address.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { type FilterChoices, shownChoices } from './facets.ts'
import {
  fillFilterFields,
  focusedPrices,
  type PriceField,
  priceFields,
  readFilterFields,
  refusedPrices,
} from './filter-fields.ts'
import { AllOption, FilterGroup, FilterOptions } from './filter-group.tsx'
import { PriceRange } from './price-range.tsx'

type FilterFormProps = {
  id: string
  view: CatalogueView
  choices: FilterChoices
  /**
   * Called at each choice with the view that the fields describe. `replace`: the choice is from before hydration, and
   * its address replaces the page's.
   */
  onChoose: (view: CatalogueView, options?: { replace: boolean }) => void
  /** Called instead of `onChoose` when Enter submits the form. */
  onSubmit?: (view: CatalogueView) => void
  /** True when `onChoose` opens no page. 'Todos' is then a button and not a link. */
  isDraft?: boolean
  children?: ReactNode
}

/**
 * Filters of the catalogue. The fields are uncontrolled, so a choice stays visible while its page loads. Without
 * JavaScript the form is a plain GET form.
 */
export function CatalogueFilterForm({
  id,
  view,
  choices,
  onChoose,
  onSubmit = onChoose,
  isDraft = false,
  children,
}: FilterFormProps) {
  const [refused, setRefused] = useState<PriceField[]>([])
  const { form, chosenAddressRef } = useFilterFields({ view, onChoose, onFill: () => setRefused([]) })
  // A refused price keeps its text and its message, and does not apply.
  const choose = (report: (view: CatalogueView) => void, change: Partial<CatalogueView> = {}) => {
    if (form.current === null) return
    const names = refusedPrices(form.current)
    setRefused(names)
    const chosen = { ...readFilterFields(form.current, view), ...change }
    fillFilterFields(form.current, chosen, names)
    chosenAddressRef.current = catalogueAddress(chosen)
    report(chosen)
  }
  const submitPrices = (report: (view: CatalogueView) => void) => {
    const names = form.current === null ? [] : refusedPrices(form.current)
    if (names.length > 0) setRefused(names)
    else choose(report)
  }
  const optionsOf = (filter: ListFilter) => ({
    choices: shownChoices(choices[filter], view[filter]),
    chosen: view[filter],
    all: (
      <AllOption
        active={view[filter].length === 0}
        to={catalogueAddress(view, { [filter]: [] })}
        onPress={isDraft ? () => choose(onChoose, { [filter]: [] }) : undefined}
      />
    ),
  })
  const sizes = optionsOf('talle')
  // The sheet of a phone has no room for a line per category.
  const CategoryOption = isDraft ? CompactFilterOption : FilterOption
  return (
    <Form
      ref={form}
      id={id}
      action="/product"
      autoComplete="off"
      onChange={({ target }: FormEvent) => isCheckbox(target) && choose(onChoose)}
      onBlur={({ target }: FocusEvent) =>
        isTextField(target) && target.value !== target.defaultValue && submitPrices(onChoose)
      }
      onSubmit={(event) => {
        event.preventDefault()
        submitPrices(onSubmit)
      }}
    >
      {view.q !== '' && <input type="hidden" name="q" value={view.q} />}
      <FilterGroup title="Filtrar por categoría">
        <FilterOptions {...optionsOf('categoria')} inOneRow={isDraft}>
          {(option) => (
            <CategoryOption key={option.valor} name="categoria" {...option}>
              {categoryLabel(option.valor)}
            </CategoryOption>
          )}
        </FilterOptions>
      </FilterGroup>
      <FilterGroup title="Filtrar por color">
        <FilterOptions {...optionsOf('color')}>
          {(option) => (
            <FilterOption
              key={option.valor}
              name="color"
              {...option}
              mark={<SwatchList colors={[option.valor]} />}
            >
              {option.valor}
            </FilterOption>
          )}
        </FilterOptions>
      </FilterGroup>
      {sizes.choices.length > 0 && (
        <FilterGroup title="Filtrar por talle">
          <FilterOptions {...sizes} className="flex flex-wrap gap-2 pt-1">
            {(option) => (
              <CompactFilterOption key={option.valor} name="talle" {...option}>
                {option.valor}
              </CompactFilterOption>
            )}
          </FilterOptions>
        </FilterGroup>
      )}
      <FilterGroup title="Filtrar por precio">
        <PriceRange view={view} limits={choices.precio} refused={refused} hasButton={!isDraft} />
      </FilterGroup>
      <div className="border-t border-line py-2">
        <FilterOption name="conStock" valor="si" cantidad={choices.conStock} isChosen={view.conStock}>
          Solo con stock
        </FilterOption>
      </div>
      {children}
    </Form>
  )
}

const isCheckbox = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'checkbox'

const isTextField = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'text'

type FilterFieldsProps = Pick<FilterFormProps, 'view' | 'onChoose'> & {
  /** Called when a view that the form did not choose fills all fields. */
  onFill: () => void
}

/**
 * Sets the fields from the view when the view changes. A choice from before hydration counts as a choice now. The view
 * of the form's own choice, whose address is `chosenAddressRef`, keeps prices that the visitor typed meanwhile.
 */
function useFilterFields({ view, onChoose, onFill }: FilterFieldsProps) {
  const form = useRef<HTMLFormElement>(null)
  const shownAddress = useRef<string>(undefined)
  const chosenAddressRef = useRef<string>(undefined)
  const address = catalogueAddress(view)
  useEffect(() => {
    const isFirst = shownAddress.current === undefined
    if (shownAddress.current === address || form.current === null) return
    shownAddress.current = address
    if (!isFirst) {
      const isOwn = chosenAddressRef.current === address
      chosenAddressRef.current = undefined
      fillFilterFields(form.current, view, isOwn ? priceFields : [])
      if (!isOwn) onFill()
      return
    }
    const chosen = readFilterFields(form.current, view)
    if (hasSameFilters(chosen, view)) return
    fillFilterFields(form.current, chosen, focusedPrices(form.current))
    chosenAddressRef.current = catalogueAddress(chosen)
    onChoose(chosen, { replace: true })
  }, [address, view, onChoose, onFill])
  return { form, chosenAddressRef }
}

type FilterOptionProps = {
  name: string
  valor: string
  /** Number of products with this value. Undefined when unknown. */
  cantidad?: number | undefined
  isChosen: boolean
  mark?: ReactNode
  children: string
}

const FilterOption = ({ name, valor, cantidad, isChosen, mark, children }: FilterOptionProps) => (
  <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-14 text-ink-soft transition-colors hover:text-ink has-checked:font-semibold has-checked:text-ink pointer-coarse:min-h-11">
    <input
      type="checkbox"
      name={name}
      value={valor}
      defaultChecked={isChosen}
      className="size-4.5 shrink-0"
    />
    {mark !== undefined && <span aria-hidden>{mark}</span>}
    <span className="min-w-0 wrap-anywhere first-letter:uppercase">{children}</span>
    <Count of={cantidad} className="ml-auto pl-1 text-ink-soft" />
  </label>
)

/** Short value, such as a size, in a row of values. */
const CompactFilterOption = ({ name, valor, cantidad, isChosen, children }: FilterOptionProps) => (
  <label className="relative inline-flex min-h-9 min-w-11 items-center justify-center gap-1.5 rounded-control border border-line px-2.5 text-14 font-medium wrap-anywhere transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-checked:picked has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11">
    <input
      type="checkbox"
      name={name}
      value={valor}
      defaultChecked={isChosen}
      className="absolute inset-0 size-full appearance-none outline-none"
    />
    {children}
    <Count of={cantidad} />
  </label>
)

type CountProps = { of: number | undefined; className?: string }

const Count = ({ of: products, className }: CountProps) =>
  products !== undefined && (
    <span className={joinClasses('text-12 font-normal tabular-nums', className)}>
      <span>{products.toLocaleString('es-AR')}</span>
      <span className="sr-only">{products === 1 ? ' producto' : ' productos'}</span>
    </span>
  )
