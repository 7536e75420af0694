import { Ban, MessageCircle, RefreshCw, ScanEye } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { chatDigits } from '#domain/chat-digits.ts'
import { chatLink } from '#domain/chat-link.ts'
import { purchaseTicket } from '#domain/purchase-ticket.ts'
import { isListed } from '#domain/sale-status.ts'
import { Button } from '#web/components/button.tsx'
import { buttonLook } from '#web/components/button-look.ts'
import { useStoreFacts } from '#web/store-facts.ts'
import type { ListedSale } from './listed-sale.ts'
import { withSale } from './sales-address.ts'
import { FROM_LIST } from './use-open-sale.ts'

export type SaleAct = 'state' | 'annul'

type SaleActsProps = {
  sale: ListedSale
  onAct: (act: SaleAct) => void
  /** Offers to open the sale, where it is not open yet. */
  opens?: boolean
}

/** Commands for a sale. An annulled sale cannot change. */
export function SaleActs({ sale, onAct, opens = false }: SaleActsProps) {
  const { search } = useLocation()
  const which = <span className="sr-only"> de la venta N° {sale.numero}</span>
  return (
    <>
      {opens && (
        <Link
          to={withSale(search, sale.id)}
          state={FROM_LIST}
          preventScrollReset
          className={buttonLook({ variant: 'quiet', size: 'small' })}
        >
          <ScanEye aria-hidden className="size-4" />
          <span>Ver detalle{which}</span>
        </Link>
      )}
      {isListed(sale.estadoPago) && (
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => onAct('state')}>
          <RefreshCw aria-hidden className="size-4" />
          <span>Cambiar estado{which}</span>
        </Button>
      )}
      <ChatButton sale={sale} />
      {isListed(sale.estadoPago) && (
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => onAct('annul')}>
          <Ban aria-hidden className="size-4" />
          <span>
            Anular<span className="sr-only"> la venta N° {sale.numero}</span>
          </span>
        </Button>
      )}
    </>
  )
}

/** Opens a chat with the ticket as text. Requires the customer's phone. */
function ChatButton({ sale }: { sale: ListedSale }) {
  const shop = useStoreFacts()?.profile
  const chat = chatLink({
    digits: chatDigits(sale.celular),
    text: [shop?.name, purchaseTicket(sale)].filter(Boolean).join('\n'),
  })
  if (chat === undefined) return null
  return (
    <a
      href={chat}
      target="_blank"
      rel="noreferrer"
      className={buttonLook({ variant: 'quiet', size: 'small' })}
    >
      <MessageCircle aria-hidden className="size-4" />
      <span>
        Escribirle<span className="sr-only"> a {sale.cliente} (se abre en otra pestaña)</span>
      </span>
    </a>
  )
}
