import { useWatch } from 'react-hook-form'
import {
  paymentMethodName,
  tillPaymentLabel,
  tillPaymentMethods,
  totalSurchargeLabel,
} from '#domain/pricing/surcharge.ts'
import { SurchargeWarning } from '#web/back-office/surcharge-warning.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { parseSurcharges, type SurchargeFormValues } from './store-data-form-values.ts'

export function SurchargeFields() {
  const table = parseSurcharges(useWatch({ name: 'surcharges' }) as SurchargeFormValues)
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-2 text-14 font-semibold">Recargos del mostrador</legend>
      <SurchargeWarning />
      <p className="mb-3 max-w-prose text-ink-soft">
        Un porcentaje, o varios con + cuando uno va sobre el resultado del anterior: 7 + 12. Vacío: sin
        recargo.
      </p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {tillPaymentMethods.map((method) => (
          <FormText
            key={method}
            name={`surcharges.${method}`}
            label={`${paymentMethodName(method)} (%)`}
            help={
              <>
                En la caja: «{tillPaymentLabel(table, method)}»
                {table[method].length > 0 && `, en total +${totalSurchargeLabel(table, method)}`}
              </>
            }
            autoComplete="off"
            maxLength={60}
          />
        ))}
      </div>
    </fieldset>
  )
}
