import { useState } from 'react'
import { validateCoupon } from '#contract/pricing/coupons.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { ZERO } from '#domain/money.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import type { AppliedCoupon } from '#web/cart/coupon-box.tsx'
import type { CartChange } from '#web/cart/quote/cart-change.ts'
import { cartPayload } from '#web/cart/quote/cart-payload.ts'
import type { FreshQuote } from '#web/cart/quote/reconcile-cart.ts'
import { reportChanges } from '#web/cart/quote/unconfirmed-changes.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useStoredValue } from '#web/storage/stored-value.ts'
import { storedCouponCode } from '#web/storefront/cart/checkout-storage.ts'

/**
 * State of the cart's coupon. Only the server decides whether a coupon is valid and how much it discounts.
 */
export function useCoupon(lines: readonly CartLine[]) {
  const code = useStoredValue(storedCouponCode)
  const [applied, setApplied] = useState<AppliedCoupon>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  // Ignores a coupon whose code is no longer stored. A purchase or another page of this tab may remove the
  // code.
  const coupon = applied?.code === code ? applied : undefined

  const setOutcome = (next: AppliedCoupon | undefined, message?: string) => {
    setApplied(next)
    setError(next ? undefined : message)
    storedCouponCode.save(next?.code ?? '')
  }

  const apply = async (requestedCode: string) => {
    setBusy(true)
    try {
      const { isValid, message, descuento } = await callApi(validateCoupon, {
        body: { productos: cartPayload(lines), codigoDescuento: requestedCode },
      })
      setOutcome(isValid ? { code: requestedCode, descuento } : undefined, message)
      showToast({ kind: isValid ? 'success' : 'error', text: message })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setOutcome(undefined, problem.status === 429 ? problem.message : 'Error al aplicar el cupón')
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
      setOutcome(undefined)
      showToast({ kind: 'info', text: 'Quitamos el cupón' })
    },
    /** Applies a new quote. Reports a coupon that is no longer valid as a change. */
    applyQuote: (quote: FreshQuote): CartChange[] => {
      if (code === '') return []
      if (quote.coupon !== null) {
        setOutcome({ code, descuento: quote.descuento })
        return []
      }
      const message = quote.couponMessage ?? 'El cupón ya no se puede usar.'
      const change = { kind: 'coupon-refused', message } as const
      reportChanges([change])
      setOutcome(undefined, message)
      return [change]
    },
  }
}
