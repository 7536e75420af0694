import { useEffect, useState } from 'react'

/** A wait shorter than this time shows no indicator, because the indicator would only flicker. */
const MIN_WAIT_MS = 150

/** True after `isWaiting` has been true for `afterMs` milliseconds. False as soon as the wait ends. */
export function useLongWait(isWaiting: boolean, afterMs = MIN_WAIT_MS): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLong(true), afterMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isWaiting, afterMs])
  return isWaiting && isLong
}
