import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { StaffMember } from '#web/back-office/layout/screen-access.ts'
import { readJobPause } from '#contract/job/jobs.ts'
import { callApi } from '#web/api/call-api.ts'
import { useTabReturns } from '#web/components/hooks/use-tab-returns.ts'
import { pauseNoticeText, type ShownPause } from './pause-texts.ts'
import { ReviewPause } from './review-pause.tsx'
import { UnbrokenDates } from './unbroken-dates.tsx'

/** Explains a pause of the background jobs above every staff screen. An admin confirms the pending work here. */
export function PauseNotice({
  loaded,
  staffMember,
}: {
  loaded: ShownPause | null
  staffMember: StaffMember
}) {
  const pause = useFreshPause(loaded)
  const pauseDescription = pause && pauseNoticeText(pause)
  if (!pauseDescription) return null
  return (
    <section
      aria-label="Aviso de la tienda"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-edge-wait bg-wait-tint px-4 py-3 print:hidden"
    >
      <p className="flex min-w-0 flex-1 basis-72 gap-2 font-medium">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-wait" />
        <span>
          <UnbrokenDates text={pauseDescription} />
        </span>
      </p>
      {pause.revisar !== null &&
        (staffMember.rol === 'admin' ? (
          <ReviewPause review={pause.revisar} />
        ) : (
          <p className="text-wait">Lo confirma quien administra.</p>
        ))}
    </section>
  )
}

const POLL_INTERVAL_MS = 60_000

/**
 * Returns the current pause. Navigation does not run the layout's loader, so the hook reads the pause every minute and
 * when the user returns to the tab. A failed read keeps the value.
 */
function useFreshPause(loaded: ShownPause | null): ShownPause | null {
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
