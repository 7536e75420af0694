import { Pencil, Trash2, Undo2, RefreshCw } from 'lucide-react'
import { IconButton } from '#web/components/button/icon-button.tsx'
import type { ListedPayment } from '#web/back-office/listed-payment.ts'
import { verifyPayment } from '#contract/payment/payment-records.ts'
import { paymentStateLabel } from '#domain/payment/payment.ts'
import { callApi } from '#web/api/call-api.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { dismissToast, showToast } from '#web/components/overlay/toast-store.ts'
import { useCallWithToast } from '#web/staff-form/use-call-with-toast.ts'

/** A command of an admin that has its own dialog. */
export type PaymentCommand = 'edit' | 'refund' | 'archive'

/** Called when an admin selects a command. Undefined for read-only users. */
export type OnPaymentCommand = ((command: PaymentCommand, payment: ListedPayment) => void) | undefined

/** Commands for a payment. Read-only users may only refresh it from the provider. */
export function PaymentActions({
  payment,
  onCommand,
}: {
  payment: ListedPayment
  onCommand: OnPaymentCommand
}) {
  const { pagoId, porDevolver, archivado } = payment
  return (
    <span className="flex flex-wrap items-center">
      <VerifyPayment payment={payment} className={buttonWidth} />
      {onCommand && (
        <>
          <IconButton
            label={`Editar el pago ${pagoId}`}
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={() => onCommand('edit', payment)}
            className={buttonWidth}
          />
          {porDevolver > 0 && (
            <IconButton
              label={`Devolver el pago ${pagoId}`}
              icon={<Undo2 aria-hidden className="size-4" />}
              onClick={() => onCommand('refund', payment)}
              className={buttonWidth}
            />
          )}
          {!archivado && (
            <IconButton
              label={`Eliminar el pago ${pagoId}`}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => onCommand('archive', payment)}
              className={buttonWidth}
            />
          )}
        </>
      )}
    </span>
  )
}

const buttonWidth = 'w-9 pointer-coarse:w-11'

/** 'Verificar pago': reads the payment from the provider again and shows its state. */
function VerifyPayment({ payment, className }: { payment: ListedPayment; className: string }) {
  const { report, busy } = useCallWithToast()
  const verify = () =>
    report(async () => {
      const waiting = showToast({ kind: 'loading', text: 'Verificando el pago…' })
      try {
        const { estado } = await callApi(verifyPayment, { params: { id: payment.id } })
        return `Pago verificado: ${paymentStateLabel(estado)}`
      } finally {
        dismissToast(waiting)
      }
    })
  return (
    <IconButton
      label={`Verificar el pago ${payment.pagoId}`}
      icon={<RefreshCw aria-hidden className={joinClasses('size-4', busy && 'animate-spin')} />}
      aria-busy={busy}
      onClick={() => void verify()}
      className={className}
    />
  )
}
