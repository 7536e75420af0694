import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import type { authorise } from '#contract/account/counter-staff.ts'
import { returnSale } from '#contract/sale/returns.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { TillOrder } from '#domain/cart/till-order.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import type { Till } from '#web/back-office/control/use-till.ts'
import { AuthoriseButton } from '#web/back-office/layout/pin/authorise-button.tsx'
import { Button } from '#web/components/button/button.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { saveOnce } from '#web/staff-form/save-once.ts'
import { EMPTY_RETURN, type ReturnableSale, returnBody, type ReturnDraft } from './return-draft.ts'
import { type ReturnAct, ReturnChoices } from './return-choices.tsx'
import type { ExchangeDraft } from './use-returns.ts'
import { useReturnableSale } from './use-returnable-sale.ts'

type ReturnFormProps = {
  id: string
  isAdmin: boolean
  takesCash: boolean
  order: TillOrder
  draft: ExchangeDraft
  till: Pick<Till, 'add' | 'addTopHit'>
  onBack: () => void
  onDone: (sale: ReturnableSale, reply: ReplyOf<typeof returnSale>) => void
}

/** Refusals of an authorisation that has expired. */
const NOT_AUTHORISED = ['return-too-late', 'refund-not-allowed']

/** Loads the sale, lets an admin authorise what the seller may not do, and sends the act once. */
export function ReturnForm({
  id,
  isAdmin,
  order,
  draft: exchange,
  onBack,
  onDone,
  ...rest
}: ReturnFormProps) {
  const { sale, problem, reload } = useReturnableSale(id)
  const [draft, setDraft] = useState<ReturnDraft>(EMPTY_RETURN)
  const [refusal, setRefusal] = useState<string>()
  const [authorisation, setAuthorisation] = useState<ReplyOf<typeof authorise>>()
  const key = useRef<string>(undefined)
  const { run, busy } = useOneAtATime()
  const mayDecide = isAdmin || authorisation !== undefined
  const authorised = (given: ReplyOf<typeof authorise>) => {
    setRefusal(undefined)
    setAuthorisation(given)
  }
  const send = async (loaded: ReturnableSale, { resto, pricing }: ReturnAct) => {
    try {
      const body = returnBody(
        loaded,
        { ...draft, resto },
        { order, pricing, autorizacion: authorisation?.autorizacion },
      )
      onDone(
        loaded,
        await saveOnce(
          returnSale,
          { body },
          { read: () => key.current, write: (one) => (key.current = one) },
        ),
      )
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure
      if (NOT_AUTHORISED.includes(failure.code)) setAuthorisation(undefined)
      setRefusal(failure.message)
    }
  }
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
          <p className="flex flex-wrap gap-x-3 text-ink-soft">
            <span>Del {sale.fecha}</span>
            {sale.ultimoDia !== null && <span>Cambios hasta el {sale.ultimoDia}</span>}
          </p>
          {authorisation && (
            <p role="status" className="wrap-anywhere text-ink-soft">
              Autorizado por {authorisation.quien}
            </p>
          )}
          {sale.vencida && !mayDecide ? (
            <div className="mt-3 flex flex-col items-start gap-3">
              <RefusalBox>
                Ya pasó el plazo para cambios. Lo decide alguien con rol de administrador.
              </RefusalBox>
              <AuthoriseButton title="Autorizar el cambio" onAuthorised={authorised} />
            </div>
          ) : (
            <ReturnChoices
              {...{ sale, draft, order, exchange, mayDecide, refusal, busy }}
              {...rest}
              onChange={(next) => {
                setRefusal(undefined)
                setDraft((now) => ({ ...now, ...next }))
              }}
              onRefused={setRefusal}
              onAuthorised={authorised}
              onSubmit={(act) => void run(() => send(sale, act))}
            />
          )}
        </>
      )}
    </>
  )
}
