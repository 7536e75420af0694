import { CircleQuestionMark, LayoutDashboard, type LucideIcon, ShoppingBag, UserRound } from 'lucide-react'
import type { Role } from '#domain/account/role.ts'

type ProfileEntry = {
  label: string
  /** Returns the address for the user with this uid. */
  to: (uid: string) => string
  Icon: LucideIcon
  /** Roles that see this entry. Default: every signed-in user. */
  roles?: readonly Role[]
}

/** Entries of the profile panel (specification, "Top navigation"). */
const profileEntries: readonly ProfileEntry[] = [
  { label: 'Compras', to: (uid) => `/userpurchase/${encodeURIComponent(uid)}`, Icon: ShoppingBag },
  { label: 'Perfil', to: () => '/profile', Icon: UserRound },
  { label: 'Ayuda', to: () => '/support', Icon: CircleQuestionMark },
  { label: 'Panel de control', to: () => '/dashboard', Icon: LayoutDashboard, roles: ['admin', 'seller'] },
]

export const profileEntriesFor = ({ uid, rol }: { uid: string; rol: Role }) =>
  profileEntries
    .filter(({ roles }) => roles?.includes(rol) ?? true)
    .map(({ label, to, Icon }) => ({ label, to: to(uid), Icon }))
