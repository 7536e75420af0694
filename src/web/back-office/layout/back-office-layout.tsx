import { Outlet } from 'react-router'
import { readJobPause } from '#contract/jobs.ts'
import { callApi } from '#web/call-api.ts'
import { ComingLine } from '#web/components/coming-line.tsx'
import { privatePage } from '#web/session/use-left-behind.ts'
import type { Route } from './+types/back-office-layout.ts'
import { enterBackOffice } from './enter-screen.ts'
import { MobileBar } from './mobile-bar.tsx'
import { PauseNotice } from './pause/pause-notice.tsx'
import { screenMeta } from './screen-meta.ts'
import { ScreenProblem } from './screen-problem.tsx'
import { Sidebar } from './sidebar.tsx'

export const handle = privatePage

const PAUSE_WAITS_MS = 1_000

export async function loader({ context }: Route.LoaderArgs) {
  const person = await enterBackOffice(context)
  const pause = callApi(readJobPause, {}, context).catch(() => null)
  // A slow or failed read of the pause does not delay any screen, because the notice reads it again.
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, PAUSE_WAITS_MS, null))
  return { person, pause: await Promise.race([pause, tooLate]) }
}

export const meta = () => screenMeta('Trastienda')

export default function BackOfficeLayout({ loaderData: { person, pause } }: Route.ComponentProps) {
  return (
    <div className="min-h-dvh text-14 lg:grid print:block print:min-h-0 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#contenido"
        className="sr-only z-30 bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Ir al contenido
      </a>
      <ComingLine />
      <MobileBar person={person} />
      <aside
        aria-label="Barra lateral"
        className="hidden border-r border-line bg-white px-6 py-6 lg:sticky lg:top-0 lg:block print:hidden lg:h-dvh lg:overflow-y-auto"
      >
        <Sidebar person={person} />
      </aside>
      <main
        id="contenido"
        tabIndex={-1}
        className="min-w-0 px-4 py-6 outline-none sm:px-6 lg:py-8 2xl:px-10 print:p-0"
      >
        <PauseNotice loaded={pause} person={person} />
        <Outlet />
      </main>
    </div>
  )
}

export const ErrorBoundary = ScreenProblem
