import { useState } from 'react'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/use-one-at-a-time.ts'

/**
 * Runs one call at a time. A refusal sets `problem`, shows a toast and calls `onRefused`, and `run` returns
 * undefined.
 */
export function useStep(onRefused?: (problem: ApiProblem) => void) {
  const { run, busy } = useOneAtATime()
  const [problem, setProblem] = useState<ApiProblem>()

  const runOrTell = <Done>(act: () => Promise<Done>): Promise<Done | undefined> =>
    run(async () => {
      setProblem(undefined)
      try {
        return await act()
      } catch (refusal) {
        if (!(refusal instanceof ApiProblem)) throw refusal
        setProblem(refusal)
        onRefused?.(refusal)
        showToast({ kind: 'error', text: refusal.message })
        return undefined
      }
    })
  return { run: runOrTell, busy, problem }
}
