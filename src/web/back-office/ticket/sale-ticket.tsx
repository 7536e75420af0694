import { ArrowLeft, Gift, Plus, Printer, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/components/button/button.tsx'
import { parseChatPhone } from '#domain/contact/parse-chat-phone.ts'
import { chatLink } from '#domain/contact/chat-link.ts'
import { purchaseTicket } from '#domain/sale/purchase-ticket.ts'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { Field } from '#web/components/input/field.tsx'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { useInvoices } from '#web/back-office/layout/use-invoices.ts'
import { SaleVouchers } from '#web/back-office/vouchers/sale-vouchers.tsx'
import { useSaleVouchers } from '#web/back-office/vouchers/use-sale-vouchers.ts'
import { loadCodeBars } from './code-bars.ts'
import { ExchangeTicket } from './exchange-ticket.tsx'
import { useTicketWidth } from './ticket-width.ts'
import { TicketWidthChoice } from './ticket-width-choice.tsx'
import { PrintedTicket } from './printed-ticket.tsx'
import type { CompletedSale, CounterSale, TicketKind } from './completed-sale.ts'

type SaleTicketProps = {
  sold: CompletedSale
  /** Text of the button that leaves a reprinted ticket. */
  backText?: string
  onNext: () => void
}

/** Ticket of a stored sale. Enter starts the next sale. */
export function SaleTicket({
  sold: { sale, cash, origin, ticket = 'sale', vouchers: known },
  backText = 'Volver a la venta',
  onNext,
}: SaleTicketProps) {
  const [width, chooseWidth] = useTicketWidth()
  const isInvoicing = useInvoices()
  const [shown, setShown] = useState<TicketKind>(ticket)
  const vouchers = useSaleVouchers(sale.id, { known })
  const print = async (kind: TicketKind) => {
    await Promise.all([loadCodeBars(), vouchers.refresh()])
    flushSync(() => setShown(kind))
    globalThis.print()
  }
  return (
    <div className="max-w-3xl print:max-w-none">
      <h1 className="mb-2 text-28 print:hidden">
        Venta N° {sale.numero} {origin !== 'again' && 'guardada'}
      </h1>
      {origin === 'late' && (
        <p role="status" className="mb-2 max-w-prose print:hidden">
          Es la que había quedado sin respuesta: ya estaba guardada. Revisá la venta en curso antes de seguir.
        </p>
      )}
      <div className="mt-4 flex flex-col gap-6 sm:flex-row sm:items-start print:mt-0 print:block">
        {shown === 'exchange' ? (
          <ExchangeTicket {...{ sale, width }} />
        ) : (
          <PrintedTicket {...{ sale, cash, width }} vouchers={vouchers.found} isCopy={origin === 'again'} />
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-3 print:hidden">
          <Button
            size="large"
            wide="always"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the previous screen is gone, and this button is the next step
            autoFocus
            onClick={onNext}
          >
            {origin === 'again' ? (
              <>
                <ArrowLeft aria-hidden className="size-5" /> {backText}
              </>
            ) : (
              <>
                <Plus aria-hidden className="size-5" /> Nueva venta
              </>
            )}
          </Button>
          <Button variant="secondary" wide="always" onClick={() => void print('sale')}>
            <Printer aria-hidden className="size-5" /> Imprimir
          </Button>
          {sale.estadoPago === 'Confirmada' && (
            <Button variant="secondary" wide="always" onClick={() => void print('exchange')}>
              <Gift aria-hidden className="size-5" /> Ticket de cambio
            </Button>
          )}
          <TicketWidthChoice width={width} onChoose={chooseWidth} />
          {isInvoicing && shown === 'sale' && <SaleVouchers sale={sale} vouchers={vouchers} Heading="h2" />}
          {sale.estadoPago !== 'Anulado' && shown === 'sale' && <SendTicket sale={sale} />}
        </div>
      </div>
    </div>
  )
}

function SendTicket({ sale }: { sale: CounterSale }) {
  const [phone, setPhone] = useState('')
  const shop = useStoreFacts()?.profile
  const text = [shop?.name, purchaseTicket(sale)].filter(Boolean).join('\n')
  const link = chatLink({ digits: parseChatPhone(phone), text })
  return (
    <div className="mt-2 flex flex-col gap-2 border-t border-line pt-4">
      <Field
        label="Celular del cliente"
        name="celular"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required={false}
        help="Con el código de área. No se guarda."
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      {link === undefined ? (
        <Button variant="secondary" wide="always" disabled>
          <MessageCircle aria-hidden className="size-5" /> Enviar por chat
        </Button>
      ) : (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ variant: 'secondary', wide: 'always' })}
        >
          <MessageCircle aria-hidden className="size-5" /> Enviar por chat
          <span className="sr-only">(se abre en otra pestaña)</span>
        </a>
      )}
    </div>
  )
}
