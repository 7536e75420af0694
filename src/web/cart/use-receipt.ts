import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { readReceipt } from '#contract/sales.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { useReturns } from '#web/components/use-returns.ts'

export type ReceiptSale = ReplyOf<typeof readReceipt>

/** Why a receipt is not shown; `unknown`: it opens no sale, and asking again will not help. */
export type ReceiptProblem = { message: string; unknown: boolean }

type Answer = { token: string; sale?: ReceiptSale; problem?: ReceiptProblem }

/**
 * The stored sale a receipt token opens, read in the browser. Without a token nothing is asked. While it waits for its
 * payment it is read again on coming back to the tab: it may have been paid in another.
 */
export function useReceipt(token: string | undefined) {
  const [answer, setAnswer] = useState<Answer>()
  const [retries, setRetries] = useState(0)
  const returns = useReturns()
  const { sale, problem } = answer !== undefined && answer.token === token ? answer : {}

  const read = useEffectEvent((signal: AbortSignal) => {
    if (token === undefined || (sale !== undefined && sale.estadoPago !== 'Pendiente')) return
    callApi(readReceipt, { params: { token }, signal }).then(
      (fresh) => {
        if (!signal.aborted) setAnswer({ token, sale: fresh })
      },
      (failure: unknown) => {
        // What was read stays when it cannot be read again.
        if (!signal.aborted && sale === undefined) setAnswer({ token, problem: problemOf(failure) })
      },
    )
  })
  useEffect(() => {
    const stop = new AbortController()
    read(stop.signal)
    return () => stop.abort()
  }, [token, returns, retries])

  const retry = () => {
    setAnswer(undefined)
    setRetries(retries + 1)
  }
  return { sale, problem, retry }
}

function problemOf(failure: unknown): ReceiptProblem {
  const told = failure instanceof ApiProblem ? failure : undefined
  return { message: told?.message ?? 'No pudimos leer tu compra', unknown: told?.code === 'sale-not-found' }
}
