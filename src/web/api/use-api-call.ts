import { useState } from 'react'
import { ApiProblem } from './api-problem.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'

/**
 * Runs one call at a time. A refusal sets `problem`, shows a toast and calls `onRefused`, and `run` returns undefined.
 */
export function useApiCall(onRefused?: (problem: ApiProblem) => void) {
  const { run, busy } = useOneAtATime()
  const [problem, setProblem] = useState<ApiProblem>()

  const runWithProblem = <Done>(call: () => Promise<Done>): Promise<Done | undefined> =>
    run(async () => {
      setProblem(undefined)
      try {
        return await call()
      } catch (refusal) {
        if (!(refusal instanceof ApiProblem)) throw refusal
        setProblem(refusal)
        onRefused?.(refusal)
        showToast({ kind: 'error', text: refusal.message })
        return undefined
      }
    })
  return { run: runWithProblem, busy, problem }
}
