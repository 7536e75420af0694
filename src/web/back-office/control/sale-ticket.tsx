import { MessageCircle, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { chatLink } from '#domain/chat-link.ts'
import { purchaseTicket } from '#domain/purchase-ticket.ts'
import { Button } from '#web/components/button.tsx'
import { buttonLook } from '#web/components/button-look.ts'
import { Field } from '#web/components/form/field.tsx'
import { useStoreFacts } from '#web/store-facts.ts'
import { TicketPaper } from './ticket-paper.tsx'
import type { Sold } from './use-ring-up.ts'

type SaleTicketProps = {
  sold: Sold
  onNext: () => void
}

/** What was sold, to be handed over: printed, sent by chat, or neither. Enter goes on to the next sale. */
export function SaleTicket({ sold: { sale, cash, isEarlier }, onNext }: SaleTicketProps) {
  const [phone, setPhone] = useState('')
  const shop = useStoreFacts()?.profile
  const link = chatLink({ phone, text: [shop?.name, purchaseTicket(sale)].filter(Boolean).join('\n') })
  return (
    <div className="max-w-3xl">
      <h1 className="mb-2 text-28 print:hidden">Venta N° {sale.numero} guardada</h1>
      {isEarlier && (
        <p role="status" className="mb-2 max-w-prose print:hidden">
          Es la que había quedado sin respuesta: ya estaba guardada. Revisá la venta en curso antes de seguir.
        </p>
      )}
      <div className="mt-4 flex flex-col gap-6 sm:flex-row sm:items-start">
        <TicketPaper sale={sale} cash={cash} />
        <div className="flex min-w-0 flex-1 flex-col gap-3 print:hidden">
          <Button
            size="large"
            wide="always"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen it was pressed on is gone: the next thing to do is this
            autoFocus
            onClick={onNext}
          >
            <Plus aria-hidden className="size-5" /> Nueva venta
          </Button>
          <Button variant="secondary" wide="always" onClick={() => globalThis.print()}>
            <Printer aria-hidden className="size-5" /> Imprimir
          </Button>
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
                className={buttonLook({ variant: 'secondary', wide: 'always' })}
              >
                <MessageCircle aria-hidden className="size-5" /> Enviar por chat
                <span className="sr-only">(se abre en otra pestaña)</span>
              </a>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
