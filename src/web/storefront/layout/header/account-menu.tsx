import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { LazyPart, preloadPart } from '#web/components/layout/lazy-part.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { ProgressiveButton } from '#web/components/button/progressive-button.tsx'
import { useSession } from '#web/session/use-session.ts'

const fetchPanel = () => import('./profile-panel.tsx')

export function AccountMenu() {
  const user = useSession()
  const [open, setOpen] = useOpenOnPage()
  // The panel stays mounted after closing, because its closing animation must finish.
  const [hasOpened, setHasOpened] = useState(false)
  if (user === undefined) {
    return (
      <Link to="/login" className={triggerClasses}>
        <AccountLabel label="Ingresar" />
      </Link>
    )
  }
  return (
    <>
      <ProgressiveButton
        href="/login"
        haspopup="dialog"
        expanded={open}
        onPress={() => {
          setHasOpened(true)
          setOpen(true)
        }}
        onPointerEnter={() => preloadPart(fetchPanel)}
        onFocus={() => preloadPart(fetchPanel)}
        className={triggerClasses}
      >
        <AccountLabel label={`Hola ${user.nombre}!`} />
      </ProgressiveButton>
      {hasOpened && (
        <LazyPart importPart={fetchPanel} fallbackPath={open ? '/login' : undefined}>
          {({ ProfilePanel }) => <ProfilePanel user={user} open={open} onClose={() => setOpen(false)} />}
        </LazyPart>
      )}
    </>
  )
}

const AccountLabel = ({ label }: { label: string }) => (
  <>
    <UserRound aria-hidden className="size-5.5 shrink-0" strokeWidth={1.75} />
    <span className="sr-only truncate lg:not-sr-only lg:truncate">{label}</span>
  </>
)

const triggerClasses =
  'flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-14 font-medium transition-colors hover:bg-paper-deep lg:max-w-36 lg:shrink-0 xl:max-w-52'
