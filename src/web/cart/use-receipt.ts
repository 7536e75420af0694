import { useEffect, useEffectEvent, useState } from 'react'
import { checkPayment } from '#contract/payments.ts'
import { readReceipt } from '#contract/sales.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { useReturns } from '#web/components/use-returns.ts'
import { followReceipt, mayChange, type ReceiptNews } from './follow-receipt.ts'

export type { ReceiptSale } from './follow-receipt.ts'

/** Reason for an unavailable receipt. `unknown`: no sale has this token, so a retry is useless. */
export type ReceiptProblem = { message: string; unknown: boolean }

type Answer = { token: string; problem?: ReceiptProblem } & Partial<ReceiptNews>

export type Receipt = ReturnType<typeof useReceipt>

/**
 * Reads the sale of a receipt token in the browser; without a token sends no request. On return to the tab, a sale that
 * may change is read and checked with the provider again. `unasked`: reason why the sale may be outdated.
 */
export function useReceipt(token: string | undefined) {
  const [answer, setAnswer] = useState<Answer>()
  const [retries, setRetries] = useState(0)
  const returns = useReturns()
  const { sale, problem, isAsking = false, unasked } = answer?.token === token ? (answer ?? {}) : {}

  const follow = useEffectEvent((signal: AbortSignal) => {
    if (token === undefined || (sale !== undefined && !mayChange(sale))) return
    const tell = (news: Omit<Answer, 'token'>) => {
      if (!signal.aborted) setAnswer({ token, ...news })
    }
    followReceipt({
      read: () => callApi(readReceipt, { params: { token }, signal }),
      check: () => callApi(checkPayment, { body: { comprobante: token }, signal }),
      wait: (ms) => pause(ms, signal),
      tell,
    }).catch((failure: unknown) => {
      // A failed repeat leaves the sale that was read before.
      if (!signal.aborted)
        setAnswer((known) =>
          known?.token === token && known.sale !== undefined
            ? { ...known, isAsking: false }
            : { token, problem: problemOf(failure) },
        )
    })
  })
  useEffect(() => {
    const stop = new AbortController()
    follow(stop.signal)
    return () => stop.abort()
  }, [token, returns, retries])

  const retry = () => {
    setAnswer(sale && token !== undefined ? { token, sale } : undefined)
    setRetries(retries + 1)
  }
  return {
    sale,
    problem,
    isAsking,
    unasked: unasked === undefined ? undefined : problemOf(unasked).message,
    retry,
  }
}

/** Never resolves after the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })

function problemOf(failure: unknown): ReceiptProblem {
  const told = failure instanceof ApiProblem ? failure : undefined
  return { message: told?.message ?? 'No pudimos leer tu compra', unknown: told?.code === 'sale-not-found' }
}
