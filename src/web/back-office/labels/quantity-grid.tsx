import { displayName } from '#domain/product/product.ts'
import { UnitsInput } from '#web/components/input/units-input.tsx'
import { combinationAxes } from '#web/components/product/combination-axes.ts'
import { CombinationGrid } from '#web/components/product/combination-grid.tsx'
import { sortedRows } from './collect-labels.ts'
import type { LabelProduct, LabelRow } from './label-rules.ts'
import type { LabelQuantities } from './use-label-quantities.ts'

type QuantityGridProps = { product: LabelProduct; quantities: LabelQuantities }

/** Quantities of labels of a product: colours as rows and sizes as columns, or one field for each combination. */
export function QuantityGrid({ product, quantities }: QuantityGridProps) {
  const { colors, sizes } = combinationAxes(product)
  if (colors.length < 2 || sizes.length < 2)
    return (
      <span className="flex flex-wrap gap-x-4 gap-y-2">
        {sortedRows(product).map((row) => (
          <label key={nameOf(row)} className="flex items-center gap-2">
            <span className="max-w-40 wrap-anywhere">{nameOf(row) || 'Etiquetas'}</span>
            <QuantityField {...{ product, row, quantities }} />
          </label>
        ))}
      </span>
    )
  return (
    <CombinationGrid
      label={`Etiquetas de ${displayName(product)}`}
      colors={colors}
      sizes={sizes}
      cell={({ color, talle }) => {
        const row = product.filas.find((one) => one.color === color && one.talle === talle)
        return row && <QuantityField {...{ product, row, quantities }} />
      }}
    />
  )
}

const nameOf = ({ color, talle }: Pick<LabelRow, 'color' | 'talle'>): string =>
  [color, talle].filter(Boolean).join(' ')

const MAX_LABELS = 9_999

const QuantityField = ({ product, row, quantities }: QuantityGridProps & { row: LabelRow }) => (
  <UnitsInput
    aria-label={['Etiquetas de', displayName(product), nameOf(row)].filter(Boolean).join(' ')}
    units={quantities.quantityOf(product.id, row)}
    max={MAX_LABELS}
    onChange={(units) => quantities.type(product.id, row, units)}
    className="h-9 pointer-coarse:h-11"
  />
)
