import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import {
  paymentMethodName,
  tillPaymentLabel,
  tillPaymentMethods,
  totalSurchargeLabel,
} from '#domain/pricing/surcharge.ts'
import { FormText } from '#web/components/form/form-text.tsx'
import { parseSurcharges, type SurchargeFormValues } from './store-data-form-values.ts'

export function SurchargeFields() {
  const table = parseSurcharges(useWatch({ name: 'surcharges' }) as SurchargeFormValues)
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-2 text-14 font-semibold">Recargos del mostrador</legend>
      <LegalWarning />
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

/**
 * Warns about Ley 25.065 and Resolución 51-E/2017. The shop's adviser must check whether both are in force.
 */
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
