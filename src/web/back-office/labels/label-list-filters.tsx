import { Link } from 'react-router'
import { categoryLabel } from '#domain/product/categories.ts'
import { LABELS_PATH } from '#web/back-office/labels-address.ts'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { FilterForm } from '#web/components/filter/filter-form.tsx'
import { hasSelection, type LabelChoice, labelRules } from './label-rules.ts'

type LabelListFiltersProps = { choice: LabelChoice; categories: readonly string[] }

/** Filters of the list, and the quantity of the rows without a typed one. */
export const LabelListFilters = ({ choice, categories }: LabelListFiltersProps) => (
  <>
    {hasSelection(choice) && (
      <p>
        {`Solo los productos ${selectionName(choice)}. `}
        <Link to={LABELS_PATH} className="underline underline-offset-4">
          Ver todos los productos
        </Link>
      </p>
    )}
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="min-w-0 max-sm:w-full">
        <p aria-hidden className="mb-1 text-14 font-semibold">
          Cantidad de etiquetas
        </p>
        <FilterBar
          rules={labelRules}
          choice={choice}
          label="Cantidad de etiquetas"
          name="cantidad"
          values={{ stock: 'Según el stock', una: 'Una de cada una' }}
          all="A mano"
        />
      </div>
      <div className="min-w-36 flex-1">
        <FilterForm
          rules={labelRules}
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
  </>
)

function selectionName({ filters: { importacion, ingreso } }: LabelChoice): string {
  if (importacion !== undefined) return 'del archivo importado'
  return ingreso === undefined ? 'elegidos' : 'del ingreso'
}
