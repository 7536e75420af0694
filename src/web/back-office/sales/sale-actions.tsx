import { Ban, CalendarClock, Gift, HandCoins, MessageCircle, Printer, RefreshCw, ScanEye } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { cashDue } from '#domain/cash/cash-flow.ts'
import { ZERO } from '#domain/money.ts'
import { parseChatPhone } from '#domain/contact/parse-chat-phone.ts'
import { chatLink } from '#domain/contact/chat-link.ts'
import { purchaseTicket } from '#domain/sale/purchase-ticket.ts'
import { isListed } from '#domain/sale/sale-status.ts'
import { Button } from '#web/components/button/button.tsx'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import type { TicketPurpose } from '#web/back-office/ticket/use-shown-ticket.ts'
import type { ListedSale } from './listed-sale.ts'
import { withSale } from './sales-address.ts'
import { FROM_LIST } from './use-open-sale.ts'

export type SaleCommand = 'state' | 'cash' | 'annul' | Exclude<TicketPurpose, 'send'>

type SaleActionsProps = {
  sale: ListedSale
  onCommand: (act: SaleCommand) => void
  /** Shows a link to the sale, and leaves the rarer commands to its detail. False where the sale is already open. */
  showsDetailLink?: boolean
}

/** Commands for a sale. An annulled sale cannot change, and a deposit sale changes on its own page. */
export function SaleActions({ sale, onCommand, showsDetailLink = false }: SaleActionsProps) {
  const { search } = useLocation()
  const canChange = isListed(sale.estadoPago) && sale.guardadaHasta === null
  const saleLabel = <span className="sr-only"> de la venta N° {sale.numero}</span>
  return (
    <>
      {showsDetailLink && (
        <Link
          to={withSale(search, sale.id)}
          state={FROM_LIST}
          preventScrollReset
          className={buttonClasses({ variant: 'quiet', size: 'small' })}
        >
          <ScanEye aria-hidden className="size-4" />
          <span>Ver detalle{saleLabel}</span>
        </Link>
      )}
      {awaitsCash(sale) && (
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => onCommand('cash')}>
          <HandCoins aria-hidden className="size-4" />
          <span>Cobrar{saleLabel}</span>
        </Button>
      )}
      {sale.guardadaHasta !== null && (
        <Link
          to={`/dashboard/deposits/${sale.id}`}
          className={buttonClasses({ variant: 'quiet', size: 'small' })}
        >
          <CalendarClock aria-hidden className="size-4" />
          <span>Ver seña{saleLabel}</span>
        </Link>
      )}
      {canChange && (
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => onCommand('state')}>
          <RefreshCw aria-hidden className="size-4" />
          <span>Cambiar estado{saleLabel}</span>
        </Button>
      )}
      <Button variant="quiet" size="small" data-reprints={sale.id} onClick={() => onCommand('print')}>
        <Printer aria-hidden className="size-4" />
        <span>Reimprimir{saleLabel}</span>
      </Button>
      {sale.estadoPago === 'Confirmada' && !showsDetailLink && (
        <Button variant="quiet" size="small" onClick={() => onCommand('exchange')}>
          <Gift aria-hidden className="size-4" />
          <span>Ticket de cambio{saleLabel}</span>
        </Button>
      )}
      <ChatButton sale={sale} />
      {canChange && (
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => onCommand('annul')}>
          <Ban aria-hidden className="size-4" />
          <span>
            Anular<span className="sr-only"> la venta N° {sale.numero}</span>
          </span>
        </Button>
      )}
    </>
  )
}

/** Returns true if the sale is confirmed and its cash is not here yet. */
export const awaitsCash = (sale: ListedSale): boolean =>
  sale.estadoPago === 'Confirmada' && cashDue(sale) > ZERO && sale.aCobrar > ZERO

/** Opens a chat with the ticket as text, if the customer has a phone. */
function ChatButton({ sale }: { sale: ListedSale }) {
  const shop = useStoreFacts()?.profile
  const chat = chatLink({
    digits: parseChatPhone(sale.celular),
    text: [shop?.name, purchaseTicket(sale)].filter(Boolean).join('\n'),
  })
  if (chat === undefined) return null
  return (
    <a
      href={chat}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses({ variant: 'quiet', size: 'small' })}
    >
      <MessageCircle aria-hidden className="size-4" />
      <span>
        Escribirle<span className="sr-only"> a {sale.cliente} (se abre en otra pestaña)</span>
      </span>
    </a>
  )
}
