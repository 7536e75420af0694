import { LockKeyhole } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { closeCash } from '#contract/cash-flow.ts'
import { formatCashDate } from '#domain/calendar.ts'
import { type Money, subtract } from '#domain/money.ts'
import { readTypedPesos, wirePesos } from '#domain/typed-pesos.ts'
import { Button } from '#web/components/button.tsx'
import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormTextArea } from '#web/components/form/form-text-area.tsx'
import { Price } from '#web/components/price.tsx'
import { useOpenHere } from '#web/components/overlay/use-open-here.ts'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import { differenceText } from './difference-text.ts'
import type { TillView } from './till-rights.ts'
import { useFocusWhenGone } from './use-focus-when-gone.ts'

type CloseTillProps = { view: TillView; expected: Money; offered: boolean }

/** What was counted against what there should be, once a day. */
export function CloseTill({ view, expected, offered }: CloseTillProps) {
  const [open, setOpen] = useOpenHere()
  useFocusWhenGone({ offered, open })
  return (
    <>
      {offered && (
        <Button variant="secondary" className="grow sm:grow-0" onClick={() => setOpen(true)}>
          <LockKeyhole aria-hidden className="size-4" /> Cerrar caja
        </Button>
      )}
      {open && <CloseTillDialog view={view} expected={expected} onClose={() => setOpen(false)} />}
    </>
  )
}

function CloseTillDialog({
  view: { dia },
  expected,
  onClose,
}: Omit<CloseTillProps, 'offered'> & { onClose: () => void }) {
  const form = useStaffForm({
    call: closeCash,
    name: `cierre ${dia}`,
    start: { contado: '', nota: '' },
    wireOf: ({ contado, nota }) => ({
      contado: wirePesos(contado),
      // What is kept is one line.
      nota: nota.replaceAll(/\s+/g, ' '),
      fecha: formatCashDate(dia),
    }),
    done: 'Caja cerrada',
    failed: 'No pudimos cerrar la caja',
    onDone: onClose,
  })
  return (
    <StaffFormDialog form={form} title="Cerrar caja" action="Cerrar caja" onClose={onClose}>
      <p>
        La caja del {formatCashDate(dia)} se cierra una sola vez. Después, solo quien administra agrega
        movimientos de ese día.
      </p>
      <p className="flex justify-between gap-4 border-y border-line py-3">
        Debería haber <Price amount={expected} className="font-semibold" />
      </p>
      <FormMoney name="contado" label="Contado ($)" required />
      <Difference expected={expected} />
      <FormTextArea name="nota" label="Nota" required={false} maxLength={200} />
    </StaffFormDialog>
  )
}

function Difference({ expected }: { expected: Money }) {
  const counted = readTypedPesos(String(useWatch({ name: 'contado' }) ?? ''))
  return (
    <p className="flex justify-between gap-4">
      Diferencia
      <output className="font-semibold tabular-nums">
        {counted === undefined ? '—' : differenceText(subtract(counted, expected))}
      </output>
    </p>
  )
}
