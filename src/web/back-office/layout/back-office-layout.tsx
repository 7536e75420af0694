import { Outlet } from 'react-router'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { readVoucherSummary } from '#contract/invoices/vouchers.ts'
import { readJobPause } from '#contract/job/jobs.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { LockScreen } from './lock/lock-screen.tsx'
import { useTillLock } from './lock/use-till-lock.ts'
import { callApi } from '#web/api/call-api.ts'
import { NavigationProgress } from '#web/components/navigation/navigation-progress.tsx'
import { privatePage } from '#web/session/private-page.ts'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import type { Route } from './+types/back-office-layout'
import { requireStaff } from './screen-access.ts'
import { PauseNotice } from './job-pause/pause-notice.tsx'
import { screenMeta } from './screen-meta.ts'
import { ScreenError } from './screen-error.tsx'
import { Sidebar } from './sidebar.tsx'

export const handle = privatePage

const READ_TIMEOUT_MS = 1_000

export async function loader({ context }: Route.LoaderArgs) {
  const staffMember = await requireStaff(context)
  // A slow or failed read delays no screen, because the notice of the pause reads again and an entry may be absent.
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, READ_TIMEOUT_MS, null))
  const inTime = <T,>(read: Promise<T>) => Promise.race([read.catch(() => null), timeout])
  const [pause, vouchers] = await Promise.all([
    inTime(callApi(readJobPause, {}, context)),
    inTime(callApi(readVoucherSummary, {}, context)),
  ])
  return { staffMember, pause, invoices: vouchers?.factura === true }
}

export const meta = () => screenMeta('Trastienda')

export default function BackOfficeLayout({
  loaderData: { staffMember, pause, invoices },
}: Route.ComponentProps) {
  const isLocked = useTillLock(staffMember.uid, useStoreFacts()?.profile.tillLockMinutes ?? 0)
  return (
    <>
      {isLocked && <LockScreen staffMember={staffMember} />}
      <BackOffice {...{ staffMember, pause, invoices }} isHidden={isLocked} />
    </>
  )
}

type BackOfficeProps = Pick<Route.ComponentProps['loaderData'], 'staffMember' | 'pause' | 'invoices'> & {
  isHidden: boolean
}

/** Hidden while locked, but still rendered, so that forms keep what was typed. */
function BackOffice({ staffMember, pause, invoices, isHidden }: BackOfficeProps) {
  return (
    <div
      hidden={isHidden}
      className="min-h-dvh text-14 lg:grid print:block print:min-h-0 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <a
        href="#contenido"
        className="sr-only z-30 bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Ir al contenido
      </a>
      <NavigationProgress />
      <MobileBar staffMember={staffMember} invoices={invoices} />
      <aside
        aria-label="Barra lateral"
        className="hidden border-r border-line bg-white px-6 py-6 lg:sticky lg:top-0 lg:block print:hidden lg:h-dvh lg:overflow-y-auto"
      >
        <Sidebar staffMember={staffMember} invoices={invoices} />
      </aside>
      <main
        id="contenido"
        tabIndex={-1}
        className="min-w-0 px-4 py-6 outline-none sm:px-6 lg:py-8 2xl:px-10 print:p-0"
      >
        <PauseNotice loaded={pause} staffMember={staffMember} />
        <Outlet />
      </main>
    </div>
  )
}

export const ErrorBoundary = ScreenError

/** On a phone the sidebar is a drawer on the left, which Escape, the X, a press outside and navigation close. */
function MobileBar({ staffMember, invoices }: Pick<BackOfficeProps, 'staffMember' | 'invoices'>) {
  const [open, setOpen] = useOpenOnPage()
  // The drawer stays rendered during its closing animation.
  const [hasOpened, setHasOpened] = useState(false)
  return (
    <header className="relative roomy:sticky top-0 z-10 flex items-center gap-1 border-b border-line bg-white px-2 py-1 lg:hidden print:hidden">
      <IconButton
        label="Abrir menú"
        icon={<Menu aria-hidden className="size-5.5" strokeWidth={1.75} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setHasOpened(true)
          setOpen(true)
        }}
      />
      <p className="font-display text-16 font-semibold">Panel de control</p>
      <Dialog open={open} onClose={() => setOpen(false)} title="Panel de control" side="left">
        {hasOpened && <Sidebar staffMember={staffMember} invoices={invoices} />}
      </Dialog>
    </header>
  )
}
