import { roleName } from '#domain/role-name.ts'
import type { Column } from '#web/components/list/column.ts'
import type { ListedUser } from './listed-user.ts'
import { ManageUser } from './manage-user.tsx'
import { UserBadges } from './user-badges.tsx'

/** `self`: whoever looks. */
export const userColumns = (self: string): readonly Column<ListedUser>[] => [
  {
    header: 'Nombre',
    cell: ({ nombre }) => <span className="block min-w-28 font-medium wrap-anywhere">{nombre}</span>,
  },
  {
    header: 'Correo',
    cell: ({ email }) => <span className="block min-w-36 wrap-anywhere">{email}</span>,
  },
  { header: 'Rol', cell: ({ rol }) => roleName(rol) },
  {
    header: 'Fecha',
    cell: ({ fecha }) => <span className="whitespace-nowrap tabular-nums">{fecha}</span>,
  },
  { header: 'Estado', cell: (user) => <UserBadges user={user} /> },
  { header: 'Acciones', cell: (user) => <ManageUser user={user} self={self} />, stays: true },
]
