import { useEffect, useId } from 'react'
import { voucherBuyer } from '#contract/invoices/voucher-buyer.ts'
import { z } from '#contract/http/z.ts'
import { ANONYMOUS_CUSTOMER } from '#domain/cart/till-order.ts'
import { emptyBuyer, type TypedBuyer, wireBuyer } from '#domain/invoices/typed-buyer.ts'
import { Button } from '#web/components/button/button.tsx'
import { ActionDialog } from '#web/components/overlay/action-dialog.tsx'
import { ContractForm } from '#web/contract-form/contract-form.tsx'
import { useContractForm } from '#web/contract-form/use-contract-form.ts'
import { BuyerFields } from './buyer-fields.tsx'

type TypedBuyerDialogProps = {
  buyer: TypedBuyer | undefined
  /** Name of the customer of the sale, which an unknown buyer starts with. */
  cliente: string
  onUse: (buyer: TypedBuyer) => void
  onClose: () => void
}

/** Types the buyer of an invoice. A sale is sent with its buyer, so its first invoice is the right one. */
export function TypedBuyerDialog({ buyer, cliente, onUse, onClose }: TypedBuyerDialogProps) {
  const id = useId()
  const nombre = cliente.trim() === ANONYMOUS_CUSTOMER ? '' : cliente.trim()
  const form = useContractForm({ schema, start: { receptor: buyer ?? { ...emptyBuyer, nombre } } })
  const { setFocus } = form
  useEffect(() => setFocus('receptor.condicion'), [setFocus])
  const save = () => {
    onUse(form.getValues().receptor)
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
