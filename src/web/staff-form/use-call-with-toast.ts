import { useRevalidator } from 'react-router'
import { ApiProblem } from '#web/api/api-problem.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'

type ToastInput = Parameters<typeof showToast>[0]

/**
 * Runs one API call at a time, shows the result as a toast and revalidates the screen. `call` returns the text of a
 * success, or several toasts. `failed`: text for a refusal, by default its own message.
 */
export function useCallWithToast(failed?: string) {
  const { run, busy } = useOneAtATime()
  const { revalidate } = useRevalidator()
  const report = (call: () => Promise<string | readonly ToastInput[]>) =>
    run(async () => {
      try {
        const result = await call()
        for (const toast of typeof result === 'string'
          ? [{ kind: 'success', text: result } as const]
          : result)
          showToast(toast)
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        showToast({ kind: 'error', text: failed ?? problem.message })
      }
      await revalidate()
    })
  return { report, busy }
}
