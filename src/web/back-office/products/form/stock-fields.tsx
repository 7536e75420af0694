import { useFormContext, useWatch } from 'react-hook-form'
import { FormRadioGroup } from '#web/components/form/form-radio-group.tsx'
import { FormNumber } from '#web/components/form/form-number.tsx'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { StockGrid } from './stock-grid.tsx'
import { type ProductFormValues, isSameCount, offeredCells, typedStock } from './product-form-values.ts'

const countingModes = [
  { value: 'no', label: 'Un solo número' },
  { value: 'si', label: 'Por color y talle' },
]

const reasons = ['Recuento', 'Rotura', 'Devolución', 'Ingreso de mercadería', 'Otro'].map((value) => ({
  value,
  label: value,
}))

/** Stock as one number or per colour and size, and the reason of a change. */
export function StockFields() {
  const { control } = useFormContext<ProductFormValues>()
  const typed = useWatch({ control }) as ProductFormValues
  const { base } = typed
  const isNew = base.version === undefined
  return (
    <>
      <FormRadioGroup name="combinado" label="Cómo se cuenta el stock" choices={countingModes} />
      {typed.combinado === 'no' ? (
        <FormNumber name="stock" label="Stock" required help={totalHelp(typed)} className="sm:w-40" />
      ) : (
        <StockGrid typed={typed} help={spreadHelp(typed)} />
      )}
      {!isNew && !isSameCount(typed, base) && (
        <>
          <FormSelect
            name="motivo"
            label="Motivo del ajuste"
            help="Queda en el historial del producto."
            placeholder="Elegí por qué cambia el stock"
            choices={reasons}
            required
          />
          {typed.motivo === 'Otro' && (
            <FormText name="detalle" label="Cuál" required={false} maxLength={150} autoComplete="off" />
          )}
        </>
      )}
    </>
  )
}

/** Shows the total of the combinations, when the total is not 0. */
function totalHelp(typed: ProductFormValues): string | undefined {
  const total = typedStock(offeredCells(typed))
  return total > 0 ? `Por color y talle sumaban ${total}.` : undefined
}

/** Shows the single number while it is being spread. A product stored by combination has none. */
function spreadHelp({ stock, base }: ProductFormValues): string | undefined {
  return base.combinado === 'no' && Number(stock) > 0 && isWholeNumber(stock)
    ? `En un solo número eran ${stock}.`
    : undefined
}

const isWholeNumber = (typed: string): boolean => /^\d+$/.test(typed.trim())
