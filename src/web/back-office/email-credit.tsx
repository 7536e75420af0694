import { Mail } from 'lucide-react'
import { emailCredit } from '#contract/sale/credits.ts'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'

type EmailCreditProps = {
  id: string
  /** Address that the form proposes, or ''. */
  correo?: string
}

/** Button with the form that sends a store credit to an address. Absent in a shop that sends no e-mail. */
export function EmailCredit({ id, correo = '' }: EmailCreditProps) {
  const [open, setOpen] = useOpenOnPage()
  if (!useSendsEmail()) return null
  return (
    <>
      <Button variant="secondary" wide="always" onClick={() => setOpen(true)}>
        <Mail aria-hidden className="size-5" /> Mandar por correo
      </Button>
      {open && <EmailCreditDialog id={id} correo={correo} onClose={() => setOpen(false)} />}
    </>
  )
}

function EmailCreditDialog({ id, correo, onClose }: Required<EmailCreditProps> & { onClose: () => void }) {
  const form = useStaffForm({
    call: emailCredit,
    params: { id },
    name: `correo del vale ${id}`,
    start: { correo },
    wireOf: (typed) => typed,
    done: 'El vale está en camino',
    failed: 'No se mandó el vale',
    onDone: onClose,
  })
  return (
    <StaffFormDialog form={form} title="Mandar vale por correo" action="Mandar" onClose={onClose}>
      <FormText
        name="correo"
        type="email"
        inputMode="email"
        label="Correo"
        required
        maxLength={254}
        autoComplete="off"
      />
      <p className="text-ink-soft">El correo lleva el código, el saldo y el vencimiento.</p>
    </StaffFormDialog>
  )
}
