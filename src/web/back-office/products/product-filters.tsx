import { Plus } from 'lucide-react'
import { Form } from 'react-router'
import { productStates } from '#contract/staff-products.ts'
import { categoryLabel } from '#domain/categories.ts'
import { Button } from '#web/components/button.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { FilterBar } from '#web/components/list/filter-bar.tsx'
import { type ListChoice, type ListRules, saidOf } from '#web/components/list/list-rules.ts'

export type ProductFilterValues = { categoria: string; estado: (typeof productStates)[number] }

const stateLabels = {
  publicado: 'Publicados',
  oculto: 'No publicados',
  'sin-stock': 'Sin stock',
  'poco-stock': 'Poco stock',
} as const

type ProductFiltersProps = {
  rules: ListRules<ProductFilterValues>
  choice: ListChoice<ProductFilterValues>
  categories: readonly string[]
  onCreate: () => void
}

/** Which products are listed, and the button that makes one. */
export function ProductFilters({ rules, choice, categories, onCreate }: ProductFiltersProps) {
  const { categoria, estado } = choice.filters
  const others = Object.entries(saidOf(rules, { ...choice, filters: { estado } }))
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <Button onClick={onCreate} className="max-sm:w-full sm:order-last">
        <Plus aria-hidden className="size-4" /> Crear producto
      </Button>
      <FilterBar
        action={rules.path}
        label="Filtrar por estado"
        name="estado"
        choices={productStates.map((value) => ({ value, label: stateLabels[value] }))}
        chosen={estado ?? ''}
        keep={saidOf(rules, { ...choice, filters: { categoria } })}
      />
      <Form
        action={rules.path}
        aria-label="Filtrar por categoría"
        className="flex flex-1 items-end gap-2 sm:max-w-80"
      >
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="min-w-0 flex-1">
          <SelectField
            // Taken back by the browser's Back too.
            key={categoria ?? ''}
            name="categoria"
            label="Categoría"
            placeholder="Todas"
            defaultValue={categoria ?? ''}
            choices={categories.map((value) => ({ value, label: categoryLabel(value) }))}
          />
        </div>
        <Button type="submit" variant="secondary">
          Filtrar
        </Button>
      </Form>
    </div>
  )
}
