import { roleName } from '#domain/role-name.ts'
import type { ListedUser } from './listed-user.ts'
import { ManageUser } from './manage-user.tsx'
import { UserBadges } from './user-badges.tsx'

/** An account as a phone lists it. */
export const UserCard = ({ user, self }: { user: ListedUser; self: string }) => (
  <>
    <span className="font-semibold wrap-anywhere">{user.nombre}</span>
    <span className="break-all">{user.email}</span>
    <span className="text-ink-soft tabular-nums">
      {roleName(user.rol)} · desde el {user.fecha}
    </span>
    <span className="mt-1 flex flex-wrap items-center justify-between gap-2">
      <UserBadges user={user} />
      <ManageUser user={user} self={self} />
    </span>
  </>
)
