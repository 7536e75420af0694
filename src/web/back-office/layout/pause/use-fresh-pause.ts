import { useEffect, useState } from 'react'
import { readJobPause } from '#contract/jobs.ts'
import { callApi } from '#web/call-api.ts'
import { useReturns } from '#web/components/use-returns.ts'
import type { ShownPause } from './pause-words.ts'

const LOOKS_EVERY_MS = 60_000

/**
 * Returns the current pause. Navigation does not run the layout's loader, so the hook reads the pause every minute.
 * Also reads it when the user returns to the tab. A failed read leaves the last value.
 */
export function useFreshPause(loaded: ShownPause | null): ShownPause | null {
  const [fresh, setFresh] = useState({ loaded, pause: loaded })
  const returns = useReturns()
  useEffect(() => {
    const stop = new AbortController()
    const look = () =>
      void callApi(readJobPause, { signal: stop.signal }).then(
        (pause) => {
          if (!stop.signal.aborted) setFresh({ loaded, pause })
        },
        () => {},
      )
    if (returns > 0 || loaded === null) look()
    const timer = setInterval(look, LOOKS_EVERY_MS)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [loaded, returns])
  return fresh.loaded === loaded ? fresh.pause : loaded
}
