import { useEffect, useEffectEvent, useState } from 'react'
import { useTabReturns } from './use-tab-returns.ts'

/**
 * Returns the loaded value. Reads the value again when the visitor returns to the tab. The last value stays
 * when that read fails.
 */
export function useRefreshOnReturn<T>(loaded: T, read: (signal: AbortSignal) => Promise<T>): T {
  const [refreshed, setRefreshed] = useState({ loaded, value: loaded })
  const tabReturns = useTabReturns()
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (tabReturns === 0) return
    const stop = new AbortController()
    readNow(stop.signal).then(
      (value) => {
        if (!stop.signal.aborted) setRefreshed({ loaded, value })
      },
      () => {},
    )
    return () => stop.abort()
  }, [loaded, tabReturns])
  return refreshed.loaded === loaded ? refreshed.value : loaded
}
