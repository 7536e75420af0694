import { useId, useState } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { FieldError } from '#web/components/input/field-error.tsx'
import { useFormField } from '#web/components/form/use-form-field.ts'
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
  const fill = (variants: readonly { color: string; talle: string }[], stock: string) =>
    write(variants.map((variant) => ({ ...cellAt(cells, variant), ...variant, stock })))
  const allVariants = colors.flatMap((color) => sizes.map((talle) => ({ color, talle })))
  const offered = offeredCells(typed)

  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1 text-14 font-semibold">Stock por color y talle</legend>
      <p className="mb-2 text-14 text-ink-soft">
        {help} Lo que queda vacío no se ofrece; con 0 se ve agotado.
      </p>
      <div
        role="region"
        aria-label="Grilla de stock"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative overflow-x-auto border border-line bg-white"
      >
        <table className="border-collapse text-14">
          <thead>
            <tr>
              <th scope="col" className={headClasses}>
                Color
              </th>
              {sizes.map((talle) => (
                <th key={talle} scope="col" className={headClasses}>
                  {talle || 'Sin talle'}
                </th>
              ))}
              {sizes.length > 1 && (
                <th scope="col" className={headClasses}>
                  Toda la fila
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {colors.map((color, row) => (
              <tr key={color} className="border-t border-line">
                <th scope="row" className="max-w-28 px-2 text-left font-medium wrap-anywhere">
                  {color || 'Sin color'}
                </th>
                {sizes.map((talle, column) => (
                  <td key={talle} className="p-1 align-top">
                    <StockCell
                      ref={row === 0 && column === 0 ? ref : undefined}
                      cell={{ ...cellAt(cells, { color, talle }), color, talle }}
                      withCodes={withCodes}
                      onChange={(cell) => write([cell])}
                      onBlur={onBlur}
                    />
                  </td>
                ))}
                {sizes.length > 1 && (
                  <td className="p-1 align-top">
                    <FillCell
                      label={`Toda la fila: ${color || 'sin color'}`}
                      onFill={(stock) =>
                        fill(
                          sizes.map((talle) => ({ color, talle })),
                          stock,
                        )
                      }
                    />
                  </td>
                )}
              </tr>
            ))}
            {colors.length > 1 && (
              <tr className="border-t border-line">
                <th scope="row" className="px-2 text-left text-12 font-medium text-ink-soft">
                  Toda la columna
                </th>
                {sizes.map((talle) => (
                  <td key={talle} className="p-1">
                    <FillCell
                      label={`Toda la columna: ${talle || 'sin talle'}`}
                      onFill={(stock) =>
                        fill(
                          colors.map((color) => ({ color, talle })),
                          stock,
                        )
                      }
                    />
                  </td>
                ))}
                {sizes.length > 1 && (
                  <td className="p-1">
                    <FillCell label="Toda la grilla" onFill={(stock) => fill(allVariants, stock)} />
                  </td>
                )}
              </tr>
            )}
          </tbody>
        </table>
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

const headClasses = 'h-9 px-2 text-left text-12 font-semibold whitespace-nowrap text-ink-soft'
