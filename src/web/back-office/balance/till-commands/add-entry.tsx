import { Plus } from 'lucide-react'
import { useState } from 'react'
import { addCashEntry } from '#contract/cash/cash-flow.ts'
import { type Day, formatCashDate, parseDay } from '#domain/calendar.ts'
import { toWirePesos } from '#domain/text/typed-pesos.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormRadioGroup } from '#web/components/form/form-radio-group.tsx'
import { FormDate } from '#web/components/form/form-date.tsx'
import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormSwitch } from '#web/components/form/form-switch.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { FormTime } from '#web/components/form/form-time.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import { oldestWritable, type TillView } from './till-permissions.ts'
import { useFocusDayHeading } from './use-focus-day-heading.ts'
const choices = ['Ingreso', 'Gasto'].map((value) => ({ value, label: value }))

/**
 * Adds a cash entry. If another user closes the till, the dialog stays open, and the server accepts or refuses the
 * entry.
 */
export function AddEntry({ view, offered }: { view: TillView; offered: boolean }) {
  const [open, setOpen] = useOpenOnPage()
  useFocusDayHeading({ offered, open })
  return (
    <>
      {offered && (
        <Button className="grow sm:grow-0" onClick={() => setOpen(true)}>
          <Plus aria-hidden className="size-4" /> Agregar movimiento
        </Button>
      )}
      {open && <AddEntryDialog view={view} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddEntryDialog({ view, onClose }: { view: TillView; onClose: () => void }) {
  const { dia, today, rol } = view
  const isAdmin = rol === 'admin'
  const [shownToday, setShownToday] = useState<Day | undefined>(today)
  const [asksAboutCash, setAsksAboutCash] = useState(false)
  const form = useStaffForm({
    call: addCashEntry,
    name: `movimiento ${dia}`,
    start: { tipo: '', monto: '', descripcion: '', fecha: dia as string, hora: '', conFaltante: false },
    // A restored draft asks about the cash again.
    secret: ['conFaltante'],
    wireOf: ({ tipo, monto, descripcion, fecha, hora, conFaltante }) => ({
      tipo,
      monto: toWirePesos(monto),
      descripcion,
      // The store's day may change while the dialog of a seller is open. An admin sees the date in its field.
      fecha: wireDay(isAdmin ? fecha : dia),
      ...(hora !== '' && { hora }),
      ...(shownToday !== undefined && { hoy: formatCashDate(shownToday) }),
      conFaltante,
    }),
    done: 'Entrada añadida exitosamente',
    failed: 'Error añadiendo la entrada de flujo de caja',
    onDone: onClose,
    onRefused: async ({ code }) => {
      // The refusal names the days, so a second press is the user's decision.
      if (code === 'cash-day-changed') setShownToday(undefined)
      if (code === 'cash-too-little') setAsksAboutCash(true)
    },
  })
  return (
    <StaffFormDialog form={form} title="Agregar movimiento" action="Guardar" onClose={onClose}>
      <FormRadioGroup name="tipo" label="Tipo" choices={choices} />
      <FormMoney name="monto" label="Monto ($)" required />
      <FormText name="descripcion" label="Descripción" required maxLength={200} autoComplete="off" />
      {isAdmin ? (
        <div className="grid grid-cols-2 gap-4">
          <FormDate name="fecha" label="Fecha" required min={oldestWritable(today)} max={today} />
          <FormTime name="hora" label="Hora" required={false} />
          <p className="col-span-2 -mt-3 text-ink-soft">
            Sin hora: la de ahora si es de hoy, las 12:00 si es de otro día.
          </p>
        </div>
      ) : (
        <p className="text-ink-soft">Queda con fecha de hoy, {formatCashDate(dia)}, y la hora de ahora.</p>
      )}
      {asksAboutCash && <FormSwitch name="conFaltante" label="Guardar el gasto igual" />}
    </StaffFormDialog>
  )
}

/** Converts a date input to the cash flow's format. Invalid text passes through, and the API refuses it. */
function wireDay(typed: string): string {
  const dia = parseDay(typed)
  return dia === undefined ? typed : formatCashDate(dia)
}
