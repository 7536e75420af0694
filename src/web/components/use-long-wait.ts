import { useEffect, useState } from 'react'

/** A shorter wait shows no indicator, because the indicator would only flicker. */
const FLICKERS_UNTIL_MS = 150

/** True once `waiting` has lasted `afterMs`; false as soon as the wait ends. */
export function useLongWait(waiting: boolean, afterMs = FLICKERS_UNTIL_MS): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLong(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [waiting, afterMs])
  return waiting && long
}
