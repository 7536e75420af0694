import { RefreshCw } from 'lucide-react'
import { verifyPayment } from '#contract/payment/payment-records.ts'
import { paymentStateLabel } from '#domain/payment/payment.ts'
import { callApi } from '#web/api/call-api.ts'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { dismissToast, showToast } from '#web/components/overlay/toast-store.ts'
import { useCallWithToast } from '#web/staff-form/use-call-with-toast.ts'
import type { ListedPayment } from '#web/back-office/listed-payment.ts'

/** 'Verificar pago': reads the payment from the provider again and shows its state. */
export function VerifyPayment({ payment, className }: { payment: ListedPayment; className: string }) {
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
