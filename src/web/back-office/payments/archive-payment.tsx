import { archivePayment } from '#contract/payment/payment-records.ts'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import type { ListedPayment } from '#web/back-office/listed-payment.ts'

export function ArchivePayment({ payment, onClose }: { payment: ListedPayment; onClose: () => void }) {
  const { act } = useStaffCommand()
  const archive = () =>
    act(archivePayment, {
      params: { id: payment.id },
      body: undefined,
      done: 'Eliminado exitosamente',
      failed: 'No se pudo eliminar el pago',
    })
  return (
    <ConfirmDialog
      title="¿Eliminar el pago?"
      action="Eliminar"
      onConfirm={() => void archive()}
      onClose={onClose}
    >
      El pago N° {payment.pagoId} sale de la lista y queda en «Archivados». Su venta y la plata quedan como
      están.
    </ConfirmDialog>
  )
}
