import { Printer } from 'lucide-react'
import { lastDayText } from '#domain/sale/credit-expiry.ts'
import { TicketAmount } from '#web/back-office/ticket/ticket-amount.tsx'
import { TicketWidthChoice } from '#web/back-office/ticket/ticket-width-choice.tsx'
import { useTicketWidth } from '#web/back-office/ticket/ticket-width.ts'
import { Ticket } from '#web/back-office/ticket/ticket.tsx'
import { Button } from '#web/components/button/button.tsx'
import { EmailCredit } from '#web/back-office/email-credit.tsx'
import type { ListedCredit } from './credit-texts.ts'

/** Store credit at the width of the ticket roll, with the button that prints it. */
export function CreditTicket({
  credit: { id, codigo, saldo, vence, esRegalo, para },
}: {
  credit: ListedCredit
}) {
  const [width, chooseWidth] = useTicketWidth()
  return (
    <div className="mt-8 flex flex-col gap-6 sm:flex-row sm:items-start print:mt-0 print:block">
      <Ticket width={width} label={`Vale ${codigo} para imprimir`}>
        <div className="mt-3 border-t border-dashed border-ink pt-2 text-center">
          <p className="font-semibold">{esRegalo ? 'VALE DE REGALO' : 'VALE'}</p>
          {para !== '' && <p className="wrap-anywhere">Para {para}</p>}
          <p className="text-20 font-semibold tabular-nums">{codigo}</p>
        </div>
        <div className="mt-2 border-t border-dashed border-ink pt-2">
          <div className="text-16 font-semibold">
            <TicketAmount of={saldo}>Saldo</TicketAmount>
          </div>
          <p>{lastDayText(vence)}</p>
        </div>
        <p className="mt-3 text-center text-12">
          Mostralo para pagar en el local, o usalo en la página: «Tengo un vale».
        </p>
      </Ticket>
      <div className="flex min-w-0 flex-1 flex-col gap-3 print:hidden">
        <Button wide="always" onClick={() => globalThis.print()}>
          <Printer aria-hidden className="size-5" /> Imprimir vale
        </Button>
        <EmailCredit id={id} />
        <TicketWidthChoice width={width} onChoose={chooseWidth} />
      </div>
    </div>
  )
}
