import { Pencil, X } from 'lucide-react'
import type { TypedBuyer } from '#domain/invoices/typed-buyer.ts'
import { typedDocument } from '#domain/invoices/typed-document.ts'
import { Button } from '#web/components/button/button.tsx'
import { wholeBuyerText } from './voucher-texts.ts'

type TypedBuyerSummaryProps = {
  buyer: TypedBuyer
  onEdit: () => void
  /** Absent: the buyer can only be replaced. */
  onRemove?: (() => void) | undefined
}

/** Buyer of an invoice to come, with the commands to change and to remove it. */
export function TypedBuyerSummary({ buyer, onEdit, onRemove }: TypedBuyerSummaryProps) {
  return (
    <div role="group" aria-label="Datos para la factura" className="border-l-2 border-line-strong pl-3">
      <p className="font-semibold">Factura</p>
      <p className="wrap-anywhere text-ink-soft">
        {wholeBuyerText({ ...buyer, documento: typedDocument(buyer.documento) })}
      </p>
      <p className="-ml-3 flex flex-wrap">
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          <span>
            Cambiar<span className="sr-only"> los datos de la factura</span>
          </span>
        </Button>
        {onRemove && (
          <Button variant="quiet" size="small" onClick={onRemove}>
            <X aria-hidden className="size-4" />
            <span>
              Quitar<span className="sr-only"> los datos de la factura</span>
            </span>
          </Button>
        )}
      </p>
    </div>
  )
}
