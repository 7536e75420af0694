import { useEffect, useState } from 'react'

const SLOW_AFTER_MS = 150

/** Whether something has been going on for a while: what is over at once needs no sign, and would only flicker. */
export function useSlow(busy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return busy && isSlow
}
