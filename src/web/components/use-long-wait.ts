import { useEffect, useState } from 'react'

/** What is over sooner needs no sign, and would only flicker. */
const FLICKERS_UNTIL_MS = 150

/** Whether something has been waited for so long that it should be told; false again as soon as it came. */
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
