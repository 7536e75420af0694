import { useState } from 'react'
import type { OrderPricing } from '#domain/cart/price-order.ts'
import type { TillOrder } from '#domain/cart/till-order.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import type { OrderDraft } from './order-draft.ts'

type OrderCouponOptions = {
  draft: OrderDraft
  order: TillOrder
  pricing: OrderPricing
  /** True while no quote is requested, because another sale has no response yet. */
  isPaused: boolean
}

/** State of the order's coupon. The quote of the server decides whether the coupon is valid. */
export function useOrderCoupon({ draft, order, pricing, isPaused }: OrderCouponOptions) {
  const { cupon } = order
  const [typedCode, setTypedCode] = useState('')
  const [error, setError] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const waits = pricing.isAwaitingQuote
  const save = (code: string) => draft.change((now) => ({ ...now, cupon: code }))
  return {
    typedCode: typedCode || cupon,
    setTypedCode,
    error: waits && isPaused ? 'Se calcula cuando termine la venta que quedó sin respuesta.' : error,
    isBusy: waits && !isPaused && error === undefined,
    applied: cupon === '' || waits ? undefined : { code: cupon, descuento: pricing.cupon },
    /** Number of requested calculations. */
    attempts,
    apply: (code: string) => {
      setError(undefined)
      setAttempts(attempts + 1)
      save(code)
    },
    remove: () => {
      setError(undefined)
      setTypedCode('')
      save('')
      showToast({ kind: 'info', text: 'Quitamos el cupón' })
    },
    /** Removes a refused coupon, unless the order has another one by now. */
    refuse: (code: string, message: string | null) => {
      if (draft.read().cupon !== code) return
      setError(message ?? 'El cupón no se puede usar.')
      setTypedCode(code)
      save('')
    },
    /** The coupon stays in the order, so that staff can try again. */
    fail: (failure: unknown) =>
      setError(
        failure instanceof ApiProblem && failure.status === 429
          ? failure.message
          : 'No pudimos calcular el cupón. Probá de nuevo.',
      ),
  }
}
