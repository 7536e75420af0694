import type { ApiProblem } from '#web/api/api-problem.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useApiCall } from '#web/api/use-api-call.ts'

/**
 * Runs one change at a time. `run` shows the toast `done` and returns whether the change succeeded. A refusal stays in
 * `problem` until the next attempt.
 */
export function useAccountChange(onRefused?: (problem: ApiProblem) => void) {
  const { run, ...step } = useApiCall(onRefused)

  const runWithToast = async (change: () => Promise<unknown>, done?: string): Promise<boolean> => {
    const changed = await run(async () => {
      await change()
      if (done !== undefined) showToast({ kind: 'success', text: done })
      return true
    })
    return changed === true
  }
  return { run: runWithToast, ...step }
}
