import { Repeat } from 'lucide-react'
import { useId } from 'react'
import { SelectField } from '#web/components/input/select-field.tsx'
import { Price } from '#web/components/display/price.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { Button } from '#web/components/button/button.tsx'
import { add } from '#domain/money.ts'
import { colorsOf, type Product, sizesOf } from '#domain/product/product.ts'
import type { Choice } from '#domain/product/variants.ts'
import { EMPTY_LINE, type LineDraft, type ReturnableLine } from './return-draft.ts'

type ReturnLineProps = {
  line: ReturnableLine
  choice: LineDraft | undefined
  onChange: (choice: LineDraft) => void
  /** Called with the product of the line, to take another unit of it. */
  onExchange: (product: Product, choice: Choice) => void
}

/** A line of the sale: how many units come back, in which condition, and a button that takes the same product. */
export function ReturnLine({ line, choice = EMPTY_LINE, onChange, onExchange }: ReturnLineProps) {
  const heading = useId()
  const { nombre, imagen, color, talle, cantidad, devueltas, valores, producto } = line
  const left = cantidad - devueltas
  const units = Array.from({ length: left + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? 'Nada' : String(count),
  }))
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
              onChange={({ target }) => onChange({ ...choice, cantidad: Number(target.value) })}
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
            {choice.cantidad > 0 && producto && producto.stock > 0 && (
              <Button
                variant="secondary"
                size="small"
                className="col-span-2 justify-self-start"
                onClick={() => onExchange(producto, { color, talle: '' })}
              >
                <Repeat aria-hidden className="size-4" />
                {hasChoices(producto) ? 'Cambiar por otro talle o color' : 'Cambiar por otra unidad'}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

const leftText = (left: number, sold: number): string =>
  left === sold ? `Compró ${sold}` : `Compró ${sold}, quedan ${left}`

const hasChoices = (product: Product): boolean => colorsOf(product).length + sizesOf(product).length > 0
