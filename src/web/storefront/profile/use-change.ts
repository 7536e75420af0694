import type { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useStep } from '#web/two-step/use-step.ts'

/**
 * One change of the account at a time: `run` makes it, says `done` and tells whether it went well. A refusal stays in
 * `problem` until the next try, and `onRefused` is told of it.
 */
export function useChange(onRefused?: (problem: ApiProblem) => void) {
  const { run, ...step } = useStep(onRefused)

  const runAndSay = async (change: () => Promise<unknown>, done?: string): Promise<boolean> => {
    const changed = await run(async () => {
      await change()
      if (done !== undefined) showToast({ kind: 'success', text: done })
      return true
    })
    return changed === true
  }
  return { run: runAndSay, ...step }
}
