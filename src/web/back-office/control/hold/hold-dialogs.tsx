import { type FormEvent, useEffect, useId, useRef } from 'react'
import { MAX_HELD_NAME_LENGTH } from '#domain/cart/held-orders.ts'
import type { SurchargeTable } from '#domain/pricing/surcharge.ts'
import { Button } from '#web/components/button/button.tsx'
import { Field } from '#web/components/input/field.tsx'
import { ActionDialog } from '#web/components/overlay/action-dialog.tsx'
import { HeldOrderList } from './held-order-list.tsx'
import type { Hold, HoldNaming } from './use-held-orders.ts'

/** The list of held orders and the dialog for a name. */
export const HoldDialogs = ({ hold, surcharges }: { hold: Hold; surcharges: SurchargeTable }) => (
  <>
    {hold.isListOpen && <HeldOrderList hold={hold} surcharges={surcharges} />}
    {hold.naming && <NameDialog naming={hold.naming} onSave={hold.saveName} onClose={hold.stopNaming} />}
  </>
)

type NameDialogProps = { naming: HoldNaming; onSave: (name: string) => void; onClose: () => void }

/** Asks for the name. Enter accepts the proposed one. */
function NameDialog({ naming: { proposed, held }, onSave, onClose }: NameDialogProps) {
  const form = useId()
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.select(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(name.current?.value ?? '')
  }
  return (
    <ActionDialog
      title={held ? 'Cambiar el nombre' : 'Dejar la venta en espera'}
      onClose={onClose}
      action={
        <Button type="submit" form={form}>
          {held ? 'Guardar' : 'Dejar en espera'}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field
          ref={name}
          label="Nombre"
          name="nombreDeLaEspera"
          autoComplete="off"
          maxLength={MAX_HELD_NAME_LENGTH}
          defaultValue={proposed}
        />
      </form>
    </ActionDialog>
  )
}
