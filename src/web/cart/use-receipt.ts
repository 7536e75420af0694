import { useCallback, useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { readReceipt } from '#contract/sales.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'

export type ReceiptSale = ReplyOf<typeof readReceipt>

/** Why a receipt is not shown; `unknown`: it opens no sale, and asking again will not help. */
export type ReceiptProblem = { message: string; unknown: boolean }

/** The stored sale a receipt token opens, read in the browser. Without a token nothing is asked. */
export function useReceipt(token: string | undefined) {
  const [sale, setSale] = useState<ReceiptSale>()
  const [problem, setProblem] = useState<ReceiptProblem>()
  const read = useCallback(() => {
    if (token === undefined) return
    callApi(readReceipt, { params: { token } }).then(setSale, (failure: unknown) => {
      const told = failure instanceof ApiProblem ? failure : undefined
      setProblem({
        message: told?.message ?? 'No pudimos leer tu compra',
        unknown: told?.code === 'sale-not-found',
      })
    })
  }, [token])
  useEffect(read, [read])
  const retry = () => {
    setProblem(undefined)
    read()
  }
  return { sale, problem, retry }
}
