import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { getSale } from '#contract/sale/sales.ts'
import { AnnulSaleDialog } from '#web/back-office/annul-sale-dialog.tsx'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { useFocusOnNewRow } from '#web/components/pagination/use-focus-on-new-row.ts'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { type TicketRequest, TodaysSaleRow } from './todays-sale-row.tsx'
import { type TodaysSale, useTodaysSales } from './use-todays-sales.ts'

type TodaysSalesProps = {
  onClose: () => void
  onTicket: (sale: ReplyOf<typeof getSale>, why: TicketRequest['why']) => void
  onAnnulled: () => void
}

/** Lists today's counter sales over the current order, with commands to print, send or annul a sale. */
export function TodaysSales({ onClose, onTicket, onAnnulled }: TodaysSalesProps) {
  const { read, problem, isReading, reload, more, annulled } = useTodaysSales()
  const [pendingTicket, setPendingTicket] = useState<TicketRequest>()
  const [annulling, setAnnulling] = useState<TodaysSale>()
  const { list, expectMore } = useFocusOnNewRow<HTMLUListElement>(
    read?.sales.length ?? 0,
    'button:first-of-type',
  )

  const loadTicket = async (request: TicketRequest) => {
    if (pendingTicket) return
    setPendingTicket(request)
    try {
      onTicket(await callApi(getSale, { params: { id: request.id } }), request.why)
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure
      showToast({ kind: 'error', text: failure.message })
    }
    setPendingTicket(undefined)
  }
  const stopAnnulling = () => {
    setAnnulling(undefined)
    reload()
  }
  const reportAnnulled = ({ id }: TodaysSale) => {
    // Closes the dialog first, because closing focuses a button that disappears.
    flushSync(() => setAnnulling(undefined))
    document.getElementById(rowId(id))?.focus()
    annulled(id)
    onAnnulled()
  }

  return (
    <>
      <Dialog open onClose={onClose} title="Ventas de hoy" side="right">
        <p role="status" data-gives-way className="-mt-2 mb-2 text-ink-soft tabular-nums">
          {read ? countText(read.total) : isReading && 'Buscando las ventas…'}
        </p>
        {problem !== undefined && (
          <ErrorState title="No pudimos cargar las ventas de hoy" onRetry={reload}>
            {problem}
          </ErrorState>
        )}
        {!read && isReading && <SalesSkeleton />}
        {read?.sales.length === 0 && (
          <EmptyState title="Todavía no hay ventas hoy" icon={<ReceiptText aria-hidden className="size-6" />}>
            Las que se hagan en el mostrador aparecen acá.
          </EmptyState>
        )}
        {read && read.sales.length > 0 && (
          <ul ref={list} aria-label="Ventas de hoy" aria-busy={isReading} className="border-t border-line">
            {read.sales.map((sale) => (
              <TodaysSaleRow
                key={sale.id}
                id={rowId(sale.id)}
                {...{ sale, pendingTicket }}
                onTicket={(why) => void loadTicket({ id: sale.id, why })}
                onAnnul={() => setAnnulling(sale)}
              />
            ))}
          </ul>
        )}
        {read && read.sales.length < read.total && (
          <div className="mt-4 flex justify-center">
            <Button
              variant="secondary"
              size="small"
              busy={isReading}
              onClick={() => {
                expectMore()
                more()
              }}
            >
              Ver más ventas
            </Button>
          </div>
        )}
      </Dialog>
      {annulling && (
        <AnnulSaleDialog
          key={annulling.id}
          sale={annulling}
          onClose={stopAnnulling}
          onDone={() => reportAnnulled(annulling)}
        />
      )}
    </>
  )
}

const rowId = (id: string) => `de-hoy-${id}`

const countText = (total: number): string =>
  total === 1 ? '1 venta del mostrador' : `${total.toLocaleString('es-AR')} ventas del mostrador`

const SalesSkeleton = () => (
  <div className="flex flex-col gap-3">
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} className="h-24" />
    ))}
  </div>
)
