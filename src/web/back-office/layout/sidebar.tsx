import { KeyRound, LogOut, Store } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import { roleLabel } from '#domain/account/role-label.ts'
import { OwnPinDialog } from './pin/own-pin-dialog.tsx'
import { Badge } from '#web/components/display/badge.tsx'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { signOut } from '#web/session/sign-out/sign-out.ts'
import type { StaffMember } from './screen-access.ts'
import { screensOf } from './screens.ts'

type SidebarProps = { staffMember: StaffMember; invoices: boolean }

/** `invoices`: whether the shop invoices. */
export function Sidebar({ staffMember, invoices }: SidebarProps) {
  const [isPinOpen, setPinOpen] = useState(false)
  const methods = useStoreFacts()?.paymentMethods ?? []
  const shown = screensOf(staffMember.rol).filter(
    ({ onlyWith, onlyInvoicing }) =>
      (onlyWith === undefined || methods.includes(onlyWith)) && (!onlyInvoicing || invoices),
  )
  return (
    <div className="flex h-full flex-col gap-6">
      <ProfileBlock staffMember={staffMember} />
      <nav aria-label="Panel de control" className="-mx-3 flex-1">
        <ul className="flex flex-col gap-1">
          {shown.map(({ to, label, Icon, badge }) => (
            <li key={to}>
              <NavLink
                to={to}
                prefetch="intent"
                className={({ isActive, isPending }) =>
                  joinClasses(
                    entryClasses,
                    isActive ? 'bg-ink text-paper picked' : 'hover:bg-paper-deep',
                    isPending && !isActive && 'bg-paper-deep',
                  )
                }
              >
                <Icon aria-hidden className="size-4" /> {label}
                {badge !== undefined && <Badge className="ml-auto">{badge}</Badge>}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="-mx-3 flex flex-col gap-1 border-t border-line pt-4">
        <Link to="/" className={joinClasses(entryClasses, 'hover:bg-paper-deep')}>
          <Store aria-hidden className="size-4" /> Ver la tienda
        </Link>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setPinOpen(true)}
          className={joinClasses(entryClasses, 'hover:bg-paper-deep')}
        >
          <KeyRound aria-hidden className="size-4" /> Mi PIN
        </button>
        <button
          type="button"
          onClick={() => void signOut()}
          className={joinClasses(entryClasses, 'hover:bg-paper-deep')}
        >
          <LogOut aria-hidden className="size-4" /> Cerrar sesión
        </button>
      </div>
      {isPinOpen && <OwnPinDialog onClose={() => setPinOpen(false)} />}
    </div>
  )
}

const entryClasses =
  'flex h-10 items-center gap-2 rounded-control px-3 font-medium transition-colors pointer-coarse:h-11'

function ProfileBlock({ staffMember: { nombre, email, rol } }: { staffMember: StaffMember }) {
  const name = nombre || email
  return (
    <Link
      to="/profile"
      className="-mx-3 flex min-w-0 items-center gap-3 rounded-control px-3 py-2 transition-colors hover:bg-paper-deep"
    >
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-tint font-semibold text-accent-deep uppercase"
      >
        {Array.from(name)[0]}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-12 text-ink-soft">{roleLabel(rol)}</span>
        <span className="sr-only">Perfil</span>
      </span>
    </Link>
  )
}
