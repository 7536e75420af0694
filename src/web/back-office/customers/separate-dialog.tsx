import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type listCustomerParts, separatePerson } from '#contract/customer/customer-separation.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { documentText, typedDocument } from '#domain/invoices/typed-document.ts'
import { customerPath } from '#web/back-office/customer-address.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { ActionDialog } from '#web/components/overlay/action-dialog.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'

export type CustomerParts = ReplyOf<typeof listCustomerParts>

type SeparateDialogProps = { id: string; parts: CustomerParts; onClose: () => void }

/** Chooses the accounts and purchases of a customer that belong to another person, and separates them. */
export function SeparateDialog({ id, parts, onClose }: SeparateDialogProps) {
  const [cuentas, setCuentas] = useState<readonly string[]>([])
  const [compras, setCompras] = useState<readonly string[]>([])
  const { act, busy, refusal } = useStaffCommand()
  const navigate = useNavigate()
  const separate = async () => {
    let separated: ReplyOf<typeof separatePerson> | undefined
    await act(separatePerson, {
      params: { id },
      body: { cuentas: [...cuentas], compras: [...compras] },
      done: (reply) => {
        separated = reply
        return 'Clientes separados'
      },
      failed: 'No se separaron',
    })
    if (!separated) return
    onClose()
    // The first id may have gone with the other person.
    if (separated.id !== id) await navigate(customerPath(separated.id), { replace: true })
  }
  const chosen = cuentas.length + compras.length
  return (
    <ActionDialog
      title="No es la misma persona"
      onClose={onClose}
      action={
        <Button disabled={chosen === 0} busy={busy} onClick={() => void separate()}>
          Separar
        </Button>
      }
    >
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <p className="text-ink-soft">
        Elegí lo que es de la otra persona: pasa a una ficha aparte. Si comparten el celular o el documento,
        una compra nueva con ese dato no va sola a ninguna de las dos. Las notas, el cumpleaños y el permiso
        para mensajes quedan con la cuenta o el dato donde los anotaste: después revisá las dos fichas. Se
        deshace con Unir.
      </p>
      {parts.cuentas.length > 0 && (
        <Choices
          legend="Cuentas, con todas sus compras"
          values={cuentas}
          onChange={setCuentas}
          options={parts.cuentas.map(({ id: account, nombre, correo, compras: count }) => ({
            value: account,
            label: nombre || correo,
            details: [correo, count === 1 ? '1 compra' : `${count} compras`],
          }))}
        />
      )}
      {parts.compras.length > 0 && (
        <Choices
          legend="Compras sin cuenta"
          values={compras}
          onChange={setCompras}
          options={parts.compras.map(({ id: sale, numero, fecha, nombre, celular, correo, documento }) => ({
            value: sale,
            label: `${nombre || 'Sin nombre'}, N° ${numero}`,
            details: [fecha, celular, correo, documentText(typedDocument(documento))],
          }))}
        />
      )}
    </ActionDialog>
  )
}

type ChoicesProps = {
  legend: string
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  options: readonly { value: string; label: string; details: readonly string[] }[]
}

const Choices = ({ legend, values, onChange, options }: ChoicesProps) => (
  <fieldset className="mt-4">
    <legend className="text-14 font-semibold">{legend}</legend>
    <div className="divide-y divide-line">
      {options.map(({ value, label, details }) => (
        <label key={value} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="checkbox"
            checked={values.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...values, value] : values.filter((one) => one !== value))
            }
            className="size-5 shrink-0"
          />
          <span className="sr-only">De la otra persona: </span>
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{label}</span>
            <span className="block text-12 text-ink-soft wrap-anywhere">
              {details.filter(Boolean).join(' · ')}
            </span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
