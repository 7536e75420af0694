import { splitNames } from '#domain/product/colors.ts'
import { displayName } from '#domain/product/product.ts'
import { sortedRows } from './collect-labels.ts'
import type { LabelProduct, LabelRow } from './label-rules.ts'
import type { LabelQuantities } from './use-label-quantities.ts'

type QuantityGridProps = { product: LabelProduct; quantities: LabelQuantities }

/** Quantities of labels of a product: colours as rows and sizes as columns, or one field for each combination. */
export function QuantityGrid({ product, quantities }: QuantityGridProps) {
  const rows = sortedRows(product)
  const colors = splitNames(product.color).filter((color) => rows.some((row) => row.color === color))
  const sizes = splitNames(product.talle).filter((talle) => rows.some((row) => row.talle === talle))
  if (colors.length < 2 || sizes.length < 2)
    return (
      <span className="flex flex-wrap gap-x-4 gap-y-2">
        {rows.map((row) => (
          <label key={nameOf(row)} className="flex items-center gap-2">
            <span className="max-w-40 wrap-anywhere">{nameOf(row) || 'Etiquetas'}</span>
            <QuantityField {...{ product, row, quantities }} />
          </label>
        ))}
      </span>
    )
  return (
    <div
      role="region"
      aria-label={`Etiquetas de ${displayName(product)}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative max-w-full overflow-x-auto"
    >
      <table className="border-collapse text-14">
        <thead>
          <tr>
            <th scope="col" className={headClasses}>
              <span className="sr-only">Color</span>
            </th>
            {sizes.map((talle) => (
              <th key={talle} scope="col" className={headClasses}>
                {talle}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colors.map((color) => (
            <tr key={color}>
              <th scope="row" className="max-w-32 pr-2 text-left font-normal wrap-anywhere">
                {color}
              </th>
              {sizes.map((talle) => {
                const row = rows.find((one) => one.color === color && one.talle === talle)
                return (
                  <td key={talle} className="p-0.5">
                    {row && <QuantityField {...{ product, row, quantities }} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const headClasses = 'px-1 text-center text-12 font-semibold whitespace-nowrap text-ink-soft'

const nameOf = ({ color, talle }: Pick<LabelRow, 'color' | 'talle'>): string =>
  [color, talle].filter(Boolean).join(' ')

const MAX_DIGITS = 4

const QuantityField = ({ product, row, quantities }: QuantityGridProps & { row: LabelRow }) => (
  <input
    aria-label={['Etiquetas de', displayName(product), nameOf(row)].filter(Boolean).join(' ')}
    inputMode="numeric"
    autoComplete="off"
    maxLength={MAX_DIGITS}
    placeholder="0"
    value={quantities.quantityOf(product.id, row) || ''}
    onFocus={({ target }) => target.select()}
    onChange={({ target }) =>
      quantities.type(product.id, row, Number(target.value.replaceAll(/\D/g, '').slice(0, MAX_DIGITS)))
    }
    className="h-9 w-14 rounded-control border border-line-strong bg-white px-2 text-right text-16 tabular-nums placeholder:text-ink-soft hover:border-ink pointer-coarse:h-11"
  />
)
