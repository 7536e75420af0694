import { MAX_INSTALLMENT_PLANS } from '#domain/pricing/installment-plan.ts'
import { FormRows } from '#web/components/form/form-rows.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { WarningNote } from '#web/back-office/warning-note.tsx'

/** Discounts for cash and transfer, with the law that leaves them open. */
export const MethodDiscountFields = () => (
  <fieldset className="min-w-0 sm:col-span-2">
    <legend className="mb-2 text-14 font-semibold">Descuentos por forma de pago</legend>
    <WarningNote>
      <strong>Antes de dar descuentos por forma de pago, consultá con tu contador o contadora.</strong> La ley
      25.065 (art. 37, inciso c) y la resolución 51-E/2017 piden un mismo precio para efectivo, débito y
      crédito en un pago. Son descuentos habituales, pero no está claro que la ley los permita: lo decide
      quien te asesora.
    </WarningNote>
    <p className="mb-3 max-w-prose text-ink-soft">
      Valen en la web y en el mostrador, sobre la parte que se paga así. No se aplican al envío, a los vales
      de regalo ni a lo que paga un vale. 0: sin descuento.
    </p>
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <FormText
        name="methodDiscounts.efectivo"
        label="Descuento por pago en efectivo (%)"
        help="De 0 a 50, como 10 o 7,5."
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
      />
      <FormText
        name="methodDiscounts.transferencia"
        label="Descuento por transferencia (%)"
        help="De 0 a 50, como 10 o 7,5."
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
      />
    </div>
  </fieldset>
)

/** Instalments with interest that the shop announces. */
export const InstallmentPlanFields = () => (
  <div className="min-w-0 sm:col-span-2">
    <FormRows
      name="installmentPlans"
      label="Cuotas con interés"
      one="plan de cuotas"
      maxRows={MAX_INSTALLMENT_PLANS}
      columns={[
        { field: 'cuotas', label: 'Cuotas', required: true, inputMode: 'numeric' },
        { field: 'recargo', label: 'Recargo (%)', required: true, inputMode: 'decimal' },
        { field: 'cftea', label: 'CFTEA (%)', required: true, inputMode: 'decimal' },
        { field: 'desde', label: 'Desde ($)', required: false, inputMode: 'decimal' },
      ]}
    />
    <p className="mt-2 max-w-prose text-14 text-ink-soft">
      Se muestran junto al precio según tu tabla; el cobro lo hace Mercado Pago, con las cuotas y el interés
      de tu cuenta. Copialos de ahí: la resolución 4/2025 pide informar el precio de contado, la cantidad y el
      importe de las cuotas, el CFTEA y el precio total financiado. El recargo va sobre el precio de contado.
    </p>
  </div>
)
