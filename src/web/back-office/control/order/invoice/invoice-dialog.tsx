import { useEffect, useId } from 'react'
import { voucherBuyer } from '#contract/invoices/voucher-buyer.ts'
import { z } from '#contract/http/z.ts'
import { ANONYMOUS_CUSTOMER } from '#domain/cart/till-order.ts'
import { emptyBuyer, type TypedBuyer, wireBuyer } from '#domain/invoices/typed-buyer.ts'
import { Button } from '#web/components/button/button.tsx'
import { ActionDialog } from '#web/components/overlay/action-dialog.tsx'
import { ContractForm } from '#web/contract-form/contract-form.tsx'
import { useContractForm } from '#web/contract-form/use-contract-form.ts'
import { BuyerFields } from '#web/back-office/vouchers/buyer-fields.tsx'
import type { OrderState } from '#web/back-office/control/order/use-order.ts'

type InvoiceDialogProps = Pick<OrderState, 'order' | 'draft' | 'saleCreation'> & { onClose: () => void }

/** Sets the buyer of the invoice of the order. The sale is sent with the buyer, so its first invoice is the right one. */
export function InvoiceDialog({
  order: { factura, cliente },
  draft,
  saleCreation,
  onClose,
}: InvoiceDialogProps) {
  const id = useId()
  const nombre = cliente.trim() === ANONYMOUS_CUSTOMER ? '' : cliente.trim()
  const form = useContractForm({ schema, start: { receptor: factura ?? { ...emptyBuyer, nombre } } })
  const { setFocus } = form
  useEffect(() => setFocus('receptor.condicion'), [setFocus])
  const save = () => {
    const { receptor } = form.getValues()
    saleCreation.clearRefusal()
    draft.change((now) => ({ ...now, factura: receptor }))
    onClose()
  }
  return (
    <ActionDialog
      title="Datos para la factura"
      onClose={onClose}
      action={
        <Button type="submit" form={id}>
          Usar estos datos
        </Button>
      }
    >
      <ContractForm id={id} form={form} onValid={save} aria-label="Datos para la factura">
        <BuyerFields />
      </ContractForm>
    </ActionDialog>
  )
}

const schema = z.preprocess(
  ({ receptor }: { receptor: TypedBuyer }) => ({ receptor: wireBuyer(receptor) }),
  z.object({ receptor: voucherBuyer }),
) as unknown as z.ZodType<{ receptor: z.output<typeof voucherBuyer> }, { receptor: TypedBuyer }>
