import { LockKeyholeOpen } from 'lucide-react'
import { reopenCash } from '#contract/cash/cash-flow.ts'
import { formatCashDate } from '#domain/calendar.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import type { TillView } from './till-permissions.ts'
import { useFocusDayHeading } from './use-focus-day-heading.ts'

/** Reverts the closing of a day, with a reason. Admins only. */
export function ReopenTill({ view, offered }: { view: TillView; offered: boolean }) {
  const [open, setOpen] = useOpenOnPage()
  useFocusDayHeading({ offered, open })
  return (
    <>
      {offered && (
        <Button variant="secondary" className="grow sm:grow-0" onClick={() => setOpen(true)}>
          <LockKeyholeOpen aria-hidden className="size-4" /> Reabrir caja
        </Button>
      )}
      {open && <ReopenTillDialog view={view} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReopenTillDialog({ view: { dia }, onClose }: { view: TillView; onClose: () => void }) {
  const form = useStaffForm({
    call: reopenCash,
    name: `reapertura ${dia}`,
    start: { motivo: '' },
    wireOf: ({ motivo }) => ({ motivo, fecha: formatCashDate(dia) }),
    done: 'Caja reabierta',
    failed: 'No pudimos reabrir la caja',
    onDone: onClose,
  })
  return (
    <StaffFormDialog form={form} title="Reabrir caja" action="Reabrir caja" onClose={onClose}>
      <p>
        La caja del {formatCashDate(dia)} vuelve a recibir ventas en efectivo y movimientos. Después hay que
        contarla y cerrarla de nuevo.
      </p>
      <FormText
        name="motivo"
        label="Motivo"
        help="Queda guardado con el día."
        required
        maxLength={200}
        autoComplete="off"
      />
    </StaffFormDialog>
  )
}
