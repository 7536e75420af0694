import { useId, useState } from 'react'
import type { Choice } from '#domain/product/variants.ts'
import { Button } from '#web/components/button/button.tsx'
import { FieldError } from '#web/components/input/field-error.tsx'
import { useFormField } from '#web/components/form/use-form-field.ts'
import { CombinationGrid } from '#web/components/product/combination-grid.tsx'
import { FillCell, StockCell } from './stock-cells.tsx'
import {
  type StockCellValues,
  type ProductFormValues,
  cellAt,
  offeredCells,
  gridAxis,
  typedStock,
  withCells,
} from './product-form-values.ts'

/** Stock per colour (rows) and size (columns). An extra row and column fill a whole column or row at once. */
export function StockGrid({ typed, help }: { typed: ProductFormValues; help: string | undefined }) {
  const id = useId()
  const [withCodes, setWithCodes] = useState(() =>
    typed.variantes.some(({ sku, codigoDeBarras = '' }) => sku + codigoDeBarras !== ''),
  )
  const { onChange, onBlur, error: wrongCell } = useFormField<readonly StockCellValues[]>('variantes')
  const { ref, error: noUnits } = useFormField('stock')
  const error = wrongCell ?? noUnits
  const [colors, sizes, cells] = [gridAxis(typed.color), gridAxis(typed.talle), typed.variantes]
  const write = (changed: readonly StockCellValues[]) => onChange(withCells(cells, changed))
  const allChoices = colors.flatMap((color) => sizes.map((talle) => ({ color, talle })))
  const offered = offeredCells(typed)

  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1 text-14 font-semibold">Stock por color y talle</legend>
      <p className="mb-2 text-14 text-ink-soft">
        {help} Lo que queda vacío no se ofrece; con 0 se ve agotado.
      </p>
      <div className="border border-line bg-white px-1">
        <CombinationGrid
          label="Grilla de stock"
          colors={colors}
          sizes={sizes}
          cell={(choice) => (
            <StockCell
              ref={choice.color === colors[0] && choice.talle === sizes[0] ? ref : undefined}
              cell={{ ...cellAt(cells, choice), ...choice }}
              withCodes={withCodes}
              onChange={(cell) => write([cell])}
              onBlur={onBlur}
            />
          )}
          fill={(part) => (
            <FillCell
              label={fillLabel(part)}
              onFill={(stock) =>
                write(
                  allChoices
                    .filter(
                      ({ color, talle }) =>
                        (part.color ?? color) === color && (part.talle ?? talle) === talle,
                    )
                    .map((choice) => ({ ...cellAt(cells, choice), ...choice, stock })),
                )
              }
            />
          )}
        />
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-14 tabular-nums">
          Total: <strong>{typedStock(offered)}</strong> en{' '}
          <span>{`${offered.length} ${offered.length === 1 ? 'combinación' : 'combinaciones'}`}</span>
        </p>
        <Button
          variant="quiet"
          size="small"
          aria-pressed={withCodes}
          onClick={() => setWithCodes(!withCodes)}
        >
          Códigos de cada una
        </Button>
      </div>
      {error !== undefined && (
        <FieldError id={`${id}-error`} className="mt-1">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}

function fillLabel({ color, talle }: Partial<Choice>): string {
  if (color !== undefined) return `Toda la fila: ${color || 'sin color'}`
  return talle === undefined ? 'Toda la grilla' : `Toda la columna: ${talle || 'sin talle'}`
}
