import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiProblem } from '#web/api/api-problem.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'

/**
 * Runs one call of an import at a time, then reloads the page's data. `refusal`: reason why the last call was refused.
 */
export function useImportCall() {
  const { run, busy } = useOneAtATime()
  const { revalidate } = useRevalidator()
  const [refusal, setRefusal] = useState<string>()
  const runCall = (call: () => Promise<unknown>) =>
    run(async () => {
      setRefusal(undefined)
      try {
        await call()
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        setRefusal(problem.message)
      }
      // Runs after a refusal too, because the screen may be outdated.
      await revalidate()
    })
  return { run: runCall, busy, refusal }
}
