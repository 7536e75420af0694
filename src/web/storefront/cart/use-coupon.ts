import { useCallback, useEffect, useState } from 'react'
import { validateCoupon } from '#contract/coupons.ts'
import type { CartLine } from '#domain/cart.ts'
import { type Money, ZERO } from '#domain/money.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { cartPayload } from '#web/cart/cart-payload.ts'
import { showToast } from '#web/components/toast-store.ts'

export type AppliedCoupon = { code: string; descuento: Money; type: 'percentage' | 'fixed'; value: number }

/** The coupon of this cart. The server says whether it holds and for how much, again each time the cart changes. */
export function useCoupon(lines: readonly CartLine[]) {
  const [coupon, setCoupon] = useState<AppliedCoupon>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const code = coupon?.code

  const ask = useCallback(
    async (wanted: string) => {
      const reply = await callApi(validateCoupon, {
        body: { productos: cartPayload(lines), codigoDescuento: wanted },
      })
      const { isValid, type, value } = reply
      if (!isValid || type === null || value === null) return { message: reply.message, coupon: undefined }
      return { message: reply.message, coupon: { code: wanted, descuento: reply.descuento, type, value } }
    },
    [lines],
  )

  const apply = async (wanted: string) => {
    setBusy(true)
    try {
      const answer = await ask(wanted)
      setCoupon(answer.coupon)
      setError(answer.coupon ? undefined : answer.message)
      showToast({ kind: answer.coupon ? 'success' : 'error', text: answer.message })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setCoupon(undefined)
      setError('Error al aplicar el cupón')
      showToast({ kind: 'error', text: 'Error al aplicar el cupón' })
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (code === undefined) return
    let current = true
    const settle = (next: AppliedCoupon | undefined, message?: string) => {
      if (!current) return
      setCoupon(next)
      setError(next ? undefined : message)
    }
    ask(code).then(
      (answer) => settle(answer.coupon, answer.message),
      () => settle(undefined, 'Error al aplicar el cupón'),
    )
    return () => {
      current = false
    }
  }, [code, ask])

  return {
    coupon,
    descuento: coupon?.descuento ?? ZERO,
    error,
    busy,
    apply,
    /** Asks again, when the server's figures turned out to be others. */
    refresh: async () => {
      if (code !== undefined) await apply(code)
    },
  }
}
