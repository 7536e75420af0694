import { useEffect, useEffectEvent, useState } from 'react'
import { useReturns } from './use-returns.ts'

/**
 * Returns the loaded value, and reads it again when the visitor returns to the tab. A failed read leaves the last
 * value.
 */
export function useFresh<T>(loaded: T, read: (signal: AbortSignal) => Promise<T>): T {
  const [fresh, setFresh] = useState({ loaded, value: loaded })
  const returns = useReturns()
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (returns === 0) return
    const stop = new AbortController()
    readNow(stop.signal).then(
      (value) => {
        if (!stop.signal.aborted) setFresh({ loaded, value })
      },
      () => {},
    )
    return () => stop.abort()
  }, [loaded, returns])
  return fresh.loaded === loaded ? fresh.value : loaded
}
