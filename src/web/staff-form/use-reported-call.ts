import { useRevalidator } from 'react-router'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/use-one-at-a-time.ts'

type ToTell = Parameters<typeof showToast>[0]

/**
 * Makes a call of the staff's, one at a time, tells how it went and reads the screen again. `call` returns what to tell when it
 * succeeded. `failed`: told when it did not; the refusal itself unless given.
 */
export function useReportedCall(failed?: string) {
  const { run, busy } = useOneAtATime()
  const { revalidate } = useRevalidator()
  const report = (call: () => Promise<string | readonly ToTell[]>) =>
    run(async () => {
      try {
        const told = await call()
        for (const one of typeof told === 'string' ? [{ kind: 'success', text: told } as const] : told)
          showToast(one)
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        showToast({ kind: 'error', text: failed ?? problem.message })
      }
      await revalidate()
    })
  return { report, busy }
}
