import { useCallback, useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { readReceipt } from '#contract/sales.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'

export type ReceiptSale = ReplyOf<typeof readReceipt>

/** The stored sale a receipt token opens, read in the browser. Without a token nothing is asked. */
export function useReceipt(token: string | undefined) {
  const [sale, setSale] = useState<ReceiptSale>()
  const [problem, setProblem] = useState<string>()
  const read = useCallback(() => {
    if (token === undefined) return
    callApi(readReceipt, { params: { token } }).then(setSale, (failure: unknown) => {
      setProblem(failure instanceof ApiProblem ? failure.message : 'No pudimos leer tu compra')
    })
  }, [token])
  useEffect(read, [read])
  const retry = () => {
    setProblem(undefined)
    read()
  }
  return { sale, problem, retry }
}
