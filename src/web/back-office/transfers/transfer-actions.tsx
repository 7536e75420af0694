import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { changeSaleState } from '#contract/sale/sales.ts'
import { rejectTransferReceipt } from '#contract/sale/transfers.ts'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import { rejectionText, type WaitingTransfer } from './transfer-texts.ts'

/**
 * Confirms a sale whose transfer arrived, with or without a receipt, or rejects its receipt. The receipt of an annulled
 * sale is only closed.
 */
export function TransferActions({ transfer }: { transfer: WaitingTransfer }) {
  const [isRejecting, setRejecting] = useState(false)
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
            onClick={() => setRejecting(true)}
          >
            <X aria-hidden className="size-4" /> {isOver ? 'Cerrar' : 'Rechazar'}
          </Button>
        )}
      </div>
      {isRejecting && comprobante && (
        <RejectDialog transfer={transfer} comprobante={comprobante.id} onClose={() => setRejecting(false)} />
      )}
    </div>
  )
}

type RejectDialogProps = { transfer: WaitingTransfer; comprobante: string; onClose: () => void }

function RejectDialog({ transfer, comprobante, onClose }: RejectDialogProps) {
  const { id, numero, estadoPago } = transfer
  const isOver = estadoPago === 'Anulado'
  const sendsEmail = useSendsEmail()
  const action = `${isOver ? 'Cerrar' : 'Rechazar'} comprobante`
  const form = useStaffForm({
    call: rejectTransferReceipt,
    params: { id },
    name: `rechazo ${comprobante}`,
    start: { motivo: '' },
    wireOf: ({ motivo }) => ({ motivo, comprobante }),
    done: isOver ? 'Comprobante cerrado' : 'Comprobante rechazado',
    failed: isOver ? 'No se cerró el comprobante' : 'No se rechazó el comprobante',
    onDone: onClose,
  })
  return (
    <StaffFormDialog
      form={form}
      title={`${isOver ? 'Cerrar' : 'Rechazar'} el comprobante de la venta N° ${numero}`}
      action={action}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{rejectionText(transfer, { sendsEmail })}</p>
      <FormText
        name="motivo"
        label={isOver ? 'Qué se hizo' : 'Motivo'}
        help={
          isOver
            ? 'Por ejemplo: «El dinero no llegó» o «Se hizo la venta de nuevo».'
            : 'Por ejemplo: «El importe no es el de la compra».'
        }
        required
        maxLength={200}
        autoComplete="off"
      />
    </StaffFormDialog>
  )
}
