import { useState } from 'react'
import { validateCoupon } from '#contract/coupons.ts'
import type { CartLine } from '#domain/cart.ts'
import { type Money, ZERO } from '#domain/money.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import type { CartChange } from '#web/cart/cart-change.ts'
import { cartPayload } from '#web/cart/cart-payload.ts'
import type { FreshQuote } from '#web/cart/reconcile-cart.ts'
import { tellChanges } from '#web/cart/told-changes.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useKeptValue } from '#web/kept-value.ts'
import { couponCode } from './kept-choices.ts'

export type AppliedCoupon = { code: string; descuento: Money }

/** Only the server decides about validity and discount. */
export function useCoupon(lines: readonly CartLine[]) {
  const code = useKeptValue(couponCode)
  const [applied, setApplied] = useState<AppliedCoupon>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  // A purchase or another page of this tab may remove the code.
  const coupon = applied?.code === code ? applied : undefined

  const settle = (next: AppliedCoupon | undefined, message?: string) => {
    setApplied(next)
    setError(next ? undefined : message)
    couponCode.save(next?.code ?? '')
  }

  const apply = async (wanted: string) => {
    setBusy(true)
    try {
      const { isValid, message, descuento } = await callApi(validateCoupon, {
        body: { productos: cartPayload(lines), codigoDescuento: wanted },
      })
      settle(isValid ? { code: wanted, descuento } : undefined, message)
      showToast({ kind: isValid ? 'success' : 'error', text: message })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      settle(undefined, problem.status === 429 ? problem.message : 'Error al aplicar el cupón')
      showToast({ kind: 'error', text: 'Error al aplicar el cupón' })
    } finally {
      setBusy(false)
    }
  }

  return {
    coupon,
    /** The code to send with the cart. */
    code: code === '' ? undefined : code,
    descuento: coupon?.descuento ?? ZERO,
    error,
    busy,
    apply,
    remove: () => {
      settle(undefined)
      showToast({ kind: 'info', text: 'Quitamos el cupón' })
    },
    /** Applies a new quote. Reports a coupon that is no longer valid as a change. */
    take: (quote: FreshQuote): CartChange[] => {
      if (code === '') return []
      if (quote.coupon !== null) {
        settle({ code, descuento: quote.descuento })
        return []
      }
      const message = quote.couponMessage ?? 'El cupón ya no se puede usar.'
      const change = { kind: 'coupon-refused', message } as const
      tellChanges([change])
      settle(undefined, message)
      return [change]
    },
  }
}
