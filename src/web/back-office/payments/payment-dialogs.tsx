import type { ListedPayment } from '#web/back-office/listed-payment.ts'
import { archivePayment, editPayment } from '#contract/payment/payment-records.ts'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import { canRelinkPayment } from '#domain/payment/can-relink-payment.ts'
import { FormNumber } from '#web/components/form/form-number.tsx'
import { FormTextArea } from '#web/components/form/form-text-area.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import { RefundDialog } from './refund-dialog.tsx'
import type { PaymentCommand } from './payment-actions.tsx'

/** A command, with its payment as it was when the dialog opened. */
export type PaymentDialog = { command: PaymentCommand; payment: ListedPayment }

type PaymentDialogsProps = { about: PaymentDialog | undefined; onClose: () => void }

export function PaymentDialogs({ about, onClose }: PaymentDialogsProps) {
  if (about === undefined) return null
  const { payment } = about
  if (about.command === 'edit') return <EditPaymentDialog {...{ payment, onClose }} />
  if (about.command === 'refund') return <RefundDialog {...{ payment, onClose }} />
  return <ArchivePayment {...{ payment, onClose }} />
}

function ArchivePayment({ payment, onClose }: { payment: ListedPayment; onClose: () => void }) {
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

/** Edits the note of a payment, and its sale where `canRelinkPayment` allows. */
function EditPaymentDialog({ payment, onClose }: { payment: ListedPayment; onClose: () => void }) {
  const { id, pagoId, nota, ventaId, ventaNumero } = payment
  const isFree = canRelinkPayment({ ...payment, ventaId: ventaId || null })
  const form = useStaffForm({
    call: editPayment,
    params: { id },
    name: `pago ${id}`,
    start: { nota, ventaNumero: String(ventaNumero ?? '') },
    wireOf: (typed) => ({
      nota: typed.nota,
      ventaNumero: typed.ventaNumero.trim() === '' ? null : Number(typed.ventaNumero),
    }),
    done: 'Editado exitosamente',
    failed: 'No se pudo editar el pago',
    onDone: onClose,
  })
  return (
    <StaffFormDialog form={form} title={`Editar el pago N° ${pagoId}`} action="Guardar" onClose={onClose}>
      <FormTextArea
        name="nota"
        label="Nota"
        help="La ve sólo el personal."
        required={false}
        maxLength={500}
      />
      {isFree ? (
        <FormNumber
          name="ventaNumero"
          label="N° de venta"
          help="La venta que paga; al guardar, pasa al estado que el pago le da."
          required={false}
        />
      ) : (
        <p className="text-ink-soft">
          Es de la venta N° {ventaNumero}, que ya siguió a este pago: no puede pasar a otra.
        </p>
      )}
      <p className="text-ink-soft">Lo que dice Mercado Pago no se puede cambiar.</p>
    </StaffFormDialog>
  )
}
