import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { returnSale } from '#contract/sale/returns.ts'
import type { Till } from '#web/back-office/control/use-till.ts'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { ReturnForm } from './return-form.tsx'
import { ReturnResult } from './return-result.tsx'
import { SaleFinder } from './sale-finder.tsx'
import type { Returns } from './use-returns.ts'

type ReturnDialogProps = {
  returns: Returns
  till: Pick<Till, 'add' | 'addTopHit'>
  isAdmin: boolean
  takesCash: boolean
  /** Shows the ticket of the sale of an exchange. */
  onTicket: (sale: NonNullable<ReplyOf<typeof returnSale>['venta']>) => void
  onReturned: () => void
}

/** 'Cambio o devolución': finds the sale, takes units back, and sells other products in exchange. */
export function ReturnDialog({ returns, onTicket, onReturned, ...form }: ReturnDialogProps) {
  const { saleId, done, choose, close } = returns
  const isChosen = saleId !== undefined && done === undefined
  return (
    <Dialog open onClose={close} title="Cambio o devolución" side="right">
      {isChosen ? (
        <ReturnForm
          key={saleId}
          {...form}
          {...returns}
          id={saleId}
          onBack={() => choose(undefined)}
          onDone={(sale, reply) => {
            returns.finish({ sale, reply })
            onReturned()
          }}
        />
      ) : (
        <div data-takes-sale>
          {done ? (
            <ReturnResult {...done} onTicket={onTicket} onClose={close} />
          ) : (
            <SaleFinder onChoose={choose} />
          )}
        </div>
      )}
    </Dialog>
  )
}
