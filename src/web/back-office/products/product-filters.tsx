import { Plus } from 'lucide-react'
import type { productStates } from '#contract/product/staff-products.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { Button } from '#web/components/button/button.tsx'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { FilterForm } from '#web/components/filter/filter-form.tsx'
import type { ListChoice, ListRules } from '#web/components/filter/list-rules.ts'

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

export const ProductFilters = ({ rules, choice, categories, onCreate }: ProductFiltersProps) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <Button onClick={onCreate} className="max-sm:w-full sm:order-last">
      <Plus aria-hidden className="size-4" /> Crear producto
    </Button>
    <FilterBar rules={rules} choice={choice} label="Filtrar por estado" name="estado" values={stateLabels} />
    <div className="min-w-36 flex-1">
      <FilterForm
        rules={rules}
        choice={choice}
        label="Filtrar por categoría"
        selects={[
          {
            name: 'categoria',
            label: 'Categoría',
            placeholder: 'Todas',
            choices: categories.map((value) => ({ value, label: categoryLabel(value) })),
          },
        ]}
      />
    </div>
  </div>
)
