import { useEffect, useEffectEvent } from 'react'
import { quoteCart } from '#contract/quotes.ts'
import type { CartLine } from '#domain/cart.ts'
import { callApi } from '#web/call-api.ts'
import { cartPayload } from '#web/cart/cart-payload.ts'
import type { FreshQuote } from '#web/cart/reconcile-cart.ts'
import { useReturns } from '#web/components/use-returns.ts'
import type { Step } from './steps.ts'

type Quoted = { lines: readonly CartLine[]; couponCode: string | undefined; step: Step }

/**
 * Asks the server for the cart's figures whenever the shopper may have missed a change: on coming to the cart, at each step,
 * on coming back to the tab, and after each change of the cart itself. Without an answer nothing happens: what is bought
 * is priced again by the server in any case.
 */
export function useRequote(
  { lines, couponCode, step }: Quoted,
  onQuote: (asked: readonly CartLine[], quote: FreshQuote) => void,
): void {
  const returns = useReturns()
  const take = useEffectEvent(onQuote)
  useEffect(() => {
    if (lines.length === 0 || step === 4) return
    const stop = new AbortController()
    const body = { productos: cartPayload(lines), codigoDescuento: couponCode }
    callApi(quoteCart, { body, signal: stop.signal }).then(
      (quote) => {
        if (!stop.signal.aborted) take(lines, quote)
      },
      () => {},
    )
    return () => stop.abort()
  }, [lines, couponCode, step, returns])
}
