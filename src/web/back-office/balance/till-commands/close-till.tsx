import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { closeCash, CLOSING_NOTE_MISSING, refusedClosing } from '#contract/cash/cash-flow.ts'
import { moneySum } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { formatCashDate } from '#domain/calendar.ts'
import { needsClosingNote } from '#domain/cash/cash-flow.ts'
import { formatPesos, type Money, ZERO } from '#domain/money.ts'
import { type AnyMoney, type MoneySum, subtractSum } from '#domain/money-sum.ts'
import { parseTypedPesos, toWirePesos } from '#domain/text/typed-pesos.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormSwitch } from '#web/components/form/form-switch.tsx'
import { FormTextArea } from '#web/components/form/form-text-area.tsx'
import { Price } from '#web/components/display/price.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { differenceText } from '#web/back-office/balance/difference-text.ts'
import { CountRows } from './count-rows.tsx'
import type { TillView } from './till-permissions.ts'
import { emptyCount, totalOf, type TypedCount, wireCount } from './typed-count.ts'
import { useFocusDayHeading } from './use-focus-day-heading.ts'

/** `expected`: null if this viewer may not see the sum. */
type CloseTillProps = { view: TillView; expected: MoneySum | null; offered: boolean }

/** Closes the day with the counted cash. A blind shop shows the expected amount only afterwards. */
export function CloseTill({ view, expected, offered }: CloseTillProps) {
  const [open, setOpen] = useOpenOnPage()
  const isBlind = useStoreFacts()?.profile.blindClosing === true
  useFocusDayHeading({ offered, open })
  return (
    <>
      {offered && (
        <Button variant="secondary" className="grow sm:grow-0" onClick={() => setOpen(true)}>
          <LockKeyhole aria-hidden className="size-4" /> Cerrar caja
        </Button>
      )}
      {open && (
        <CloseTillDialog view={view} expected={isBlind ? null : expected} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** What a blind closing was refused for, without a note. */
type Refused = { contado: AnyMoney; diferencia: MoneySum }

function CloseTillDialog({
  view: { dia },
  expected,
  onClose,
}: Omit<CloseTillProps, 'offered'> & { onClose: () => void }) {
  const profile = useStoreFacts()?.profile
  const noteThreshold = profile?.closingNoteAbove ?? ZERO
  const denominations = profile?.cashDenominations ?? []
  const [refused, setRefused] = useState<Refused>()
  const form = useStaffForm({
    call: closeCash,
    bodySchema: closeCash.body.refine(
      ({ contado, nota }) =>
        expected === null ||
        !needsClosingNote({ difference: subtractSum(contado, expected), nota }, noteThreshold),
      { path: ['nota'], message: CLOSING_NOTE_MISSING },
    ),
    name: `cierre ${dia}`,
    start: {
      porBilletes: denominations.length > 0,
      billetes: emptyCount(denominations),
      contado: '',
      queda: '',
      nota: '',
    },
    wireOf: ({ porBilletes, billetes, contado, queda, nota }) => ({
      contado: porBilletes ? z.encode(moneySum, totalOf(billetes)) : toWirePesos(contado),
      ...(porBilletes && { billetes: wireCount(billetes) }),
      ...(queda.trim() !== '' && { queda: toWirePesos(queda) }),
      ...(expected !== null && { esperado: z.encode(moneySum, expected) }),
      // The server stores a single line.
      nota: nota.replaceAll(/\s+/g, ' '),
      fecha: formatCashDate(dia),
    }),
    done: 'Caja cerrada',
    failed: 'No pudimos cerrar la caja',
    onDone: onClose,
    onRefused: async ({ code, body }) => {
      const counted = countedOf(form.methods.getValues())
      const difference = code === 'closing-note-missing' ? refusedClosing.safeParse(body) : undefined
      if (difference?.success && counted !== undefined)
        setRefused({ contado: counted, diferencia: difference.data.diferencia })
    },
  })
  return (
    <StaffFormDialog form={form} title="Cerrar caja" action="Cerrar caja" onClose={onClose}>
      <p>
        Cerrada la caja del {formatCashDate(dia)}, nadie más que quien administra cobra en efectivo o agrega
        movimientos de ese día.
      </p>
      {expected !== null && (
        <p className="flex justify-between gap-4 border-y border-line py-3">
          Debería haber <Price amount={expected} className="font-semibold" />
        </p>
      )}
      {denominations.length > 0 && <FormSwitch name="porBilletes" label="Contar por billetes" />}
      {/* The margin keeps a focused field above the total, which covers the end of the scrolled area. */}
      <div className="flex flex-col gap-5 [&_:is(input,textarea)]:scroll-mb-24">
        <Count />
        <FormMoney
          name="queda"
          label="Queda en el cajón ($)"
          help="Lo que dejás para abrir la caja la próxima vez."
          required={false}
        />
        <Note expected={expected} noteThreshold={noteThreshold} wasRefused={refused !== undefined} />
      </div>
      <Totals expected={expected} refused={refused} />
    </StaffFormDialog>
  )
}

/** The fields of the count: one for each denomination, or one for the total. */
const Count = () =>
  useWatch({ name: 'porBilletes' }) === true ? (
    <CountRows />
  ) : (
    <FormMoney name="contado" label="Contado ($)" required />
  )

type TotalsProps = { expected: MoneySum | null; refused: Refused | undefined }

/** Running total and difference, which stay visible below the scrolled fields. */
function Totals({ expected, refused }: TotalsProps) {
  const counted = useCounted()
  const difference = () => {
    if (counted === undefined) return undefined
    if (expected !== null) return subtractSum(counted, expected)
    // The difference of another count would be wrong.
    return refused && BigInt(refused.contado) === BigInt(counted) ? refused.diferencia : undefined
  }
  const shown = difference()
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-paper px-5 py-3">
      <p className="flex justify-between gap-4">
        Total contado
        <span className="font-semibold">{counted === undefined ? '—' : <Price amount={counted} />}</span>
      </p>
      {(expected !== null || refused !== undefined) && (
        <p className="flex justify-between gap-4">
          Diferencia
          <output className="font-semibold tabular-nums">
            {shown === undefined ? '—' : differenceText(shown)}
          </output>
        </p>
      )}
    </div>
  )
}

type NoteProps = { expected: MoneySum | null; noteThreshold: Money; wasRefused: boolean }

/** A difference above the shop's limit requires a note. A blind closing knows that only from a refusal. */
function Note({ expected, noteThreshold, wasRefused }: NoteProps) {
  const counted = useCounted()
  const isNeeded =
    expected === null
      ? wasRefused
      : counted !== undefined &&
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

type TypedClosing = { porBilletes: boolean; billetes: TypedCount; contado: string }

const countedOf = ({ porBilletes, billetes, contado }: TypedClosing): AnyMoney | undefined =>
  porBilletes ? totalOf(billetes) : parseTypedPesos(contado)

const useCounted = () => {
  const [porBilletes, billetes, contado] = useWatch({ name: ['porBilletes', 'billetes', 'contado'] }) as [
    boolean,
    TypedCount,
    string,
  ]
  return countedOf({ porBilletes, billetes, contado })
}
