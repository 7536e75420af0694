import { Pencil, X } from 'lucide-react'
import { Button } from '#web/components/button/button.tsx'
import { documentText, typedDocument } from '#domain/invoices/typed-document.ts'
import { receiverConditionLabels } from '#web/back-office/vouchers/voucher-texts.ts'
import type { OrderState } from '#web/back-office/control/order/use-order.ts'

/** Buyer of the invoice of the order, with the commands to change and to remove it. */
export function OrderInvoice({
  order: { factura },
  draft,
  saleCreation,
  setInvoiceOpen,
}: Pick<OrderState, 'order' | 'draft' | 'saleCreation' | 'setInvoiceOpen'>) {
  if (!factura) return null
  const { condicion, documento, nombre } = factura
  const parts = [receiverConditionLabels[condicion], documentText(typedDocument(documento)), nombre]
  return (
    <div role="group" aria-label="Datos para la factura" className="border-l-2 border-line-strong pl-3">
      <p className="font-semibold">Factura</p>
      <p className="wrap-anywhere text-ink-soft">{parts.filter(Boolean).join(' · ')}</p>
      <p className="-ml-3 flex flex-wrap">
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setInvoiceOpen(true)}>
          <Pencil aria-hidden className="size-4" />
          <span>
            Cambiar<span className="sr-only"> los datos de la factura</span>
          </span>
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            saleCreation.clearRefusal()
            draft.change((now) => ({ ...now, factura: undefined }))
          }}
        >
          <X aria-hidden className="size-4" />
          <span>
            Quitar<span className="sr-only"> los datos de la factura</span>
          </span>
        </Button>
      </p>
    </div>
  )
}
