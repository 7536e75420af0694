import { useEffect, useState } from 'react'
import { readReturnableSale } from '#contract/sale/returns.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import type { ReturnableSale } from './return-draft.ts'

/** Loads a sale with its units that can come back. `reload` reads it again. */
export function useReturnableSale(id: string) {
  const [sale, setSale] = useState<ReturnableSale>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    callApi(readReturnableSale, { params: { id }, signal: stop.signal }).then(setSale, (failure: unknown) => {
      if (stop.signal.aborted) return
      if (!(failure instanceof ApiProblem)) throw failure
      setProblem(failure.message)
    })
    return () => stop.abort()
  }, [id, attempt])
  return {
    sale,
    problem,
    reload: () => {
      setProblem(undefined)
      setAttempt((count) => count + 1)
    },
  }
}
