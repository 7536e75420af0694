import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/components/button/button.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import type { TokenUser } from '#web/session/session-store.ts'
import { signOut } from '#web/session/sign-out/sign-out.ts'
import { profileEntriesFor } from './profile-entries.ts'

type ProfilePanelProps = { user: TokenUser; open: boolean; onClose: () => void }

export function ProfilePanel({ user, open, onClose }: ProfilePanelProps) {
  const [isSigningOut, setSigningOut] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Hola ${user.nombre}!`}
      side="right"
      footer={
        <Button
          variant="secondary"
          wide="always"
          busy={isSigningOut}
          onClick={() => {
            setSigningOut(true)
            void signOut()
          }}
        >
          <LogOut aria-hidden className="size-4" /> Cerrar sesión
        </Button>
      }
    >
      <p className="truncate text-14 text-ink-soft">{user.email}</p>
      <nav aria-label="Mi cuenta">
        <ul className="-mx-5 mt-4 border-t border-line">
          {profileEntriesFor(user).map(({ label, to, Icon }) => (
            <li key={to} className="border-b border-line">
              <Link to={to} className="flex h-14 items-center gap-3 px-5 font-medium hover:bg-paper-deep">
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  )
}
