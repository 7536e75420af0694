import { useEffect, useEffectEvent, useState } from 'react'
import { useReturns } from './use-returns.ts'

/** What a page was loaded with, read again whenever somebody comes back to the tab. Without an answer it stays as it was. */
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
