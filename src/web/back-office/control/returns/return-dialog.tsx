import { useState } from 'react'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { returnSale } from '#contract/sale/returns.ts'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { ReturnForm } from './return-form.tsx'
import { ReturnResult } from './return-result.tsx'
import { SaleFinder } from './sale-finder.tsx'
import type { ReturnableSale } from './return-draft.ts'

type ReturnDialogProps = {
  isAdmin: boolean
  onClose: () => void
  /** Shows the ticket of the sale of an exchange. */
  onTicket: (sale: NonNullable<ReplyOf<typeof returnSale>['venta']>) => void
  onReturned: () => void
}

/** 'Cambio o devolución': finds the sale, takes units back, and sells others of the same products in exchange. */
export function ReturnDialog({ isAdmin, onClose, onTicket, onReturned }: ReturnDialogProps) {
  const [saleId, setSaleId] = useState<string>()
  const [done, setDone] = useState<{ sale: ReturnableSale; reply: ReplyOf<typeof returnSale> }>()
  return (
    <Dialog open onClose={onClose} title="Cambio o devolución" side="right">
      {done && <ReturnResult {...done} onTicket={onTicket} onClose={onClose} />}
      {!done && saleId === undefined && <SaleFinder onChoose={setSaleId} />}
      {!done && saleId !== undefined && (
        <ReturnForm
          id={saleId}
          isAdmin={isAdmin}
          onBack={() => setSaleId(undefined)}
          onDone={(sale, reply) => {
            setDone({ sale, reply })
            onReturned()
          }}
        />
      )}
    </Dialog>
  )
}
