import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { returnSale } from '#contract/sale/returns.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { defaultSurcharges, tillPaymentLabel, tillPaymentMethods } from '#domain/pricing/surcharge.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { Button } from '#web/components/button/button.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { SelectField } from '#web/components/input/select-field.tsx'
import { saveOnce } from '#web/staff-form/save-once.ts'
import { AmountList } from '#web/components/display/amount-list.tsx'
import {
  EMPTY_RETURN,
  type ReturnableSale,
  returnAmounts,
  returnBody,
  type ReturnDraft,
  returnRefusal,
} from './return-draft.ts'
import { ReturnLine } from './return-line.tsx'
import { useReturnableSale } from './use-returnable-sale.ts'

const REASONS = ['Cambio de talle', 'Cambio de color', 'Prenda con falla', 'No le gustó', 'Otro motivo']

type ReturnFormProps = {
  id: string
  isAdmin: boolean
  onBack: () => void
  onDone: (sale: ReturnableSale, reply: ReplyOf<typeof returnSale>) => void
}

/** Chooses what comes back and what is taken, and sends the act once. */
export function ReturnForm({ id, isAdmin, onBack, onDone }: ReturnFormProps) {
  const { sale, problem, reload } = useReturnableSale(id)
  return (
    <>
      <Button variant="quiet" size="small" onClick={onBack} className="mb-3 -ml-3">
        <ArrowLeft aria-hidden className="size-4" /> Buscar otra venta
      </Button>
      {problem !== undefined && (
        <ErrorState title="No pudimos cargar la venta" onRetry={reload}>
          {problem}
        </ErrorState>
      )}
      {!sale && problem === undefined && <Skeleton className="h-48" />}
      {sale && (
        <>
          <h3 className="text-16 wrap-anywhere">
            Venta N° {sale.numero} · {sale.cliente}
          </h3>
          <p className="text-ink-soft">{termText(sale)}</p>
          {sale.vencida && !isAdmin ? (
            <RefusalBox>
              Ya pasó el plazo para cambios. Lo decide alguien con rol de administrador.
            </RefusalBox>
          ) : (
            <Choices sale={sale} isAdmin={isAdmin} onDone={(reply) => onDone(sale, reply)} />
          )}
        </>
      )}
    </>
  )
}

type ChoicesProps = {
  sale: ReturnableSale
  isAdmin: boolean
  onDone: (reply: ReplyOf<typeof returnSale>) => void
}

function Choices({ sale, isAdmin, onDone }: ChoicesProps) {
  const profile = useStoreFacts()?.profile
  const surcharges = profile?.surcharges ?? defaultSurcharges
  const [draft, setDraft] = useState<ReturnDraft>(EMPTY_RETURN)
  const [refusal, setRefusal] = useState<string>()
  const key = useRef<string>(undefined)
  const { run, busy } = useOneAtATime()
  const amounts = returnAmounts(sale, draft, surcharges)
  const canGiveMoney = isAdmin || profile?.refundsAtTill === 'sellers'
  const change = (next: Partial<ReturnDraft>) => {
    setRefusal(undefined)
    setDraft((now) => ({ ...now, ...next }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = returnRefusal(draft, amounts)
    setRefusal(missing)
    if (missing === undefined) void run(send)
  }
  const send = async () => {
    try {
      const body = returnBody(sale, draft, amounts)
      onDone(
        await saveOnce(
          returnSale,
          { body },
          { read: () => key.current, write: (one) => (key.current = one) },
        ),
      )
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure
      setRefusal(failure.message)
    }
  }
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-4">
      <ul aria-label="Lo que compró" className="border-t border-line">
        {sale.lineas.map((line) => (
          <ReturnLine
            key={line.renglon}
            line={line}
            choice={draft.lines[line.renglon]}
            onChange={(choice) => change({ lines: { ...draft.lines, [line.renglon]: choice } })}
          />
        ))}
      </ul>
      <SelectField
        label="Motivo"
        name="motivo"
        placeholder="Elegí uno"
        choices={REASONS.map((value) => ({ value, label: value }))}
        value={draft.motivo}
        onChange={({ target }) => change({ motivo: target.value })}
      />
      {amounts.toPay > 0 && (
        <SelectField
          label="Cómo paga la diferencia"
          name="formaPago"
          placeholder="Elegí una"
          choices={tillPaymentMethods.map((value) => ({ value, label: tillPaymentLabel(surcharges, value) }))}
          value={draft.formaPago}
          onChange={({ target }) => change({ formaPago: target.value })}
        />
      )}
      {amounts.inFavor > 0 && canGiveMoney && (
        <SelectField
          label="A favor del cliente"
          name="resto"
          choices={[
            { value: 'vale', label: 'Un vale' },
            { value: 'efectivo', label: 'Efectivo de la caja' },
          ]}
          value={draft.resto}
          onChange={({ target }) => change({ resto: target.value === 'efectivo' ? 'efectivo' : 'vale' })}
        />
      )}
      <AmountList
        rows={[
          ['Vuelve', amounts.valor],
          ['Recargo', amounts.recargo],
          ['A pagar', amounts.toPay + amounts.recargo],
          [draft.resto === 'efectivo' ? 'A devolver en efectivo' : 'A favor, en un vale', amounts.inFavor],
        ]}
      />
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <Button type="submit" size="large" wide="always" busy={busy}>
        {amounts.isExchange ? 'Hacer el cambio' : 'Tomar la devolución'}
      </Button>
    </form>
  )
}

const termText = ({ fecha, ultimoDia }: ReturnableSale): string =>
  ultimoDia === null ? `Del ${fecha}` : `Del ${fecha} · cambios hasta el ${ultimoDia}`
