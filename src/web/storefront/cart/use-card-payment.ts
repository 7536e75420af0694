import { useState } from 'react'
import { isPaymentAddress } from '#contract/payment-address.ts'
import { createPayment } from '#contract/payments.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { dismissToast, showToast } from '#web/components/overlay/toast-store.ts'
import { useStoreFacts } from '#web/store-facts.ts'
import type { PaymentTab } from './payment-tab.ts'

/** `comprobante` is the receipt token, and `order` the request body of the purchase. */
type PayableSale = { id: string; comprobante: string; order?: unknown }
type PaymentProblem = { message: string; detail: string | undefined }

export type CardPayment = ReturnType<typeof useCardPayment>

/**
 * Opens the payment page of a stored sale. After a failure the sale can be paid again. Specification section 8: 'Error
 * al crear el pago.', 'Error al conectar con el servidor.'.
 */
export function useCardPayment() {
  const facts = useStoreFacts()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem>()

  const pay = async ({ id, comprobante, order }: PayableSale, tab: PaymentTab) => {
    setBusy(true)
    setProblem(undefined)
    const toast = showToast({ kind: 'loading', text: 'Te llevamos a Mercado Pago…' })
    const settle = () => {
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
      if (!isPaymentAddress(redirectUrl, shop)) throw paymentFailed()
      // The browser's back button may restore this page in its busy state.
      if (tab.goTo(redirectUrl)) addEventListener('pagehide', settle, { once: true })
      else settle()
    } catch (failure) {
      tab.close()
      settle()
      const told = problemOf(failure)
      setProblem(told)
      showToast({ kind: 'error', text: told.message })
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
