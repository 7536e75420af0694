import { roleLabel } from '#domain/account/role-label.ts'
import type { Column } from '#web/components/list/column.ts'
import type { ListedUser } from './listed-user.ts'
import { ManageUser } from './manage-user.tsx'
import { UserBadges } from './user-badges.tsx'

/** `self`: id of the viewer. */
export const userColumns = (self: string): readonly Column<ListedUser>[] => [
  {
    header: 'Nombre',
    cell: ({ nombre }) => <span className="block min-w-28 font-medium wrap-anywhere">{nombre}</span>,
  },
  {
    header: 'Correo',
    cell: ({ email }) => <span className="block min-w-36 wrap-anywhere">{email}</span>,
  },
  { header: 'Rol', cell: ({ rol }) => roleLabel(rol) },
  {
    header: 'Fecha',
    cell: ({ fecha }) => <span className="whitespace-nowrap tabular-nums">{fecha}</span>,
  },
  { header: 'Estado', cell: (user) => <UserBadges user={user} /> },
  { header: 'Acciones', cell: (user) => <ManageUser user={user} self={self} />, sticky: true },
]

export const UserCard = ({ user, self }: { user: ListedUser; self: string }) => (
  <>
    <span className="font-semibold wrap-anywhere">{user.nombre}</span>
    <span className="break-all">{user.email}</span>
    <span className="text-ink-soft tabular-nums">
      {roleLabel(user.rol)} · desde el {user.fecha}
    </span>
    <span className="mt-1 flex flex-wrap items-center justify-between gap-2">
      <UserBadges user={user} />
      <ManageUser user={user} self={self} />
    </span>
  </>
)
