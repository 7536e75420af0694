import { Ban, Gift, MessageCircle, Printer, X } from 'lucide-react'
import { paymentName } from '#domain/sale/price-facts.ts'
import type { TicketPurpose } from '#web/back-office/ticket/use-shown-ticket.ts'
import { Button } from '#web/components/button/button.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { Price } from '#web/components/display/price.tsx'
import type { TodaysSale } from './use-todays-sales.ts'

/** Sale whose ticket is loading. `why`: purpose of the ticket. */
export type TicketRequest = { id: string; why: TicketPurpose }

type TodaysSaleRowProps = {
  id: string
  sale: TodaysSale
  pendingTicket: TicketRequest | undefined
  onTicket: (why: TicketRequest['why']) => void
  onAnnul: () => void
}

export function TodaysSaleRow({ id, sale, pendingTicket, onTicket, onAnnul }: TodaysSaleRowProps) {
  const isAnnulled = sale.estadoPago === 'Anulado'
  const isLoading = (why: TicketRequest['why']) => pendingTicket?.id === sale.id && pendingTicket.why === why
  const saleLabel = <span className="sr-only"> la venta N° {sale.numero}</span>
  return (
    <li id={id} tabIndex={-1} className="border-b border-line py-3 outline-offset-2">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">
          N° {sale.numero} · {sale.cliente}
        </span>
        <Price
          amount={sale.total}
          className={joinClasses(
            'shrink-0 text-16 font-semibold',
            isAnnulled && 'text-ink-soft line-through',
          )}
        />
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-ink-soft">
        <span className="tabular-nums">
          {[sale.hora, paymentName(sale), sale.guardadaHasta !== null && 'Seña', sale.vendedor]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {isAnnulled && (
          <span className="inline-flex h-6 items-center gap-1 rounded-control bg-idle-tint px-2 text-12 font-semibold text-idle">
            <X aria-hidden className="size-3.5" /> Anulada
          </span>
        )}
      </p>
      <div className="mt-1 -ml-3 flex flex-wrap">
        <Button variant="quiet" size="small" busy={isLoading('print')} onClick={() => onTicket('print')}>
          <Printer aria-hidden className="size-4" />
          <span>Reimprimir{saleLabel}</span>
        </Button>
        {!isAnnulled && (
          <Button
            variant="quiet"
            size="small"
            busy={isLoading('exchange')}
            onClick={() => onTicket('exchange')}
          >
            <Gift aria-hidden className="size-4" />
            <span>Ticket de cambio{saleLabel}</span>
          </Button>
        )}
        {!isAnnulled && (
          <Button variant="quiet" size="small" busy={isLoading('send')} onClick={() => onTicket('send')}>
            <MessageCircle aria-hidden className="size-4" />
            <span>Enviar{saleLabel}</span>
          </Button>
        )}
        {sale.anulable && (
          <Button variant="quiet" size="small" onClick={onAnnul} aria-haspopup="dialog">
            <Ban aria-hidden className="size-4" />
            <span>Anular{saleLabel}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
