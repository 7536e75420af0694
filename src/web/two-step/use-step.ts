import { useRef, useState } from 'react'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/components/toast-store.ts'

/** One call at a time, told where it happened and as a message when it is refused. `run` answers undefined then. */
export function useStep() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  const running = useRef(false)

  const run = async <Done>(act: () => Promise<Done>): Promise<Done | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      return await act()
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal
      setProblem(refusal)
      showToast({ kind: 'error', text: refusal.message })
      return undefined
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, busy, problem }
}
