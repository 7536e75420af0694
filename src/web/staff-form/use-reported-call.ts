import { useRevalidator } from 'react-router'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/use-one-at-a-time.ts'

type ToTell = Parameters<typeof showToast>[0]

/**
 * Makes a staff call, one at a time, shows the result as a toast and revalidates the screen. `call` returns the text
 * or toasts of success. `failed`: text of a refusal, by default the refusal's own message.
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
