import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import type { TillOrder } from '#domain/cart/till-order.ts'
import { useInvoices } from '#web/back-office/layout/use-invoices.ts'
import { typedBuyerOf } from '#web/back-office/vouchers/buyer-fields.tsx'
import { TypedBuyerDialog } from '#web/back-office/vouchers/typed-buyer-dialog.tsx'
import { TypedBuyerSummary } from '#web/back-office/vouchers/typed-buyer-summary.tsx'
import { Button } from '#web/components/button/button.tsx'
import type { ReturnableSale } from './return-draft.ts'
import type { ExchangeDraft } from './use-returns.ts'

type ExchangeInvoiceProps = {
  sale: Pick<ReturnableSale, 'factura' | 'cliente'>
  order: TillOrder
  onChange: ExchangeDraft['change']
}

/** Buyer of the invoice of an exchange: that of the sale, until staff type another one. */
export function ExchangeInvoice({ sale, order: { factura }, onChange }: ExchangeInvoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const isInvoicing = useInvoices()
  if (!isInvoicing) return null
  const buyer = factura ?? (sale.factura ? typedBuyerOf(sale.factura) : undefined)
  return (
    <>
      {buyer ? (
        <TypedBuyerSummary
          buyer={buyer}
          onEdit={() => setOpen(true)}
          onRemove={factura && (() => onChange((now) => ({ ...now, factura: undefined })))}
        />
      ) : (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 self-start"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <ScrollText aria-hidden className="size-4" /> Factura con datos
        </Button>
      )}
      {isOpen && (
        <TypedBuyerDialog
          buyer={buyer}
          cliente={sale.cliente}
          onUse={(typed) => onChange((now) => ({ ...now, factura: typed }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
