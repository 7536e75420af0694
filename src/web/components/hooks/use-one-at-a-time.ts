import { useRef, useState } from 'react'

/**
 * Runs one action at a time, so a double press has no effect. While an action runs, `run` does nothing and
 * returns undefined.
 */
export function useOneAtATime() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const run = async <Done>(task: () => Promise<Done>): Promise<Done | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    try {
      return await task()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, busy }
}
