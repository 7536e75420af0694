import { Check, X } from 'lucide-react'
import { changeSaleState } from '#contract/sale/sales.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import type { WaitingTransfer } from './transfer-texts.ts'

type TransferActionsProps = { transfer: WaitingTransfer; onReject: () => void }

/**
 * Confirms a sale whose transfer arrived, with or without a receipt, or opens the rejection of its receipt. The receipt
 * of an annulled sale is only closed.
 */
export function TransferActions({ transfer, onReject }: TransferActionsProps) {
  const { act, busy, refusal } = useStaffCommand()
  const { id, numero, comprobante, estadoPago } = transfer
  const isOver = estadoPago === 'Anulado'
  const confirm = () =>
    act(changeSaleState, {
      params: { id, newState: 'Confirmada' },
      body: { cobrado: true },
      done: `Venta N° ${numero} confirmada`,
    })
  return (
    <div className="flex flex-col gap-2 py-1">
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <div className="flex flex-wrap gap-2 xl:flex-nowrap">
        {!isOver && (
          <Button
            size="small"
            busy={busy}
            aria-label={`Confirmar la venta N° ${numero}`}
            onClick={() => void confirm()}
          >
            <Check aria-hidden className="size-4" /> Confirmar
          </Button>
        )}
        {comprobante?.rechazo === null && (
          <Button
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            aria-label={`${isOver ? 'Cerrar' : 'Rechazar'} comprobante de la venta N° ${numero}`}
            onClick={onReject}
          >
            <X aria-hidden className="size-4" /> {isOver ? 'Cerrar' : 'Rechazar'}
          </Button>
        )}
      </div>
    </div>
  )
}
