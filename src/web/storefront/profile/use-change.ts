import { useState } from 'react'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/components/toast-store.ts'

/**
 * One change of the account at a time: `run` makes it, says `done` and tells whether it went well. A refusal stays in
 * `problem` until the next try.
 */
export function useChange() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()

  const run = async (change: () => Promise<unknown>, done?: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setProblem(undefined)
    try {
      await change()
      if (done !== undefined) showToast({ kind: 'success', text: done })
      return true
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal
      setProblem(refusal)
      showToast({ kind: 'error', text: refusal.message })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, problem }
}
