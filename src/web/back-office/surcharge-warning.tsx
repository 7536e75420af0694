import { TriangleAlert } from 'lucide-react'

/**
 * Warns about Ley 25.065 and Resolución 51-E/2017. The shop's adviser must check whether both are in force.
 */
export const SurchargeWarning = () => (
  <div role="note" className="mb-4 flex max-w-prose gap-2 border-l-2 border-edge-wait bg-wait-tint px-4 py-3">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-wait" />
    <p>
      <strong>Antes de cobrar recargos, consultá a quien te asesora.</strong> La ley 25.065 (art. 37, inciso
      c) no permite diferencias de precio entre el efectivo y la tarjeta, y la resolución 51-E/2017 lo aplica
      a los pagos en una cuota con débito, crédito y otros medios electrónicos.
    </p>
  </div>
)
