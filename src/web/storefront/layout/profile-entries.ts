import { CircleQuestionMark, LayoutDashboard, type LucideIcon, ShoppingBag, UserRound } from 'lucide-react'
import type { Role } from '#domain/role.ts'

type ProfileEntry = {
  label: string
  /** Its address for the person with this uid. */
  to: (uid: string) => string
  Icon: LucideIcon
  /** Who is offered it; absent, everybody signed in. */
  roles?: readonly Role[]
}

/** What the profile panel offers besides signing out (specification, "Top navigation"). */
const profileEntries: readonly ProfileEntry[] = [
  { label: 'Compras', to: (uid) => `/userpurchase/${encodeURIComponent(uid)}`, Icon: ShoppingBag },
  { label: 'Perfil', to: () => '/profile', Icon: UserRound },
  { label: 'Ayuda', to: () => '/support', Icon: CircleQuestionMark },
  { label: 'Panel de control', to: () => '/dashboard', Icon: LayoutDashboard, roles: ['admin', 'seller'] },
]

/** The entries a person is offered, in their order, with their own addresses. */
export const profileEntriesFor = ({ uid, rol }: { uid: string; rol: Role }) =>
  profileEntries
    .filter(({ roles }) => roles?.includes(rol) ?? true)
    .map(({ label, to, Icon }) => ({ label, to: to(uid), Icon }))
