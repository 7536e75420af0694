import { RefreshCw } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { verifyPayment } from '#contract/payment-records.ts'
import { paymentStateLabel } from '#domain/payment.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { dismissToast, showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/use-one-at-a-time.ts'
import type { ListedPayment } from '#web/back-office/listed-payment.ts'

/** 'Verificar pago': has it read again where it was made, and says how it is. */
export function VerifyPayment({ payment, className }: { payment: ListedPayment; className: string }) {
  const { run, busy } = useOneAtATime()
  const { revalidate } = useRevalidator()
  const verify = async () => {
    const waiting = showToast({ kind: 'loading', text: 'Verificando el pago…' })
    try {
      const { estado } = await callApi(verifyPayment, { params: { id: payment.id } })
      showToast({ kind: 'success', text: `Pago verificado: ${paymentStateLabel(estado)}` })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      showToast({ kind: 'error', text: problem.message })
    } finally {
      dismissToast(waiting)
    }
    await revalidate()
  }
  return (
    <IconButton
      label={`Verificar el pago ${payment.pagoId}`}
      icon={<RefreshCw aria-hidden className={joinClasses('size-4', busy && 'animate-spin')} />}
      aria-busy={busy}
      onClick={() => void run(verify)}
      className={className}
    />
  )
}
