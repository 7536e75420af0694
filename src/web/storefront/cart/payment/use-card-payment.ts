import { useState } from 'react'
import { isPaymentUrl } from '#contract/payment/payment-url.ts'
import { createPayment } from '#contract/payment/payments.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { dismissToast, showToast } from '#web/components/overlay/toast-store.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import type { PaymentTab } from './payment-tab.ts'

/** `comprobante`: receipt token. `order`: request body of the purchase. */
type PayableSale = { id: string; comprobante: string; order?: unknown }
type PaymentProblem = { message: string; detail: string | undefined }

export type CardPayment = ReturnType<typeof useCardPayment>

/**
 * Opens the payment page of a stored sale. After a failure the sale can be paid again. Error messages
 * (specification section 8): 'Error al crear el pago.', 'Error al conectar con el servidor.'.
 */
export function useCardPayment() {
  const facts = useStoreFacts()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem>()

  const pay = async ({ id, comprobante, order }: PayableSale, tab: PaymentTab) => {
    setBusy(true)
    setProblem(undefined)
    const toast = showToast({ kind: 'loading', text: 'Te llevamos a Mercado Pago…' })
    const finish = () => {
      dismissToast(toast)
      setBusy(false)
    }
    try {
      const { redirectUrl } = await callApi(createPayment, {
        body: { ...(order as object | undefined), id, comprobante },
      })
      const shop = {
        hosts: facts?.paymentHosts ?? [],
        demo: facts?.demo ?? false,
        ownHost: location.hostname,
      }
      if (!isPaymentUrl(redirectUrl, shop)) throw paymentFailed()
      // Resets the busy state when the page is left, because the Back button may restore the page in that
      // state.
      if (tab.goTo(redirectUrl)) addEventListener('pagehide', finish, { once: true })
      else finish()
    } catch (failure) {
      tab.close()
      finish()
      const paymentProblem = problemOf(failure)
      setProblem(paymentProblem)
      showToast({ kind: 'error', text: paymentProblem.message })
    }
  }

  return { pay, busy, problem }
}

const paymentFailed = () =>
  new ApiProblem({ code: 'payment-failed', message: 'Error al crear el pago.', status: 502 })

function problemOf(failure: unknown): PaymentProblem {
  if (!(failure instanceof ApiProblem) || failure.status === 0)
    return { message: 'Error al conectar con el servidor.', detail: undefined }
  const { message } = paymentFailed()
  return { message, detail: failure.message === message ? undefined : failure.message }
}
