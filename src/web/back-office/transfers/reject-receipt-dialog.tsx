import { rejectTransferReceipt } from '#contract/sale/transfers.ts'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { FormText } from '#web/components/form/form-text.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import { rejectionText, type WaitingTransfer } from './transfer-texts.ts'

type RejectReceiptDialogProps = { transfer: WaitingTransfer; onClose: () => void }

/** Rejects the receipt of a transfer with a reason, or closes the receipt of an annulled sale. */
export function RejectReceiptDialog({ transfer, onClose }: RejectReceiptDialogProps) {
  const { id, numero, estadoPago } = transfer
  const comprobante = transfer.comprobante!.id
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
