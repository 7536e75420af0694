import { useState } from 'react'
import { quoteCart } from '#contract/pricing/quotes.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { type Money, ZERO } from '#domain/money.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import type { CartChange } from '#web/cart/quote/cart-change.ts'
import { cartPayload } from '#web/cart/quote/cart-payload.ts'
import type { FreshQuote } from '#web/cart/quote/reconcile-cart.ts'
import { reportChanges } from '#web/cart/quote/unconfirmed-changes.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useStoredValue } from '#web/storage/stored-value.ts'
import { storedCreditCode } from '#web/storefront/cart/checkout-storage.ts'

/** A store credit that pays. `importe`: its part of the purchase. */
type AppliedCredit = { code: string; saldo: Money; importe: Money }

/** Store credit of the purchase. Only the server decides whether a credit pays and how much. */
export function useCredit(lines: readonly CartLine[], couponCode: string | undefined) {
  const code = useStoredValue(storedCreditCode)
  const [applied, setApplied] = useState<AppliedCredit>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  // Ignores a credit whose code is no longer stored, as `useCoupon` does.
  const credit = applied?.code === code ? applied : undefined

  const setOutcome = (next: AppliedCredit | undefined, message?: string) => {
    setApplied(next)
    setError(next ? undefined : message)
    storedCreditCode.save(next?.code ?? '')
  }

  const apply = async (requestedCode: string) => {
    setBusy(true)
    try {
      const { vale, valeMessage } = await callApi(quoteCart, {
        body: { productos: cartPayload(lines), codigoDescuento: couponCode, vale: requestedCode },
      })
      setOutcome(vale ? { ...vale, code: requestedCode } : undefined, valeMessage ?? undefined)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setOutcome(undefined, problem.message)
    } finally {
      setBusy(false)
    }
  }

  return {
    credit,
    /** The code to send with the cart. */
    code: code === '' ? undefined : code,
    importe: credit?.importe ?? ZERO,
    error,
    busy,
    apply,
    remove: () => {
      setOutcome(undefined)
      showToast({ kind: 'info', text: 'Quitamos el vale' })
    },
    /** Applies a new quote. Reports a credit that no longer pays, or another balance, as a change. */
    applyQuote: ({ vale, valeMessage }: FreshQuote): CartChange[] => {
      if (code === '') return []
      if (vale === null) {
        const message = valeMessage ?? 'El vale ya no se puede usar.'
        return report({ kind: 'credit-refused', message }, () => setOutcome(undefined, message))
      }
      setOutcome({ ...vale, code })
      return credit === undefined || credit.saldo === vale.saldo
        ? []
        : report({ kind: 'credit', from: credit.saldo, to: vale.saldo })
    },
  }
}

function report(change: CartChange, thenApply?: () => void): CartChange[] {
  reportChanges([change])
  thenApply?.()
  return [change]
}
