import type { TypedBuyer } from '#domain/invoices/typed-buyer.ts'
import { needsTaxId } from '#domain/invoices/voucher-type.ts'
import { documentText } from '#domain/invoices/typed-document.ts'
import type { ReceiverCondition } from '#domain/invoices/receiver-condition.ts'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { useWatch } from 'react-hook-form'
import { receiverConditionLabels, type Voucher } from './voucher-texts.ts'

export const typedBuyerOf = ({
  condicion,
  documento,
  nombre,
  domicilio,
}: Voucher['receptor']): TypedBuyer => ({
  condicion,
  documento: documentText(documento),
  nombre,
  domicilio,
})

/** Fields of the buyer of an invoice, named `receptor` as in the requests. */
export function BuyerFields() {
  const condicion = useWatch({ name: 'receptor.condicion' }) as ReceiverCondition
  const isRegistered = needsTaxId(condicion)
  return (
    <>
      <FormSelect
        name="receptor.condicion"
        label="Condición frente al IVA"
        choices={Object.entries(receiverConditionLabels).map(([value, label]) => ({ value, label }))}
      />
      <FormText
        name="receptor.documento"
        label={isRegistered ? 'CUIT' : 'CUIT o DNI'}
        help={isRegistered ? 'Con o sin guiones.' : 'Vacío: la factura sale sin identificar a quien compra.'}
        required={isRegistered}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
      />
      <FormText
        name="receptor.nombre"
        label="Nombre o razón social"
        {...(isRegistered && { help: 'Va en la factura: conviene pedirlo.' })}
        required={false}
        autoComplete="off"
        maxLength={100}
      />
      <FormText
        name="receptor.domicilio"
        label="Domicilio"
        {...(isRegistered && { help: 'Va en la factura: conviene pedirlo.' })}
        required={false}
        autoComplete="off"
        maxLength={200}
      />
    </>
  )
}
