import { useEffect, useEffectEvent, useState } from 'react'
import { quoteCart } from '#contract/quotes.ts'
import { storedCartText } from '#domain/stored-cart.ts'
import type { TillOrder } from '#domain/till-order.ts'
import { callApi } from '#web/call-api.ts'
import { type CartChange, mergeChanges } from '#web/cart/cart-change.ts'
import { cartPayload } from '#web/cart/cart-payload.ts'
import { type FreshQuote, reconcileCart } from '#web/cart/reconcile-cart.ts'
import { useReturns } from '#web/components/use-returns.ts'
import { COUNTER } from './counter-sale.ts'
import type { KeptOrder } from './kept-order.ts'

/**
 * Keeps the order at the shop's own prices and stock: asked for on coming to it and on coming back to the tab. Answers what
 * changed and was not agreed to yet. Without an answer nothing happens: a sale is priced again by the server in any case.
 * Paused while a sale is without an answer: what it may have sold would look as if it had run out.
 */
export function useFreshPrices(kept: KeptOrder, { isPaused }: { isPaused: boolean }) {
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  const returns = useReturns()

  /** Takes the server's figures into the order, if it still is the one they were asked for, and answers what they changed. */
  const take = (asked: TillOrder, quote: FreshQuote) => {
    if (kept.read().lines !== asked.lines) return []
    const fresh = reconcileCart(asked.lines, quote)
    if (storedCartText(fresh.lines) !== storedCartText(asked.lines))
      kept.change((now) => ({ ...now, lines: fresh.lines }))
    setChanges((told) => mergeChanges(told, fresh.changes))
    return fresh.changes
  }
  const tell = (more: readonly CartChange[]) => setChanges((told) => mergeChanges(told, more))

  const takeNow = useEffectEvent(take)
  useEffect(() => {
    const asked = kept.read()
    if (isPaused || asked.lines.length === 0) return
    const stop = new AbortController()
    const body = { productos: cartPayload(asked.lines), medio: COUNTER, formaPago: asked.formaPago }
    callApi(quoteCart, { body, signal: stop.signal }).then(
      (quote) => {
        if (!stop.signal.aborted) takeNow(asked, quote)
      },
      () => {},
    )
    return () => stop.abort()
  }, [kept, returns, isPaused])

  return { changes, take, tell, accept: () => setChanges([]) }
}
