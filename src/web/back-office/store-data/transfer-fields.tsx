import { FormNumber } from '#web/components/form/form-number.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { FormSection } from './form-section.tsx'

/** Bank account of web sales by transfer. */
export const TransferFields = () => (
  <FormSection
    section="cobros"
    title="Transferencia"
    text="Con un alias o un CBU, la página ofrece pagar por transferencia. Un comprobante no prueba que el dinero llegó: antes de confirmar una compra, fijate en la cuenta del banco que estén el importe y quién lo mandó."
  >
    <FormText
      name="transferAlias"
      label="Alias"
      help="De 6 a 20 letras, números, puntos o guiones. Sin alias ni CBU: no se ofrece."
      required={false}
      autoComplete="off"
      maxLength={40}
    />
    <FormText
      name="transferCbu"
      label="CBU o CVU"
      help="22 números."
      required={false}
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
    />
    <FormText
      name="transferHolder"
      label="Titular de la cuenta"
      help="El nombre que ve quien transfiere."
      required={false}
      autoComplete="off"
      maxLength={500}
    />
    <FormText
      name="transferTaxId"
      label="CUIT del titular"
      required={false}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
    />
    <FormNumber
      name="transferHours"
      label="Horas para transferir"
      help="Cuánto se reserva una compra por transferencia. Después se anula; con un comprobante sin revisar, 5 días más tarde."
      required
    />
  </FormSection>
)
