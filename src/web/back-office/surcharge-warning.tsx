import { WarningNote } from './warning-note.tsx'

/**
 * Warns about Ley 25.065 and Resolución 51-E/2017. The shop's adviser must check whether both are in force.
 */
export const SurchargeWarning = () => (
  <WarningNote>
    <strong>Antes de cobrar recargos, consultá a quien te asesora.</strong> La ley 25.065 (art. 37, inciso c)
    no permite diferencias de precio entre el efectivo y la tarjeta, y la resolución 51-E/2017 lo aplica a los
    pagos en una cuota con débito, crédito y otros medios electrónicos.
  </WarningNote>
)
