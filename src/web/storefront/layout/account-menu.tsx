import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Late, fetchEarly } from '#web/components/late.tsx'
import { useOpenHere } from '#web/components/overlay/use-open-here.ts'
import { WakingButton } from '#web/components/waking-button.tsx'
import { useSession } from '#web/session/use-session.ts'

const fetchPanel = () => import('./profile-panel.tsx')

export function AccountMenu() {
  const person = useSession()
  const [open, setOpen] = useOpenHere()
  // Stays mounted for the closing animation.
  const [opened, setOpened] = useState(false)
  if (person === undefined) {
    return (
      <Link to="/login" className={look}>
        <AccountWords words="Ingresar" />
      </Link>
    )
  }
  return (
    <>
      <WakingButton
        href="/login"
        haspopup="dialog"
        expanded={open}
        onPress={() => {
          setOpened(true)
          setOpen(true)
        }}
        onPointerEnter={() => fetchEarly(fetchPanel)}
        onFocus={() => fetchEarly(fetchPanel)}
        className={look}
      >
        <AccountWords words={`Hola ${person.nombre}!`} />
      </WakingButton>
      {opened && (
        <Late fetchPart={fetchPanel} otherwise="/login">
          {({ ProfilePanel }) => <ProfilePanel person={person} open={open} onClose={() => setOpen(false)} />}
        </Late>
      )}
    </>
  )
}

const AccountWords = ({ words }: { words: string }) => (
  <>
    <UserRound aria-hidden className="size-5.5 shrink-0" strokeWidth={1.75} />
    <span className="sr-only truncate lg:not-sr-only lg:truncate">{words}</span>
  </>
)

const look =
  'flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-14 font-medium transition-colors hover:bg-paper-deep lg:max-w-52'
