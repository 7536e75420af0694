import { useEffect, useState } from 'react'
import { readJobPause } from '#contract/job/jobs.ts'
import { callApi } from '#web/api/call-api.ts'
import { useTabReturns } from '#web/components/hooks/use-tab-returns.ts'
import type { ShownPause } from './pause-texts.ts'

const POLL_INTERVAL_MS = 60_000

/**
 * Returns the current pause. Navigation does not run the layout's loader, so the hook reads the pause every minute and
 * when the user returns to the tab. A failed read keeps the value.
 */
export function useFreshPause(loaded: ShownPause | null): ShownPause | null {
  const [fresh, setFresh] = useState({ loaded, pause: loaded })
  const returns = useTabReturns()
  useEffect(() => {
    const stop = new AbortController()
    const refresh = () =>
      void callApi(readJobPause, { signal: stop.signal }).then(
        (pause) => {
          if (!stop.signal.aborted) setFresh({ loaded, pause })
        },
        () => {},
      )
    if (returns > 0 || loaded === null) refresh()
    const timer = setInterval(refresh, POLL_INTERVAL_MS)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [loaded, returns])
  return fresh.loaded === loaded ? fresh.pause : loaded
}
