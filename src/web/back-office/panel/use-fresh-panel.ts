import { useEffect, useState } from 'react'
import { readPanel } from '#contract/panel.ts'
import { callApi } from '#web/call-api.ts'
import { useReturns } from '#web/components/use-returns.ts'
import type { Panel } from './shown-panel.ts'

/** The panel as it is now: asked for again whenever somebody comes back to the tab. Without an answer it stays as it was. */
export function useFreshPanel(loaded: Panel): Panel {
  const [fresh, setFresh] = useState({ loaded, panel: loaded })
  const returns = useReturns()
  useEffect(() => {
    if (returns === 0) return
    const stop = new AbortController()
    callApi(readPanel, { signal: stop.signal }).then(
      (panel) => {
        if (!stop.signal.aborted) setFresh({ loaded, panel })
      },
      () => {},
    )
    return () => stop.abort()
  }, [loaded, returns])
  return fresh.loaded === loaded ? fresh.panel : loaded
}
