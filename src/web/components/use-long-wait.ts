import { useEffect, useState } from 'react'

/** Whether something has been waited for so long that it should be told; false again as soon as it came. */
export function useLongWait(waiting: boolean, afterMs: number): boolean {
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
