import { useId, useRef } from 'react'
import { TriangleAlert } from 'lucide-react'
import { paymentMethodName, tillPaymentLabel, tillPaymentMethods, totalSurcharge } from '#domain/surcharge.ts'
import { Field } from '#web/components/form/field.tsx'
import { textOfRows } from '#web/components/form/rows-text.ts'
import { useFormField } from '#web/components/form/use-form-field.ts'
import { useNestedErrors } from '#web/components/form/use-nested-errors.ts'
import { readTypedSurcharges, typedSteps } from './typed-store-data.ts'

const NAME = 'surcharges'

/** What each method of the counter adds, how the till says it, and what the law says of it. */
export function SurchargeFields() {
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const { value, onChange, onBlur, ref } = useFormField(NAME)
  const errorAt = useNestedErrors(NAME)
  const steps = typedSteps(value)
  const table = readTypedSurcharges(value)
  return (
    <fieldset
      ref={(element) => {
        box.current = element
        ref({ focus: () => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus() })
      }}
      className="min-w-0 sm:col-span-2"
    >
      <legend className="mb-2 text-14 font-semibold">Recargos del mostrador</legend>
      <LegalWarning />
      <p className="mb-3 max-w-prose text-ink-soft">
        Un porcentaje, o varios con + cuando uno va sobre el resultado del anterior: 7 + 12. Vacío: sin
        recargo.
      </p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {tillPaymentMethods.map((method) => (
          <Field
            key={method}
            id={`${id}-${method}`}
            name={`${NAME}.${method}`}
            label={`${paymentMethodName(method)} (%)`}
            value={steps[method] ?? ''}
            error={errorIn(errorAt, method)}
            help={
              <>
                En la caja: «{tillPaymentLabel(table, method)}»
                {table[method].length > 0 && `, en total +${totalSurcharge(table, method)}`}
              </>
            }
            onChange={({ target }) => onChange(textOfRows([{ ...steps, [method]: target.value }]))}
            onBlur={onBlur}
            autoComplete="off"
            maxLength={60}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Of the method, or of the first of its steps that is wrong. */
const errorIn = (errorAt: (path: string) => string | undefined, method: string): string | undefined =>
  ['', '.0', '.1', '.2', '.3', '.4']
    .map((step) => errorAt(method + step))
    .find((error) => error !== undefined)

/** Ley 25.065 and Resolución 51-E/2017; whether they hold today is for the shop's own adviser to say. */
const LegalWarning = () => (
  <div role="note" className="mb-4 flex max-w-prose gap-2 border-l-2 border-edge-wait bg-wait-tint px-4 py-3">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-wait" />
    <p>
      <strong>Antes de cobrar recargos, consultá a quien te asesora.</strong> La ley 25.065 (art. 37, inciso
      c) no permite diferencias de precio entre el efectivo y la tarjeta, y la resolución 51-E/2017 lo aplica
      a los pagos en una cuota con débito, crédito y otros medios electrónicos.
    </p>
  </div>
)
