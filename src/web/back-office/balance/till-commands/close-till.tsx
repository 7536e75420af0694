import { LockKeyhole } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { closeCash, CLOSING_NOTE_MISSING } from '#contract/cash/cash-flow.ts'
import { moneySum } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { formatCashDate } from '#domain/calendar.ts'
import { needsClosingNote } from '#domain/cash/cash-flow.ts'
import { formatPesos, type Money, ZERO } from '#domain/money.ts'
import { type MoneySum, subtractSum } from '#domain/money-sum.ts'
import { parseTypedPesos, toWirePesos } from '#domain/text/typed-pesos.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormTextArea } from '#web/components/form/form-text-area.tsx'
import { Price } from '#web/components/display/price.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { differenceText } from '#web/back-office/balance/difference-text.ts'
import type { TillView } from './till-permissions.ts'
import { useFocusDayHeading } from './use-focus-day-heading.ts'

type CloseTillProps = { view: TillView; expected: MoneySum; offered: boolean }

/** Closes the day with the counted amount. The dialog also shows the expected amount. */
export function CloseTill({ view, expected, offered }: CloseTillProps) {
  const [open, setOpen] = useOpenOnPage()
  useFocusDayHeading({ offered, open })
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
  const noteThreshold = useStoreFacts()?.profile.closingNoteAbove ?? ZERO
  const form = useStaffForm({
    call: closeCash,
    bodySchema: closeCash.body.refine(
      ({ contado, nota }) =>
        !needsClosingNote({ difference: subtractSum(contado, expected), nota }, noteThreshold),
      { path: ['nota'], message: CLOSING_NOTE_MISSING },
    ),
    name: `cierre ${dia}`,
    start: { contado: '', nota: '' },
    wireOf: ({ contado, nota }) => ({
      contado: toWirePesos(contado),
      esperado: z.encode(moneySum, expected),
      // The server stores a single line.
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
        Cerrada la caja del {formatCashDate(dia)}, nadie más que quien administra cobra en efectivo o agrega
        movimientos de ese día.
      </p>
      <p className="flex justify-between gap-4 border-y border-line py-3">
        Debería haber <Price amount={expected} className="font-semibold" />
      </p>
      <FormMoney name="contado" label="Contado ($)" required />
      <Difference expected={expected} />
      <Note expected={expected} noteThreshold={noteThreshold} />
    </StaffFormDialog>
  )
}

function Difference({ expected }: { expected: MoneySum }) {
  const counted = useCounted()
  return (
    <p className="flex justify-between gap-4">
      Diferencia
      <output className="font-semibold tabular-nums">
        {counted === undefined ? '—' : differenceText(subtractSum(counted, expected))}
      </output>
    </p>
  )
}

/** A difference above the shop's limit requires a note. */
function Note({ expected, noteThreshold }: { expected: MoneySum; noteThreshold: Money }) {
  const counted = useCounted()
  const isNeeded =
    counted !== undefined &&
    needsClosingNote({ difference: subtractSum(counted, expected), nota: '' }, noteThreshold)
  const why =
    noteThreshold === ZERO ? 'Hay una diferencia' : `La diferencia es mayor que ${formatPesos(noteThreshold)}`
  return (
    <FormTextArea
      name="nota"
      label="Nota"
      help={isNeeded ? `${why}: contá por qué.` : undefined}
      required={isNeeded}
      maxLength={200}
    />
  )
}

const useCounted = () => parseTypedPesos(String(useWatch({ name: 'contado' }) ?? ''))
