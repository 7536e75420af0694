import { useRef, useState } from 'react'

/** One thing at a time, however often it is pressed: `run` answers undefined, and does nothing, while another goes on. */
export function useOneAtATime() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const run = async <Done>(act: () => Promise<Done>): Promise<Done | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    try {
      return await act()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, busy }
}
