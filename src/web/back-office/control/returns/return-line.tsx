import { useId } from 'react'
import { SelectField } from '#web/components/input/select-field.tsx'
import { Price } from '#web/components/display/price.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { add } from '#domain/money.ts'
import { EMPTY_LINE, type LineDraft, optionsFor, type ReturnableLine } from './return-draft.ts'

type ReturnLineProps = {
  line: ReturnableLine
  choice: LineDraft | undefined
  onChange: (choice: LineDraft) => void
}

/** A line of the sale: how many units come back, in which condition, and what the customer takes. */
export function ReturnLine({ line, choice = EMPTY_LINE, onChange }: ReturnLineProps) {
  const heading = useId()
  const { nombre, imagen, color, talle, cantidad, devueltas, valores } = line
  const left = cantidad - devueltas
  const units = Array.from({ length: left + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? 'Nada' : String(count),
  }))
  const options = optionsFor(line, choice.cantidad)
  return (
    <li className="border-b border-line py-3">
      <div role="group" aria-labelledby={heading} className="flex flex-col gap-3">
        <div className="flex items-start gap-3">
          <ProductImage src={imagen} alt="" sizes="3rem" className="w-12 shrink-0" />
          <div className="min-w-0 flex-1">
            <p id={heading} className="font-semibold wrap-anywhere">
              {[nombre, color, talle && `talle ${talle}`].filter(Boolean).join(', ')}
            </p>
            <p className="text-ink-soft">
              {left === 0 ? 'Ya se devolvió' : leftText(left, cantidad)}
              {choice.cantidad > 0 && (
                <>
                  {' · '}
                  <Price amount={add(...valores.slice(0, choice.cantidad))} />
                </>
              )}
            </p>
          </div>
        </div>
        {left > 0 && (
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label="Devuelve"
              name={`devuelve-${line.renglon}`}
              choices={units}
              value={String(choice.cantidad)}
              onChange={({ target }) => onChange({ ...choice, cantidad: Number(target.value), cambio: '' })}
            />
            {choice.cantidad > 0 && (
              <SelectField
                label="Estado"
                name={`estado-${line.renglon}`}
                choices={[
                  { value: 'stock', label: 'Al stock' },
                  { value: 'fallado', label: 'Fallado' },
                ]}
                value={choice.estado}
                onChange={({ target }) =>
                  onChange({ ...choice, estado: target.value === 'fallado' ? 'fallado' : 'stock' })
                }
              />
            )}
            {choice.cantidad > 0 && options.length > 0 && (
              <div className="col-span-2">
                <SelectField
                  label="Se lleva"
                  name={`lleva-${line.renglon}`}
                  placeholder="Nada"
                  choices={options.map(({ value, stock, ...option }) => ({
                    value,
                    label: `${optionText(option)} (${stock} en stock)`,
                  }))}
                  value={choice.cambio}
                  onChange={({ target }) => onChange({ ...choice, cambio: target.value })}
                />
              </div>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

const leftText = (left: number, sold: number): string =>
  left === sold ? `Compró ${sold}` : `Compró ${sold}, quedan ${left}`

const optionText = ({ color, talle }: { color: string; talle: string }): string =>
  [color, talle && `talle ${talle}`].filter(Boolean).join(', ') || 'Otra unidad'
