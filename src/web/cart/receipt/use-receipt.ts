import { useEffect, useEffectEvent, useState } from 'react'
import { checkPayment } from '#contract/payment/payments.ts'
import { readReceipt } from '#contract/sale/sales.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { useTabReturns } from '#web/components/hooks/use-tab-returns.ts'
import { pollReceipt, canChange, type ReceiptUpdate } from './poll-receipt.ts'

export type { ReceiptSale } from './poll-receipt.ts'

/** Reason for an unavailable receipt. `unknown`: no sale has this token, so a retry is useless. */
export type ReceiptProblem = { message: string; unknown: boolean }

type ReceiptState = { token: string; problem?: ReceiptProblem } & Partial<ReceiptUpdate>

export type PurchaseReceipt = ReturnType<typeof useReceipt>

/**
 * Reads the sale of a receipt token in the browser. Sends no request without a token. When the buyer returns to the
 * tab, an unfinished sale is read and checked again. `checkError`: why the displayed sale may be outdated.
 */
export function useReceipt(token: string | undefined) {
  const [state, setState] = useState<ReceiptState>()
  const [retries, setRetries] = useState(0)
  const tabReturns = useTabReturns()
  const { sale, problem, isChecking = false, checkError } = state?.token === token ? (state ?? {}) : {}

  const poll = useEffectEvent((signal: AbortSignal) => {
    if (token === undefined || (sale !== undefined && !canChange(sale))) return
    const report = (update: Omit<ReceiptState, 'token'>) => {
      if (!signal.aborted) setState({ token, ...update })
    }
    pollReceipt({
      read: () => callApi(readReceipt, { params: { token }, signal }),
      check: () => callApi(checkPayment, { body: { comprobante: token }, signal }),
      wait: (ms) => pause(ms, signal),
      report,
    }).catch((failure: unknown) => {
      // If a later read fails, the screen keeps the earlier sale.
      if (!signal.aborted)
        setState((previous) =>
          previous?.token === token && previous.sale !== undefined
            ? { ...previous, isChecking: false }
            : { token, problem: problemOf(failure) },
        )
    })
  })
  useEffect(() => {
    const stop = new AbortController()
    poll(stop.signal)
    return () => stop.abort()
  }, [token, tabReturns, retries])

  const retry = () => {
    setState(sale && token !== undefined ? { token, sale } : undefined)
    setRetries(retries + 1)
  }
  return {
    sale,
    problem,
    isAsking: isChecking,
    checkError: checkError === undefined ? undefined : problemOf(checkError).message,
    retry,
  }
}

/** Never resolves after `signal` aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })

function problemOf(failure: unknown): ReceiptProblem {
  const apiProblem = failure instanceof ApiProblem ? failure : undefined
  return {
    message: apiProblem?.message ?? 'No pudimos leer tu compra',
    unknown: apiProblem?.code === 'sale-not-found',
  }
}
