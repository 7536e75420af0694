import { KeyRound } from 'lucide-react'
import { addCashEntry } from '#contract/cash/cash-flow.ts'
import { formatCashDate } from '#domain/calendar.ts'
import { formatPesos, type Money } from '#domain/money.ts'
import { formatPesosWithoutSign, toWirePesos } from '#domain/text/typed-pesos.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import type { TillView } from './till-permissions.ts'
import { useFocusDayHeading } from './use-focus-day-heading.ts'

type OpenTillProps = { view: TillView; proposed: Money | null; offered: boolean }

/** Sets the opening amount of the day, once a day. `proposed`: cash that the last closing left in the drawer. */
export function OpenTill({ view, proposed, offered }: OpenTillProps) {
  const [open, setOpen] = useOpenOnPage()
  useFocusDayHeading({ offered, open })
  return (
    <>
      {offered && (
        <Button variant="secondary" className="grow sm:grow-0" onClick={() => setOpen(true)}>
          <KeyRound aria-hidden className="size-4" /> Abrir caja
        </Button>
      )}
      {open && <OpenTillDialog view={view} proposed={proposed} onClose={() => setOpen(false)} />}
    </>
  )
}

function OpenTillDialog({
  view: { dia, today },
  proposed,
  onClose,
}: Omit<OpenTillProps, 'offered'> & { onClose: () => void }) {
  const form = useStaffForm({
    call: addCashEntry,
    name: `apertura ${dia}`,
    start: {
      monto: proposed ? formatPesosWithoutSign(proposed) : '',
      descripcion: 'Cambio para empezar el día',
    },
    wireOf: ({ monto, descripcion }) => ({
      tipo: 'Caja Inicial',
      monto: toWirePesos(monto),
      descripcion,
      fecha: formatCashDate(dia),
      ...(dia === today && { hoy: formatCashDate(today) }),
    }),
    done: 'Caja abierta',
    failed: 'Error añadiendo la entrada de flujo de caja',
    onDone: onClose,
  })
  return (
    <StaffFormDialog form={form} title="Abrir caja" action="Abrir caja" onClose={onClose}>
      <p>La caja del {formatCashDate(dia)} se abre una sola vez.</p>
      <FormMoney
        name="monto"
        label="Monto inicial ($)"
        help={proposed ? `El último cierre dejó ${formatPesos(proposed)} en el cajón.` : undefined}
        required
      />
      <FormText name="descripcion" label="Descripción" required maxLength={200} autoComplete="off" />
    </StaffFormDialog>
  )
}
