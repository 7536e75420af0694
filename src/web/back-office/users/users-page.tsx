import { Users } from 'lucide-react'
import { listUsers } from '#contract/account/users.ts'
import { roleLabel } from '#domain/account/role-label.ts'
import { type Role, roles } from '#domain/account/role.ts'
import { exportUsers } from '#contract/export/exports.ts'
import { ExportMenu } from '#web/back-office/export-menu.tsx'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApiForList } from '#web/api/call-api.ts'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { type ListRules, oneOf } from '#web/components/filter/list-rules.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import type { Column } from '#web/components/list/column.ts'
import type { Route } from './+types/users-page'
import { CreateSeller } from './create-seller.tsx'
import type { ListedUser } from './listed-user.ts'
import { ManageUser } from './manage-user.tsx'
import { UserBadges } from './user-badges.tsx'

const PAGE_SIZE = 25
const PAGE_PATH = '/dashboard/users'

const rules: ListRules<{ rol: Role }> = { path: PAGE_PATH, filters: { rol: oneOf(roles) } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { uid } = await requireScreenAccess(PAGE_PATH, context)
  const list = await loadList(
    { rules, address: request.url, pageSize: PAGE_SIZE },
    ({ q, filters: { rol } }, paging) => callApiForList(listUsers, { query: { q, rol, ...paging } }, context),
  )
  return { list, self: uid }
}

export const meta = () => screenMeta('Vendedores')

export default function UsersPage({ loaderData: { list, self } }: Route.ComponentProps) {
  return (
    <StaffList
      rules={rules}
      list={list}
      title="Administrar usuarios"
      caption="Usuarios"
      counted={{ one: 'usuario', many: 'usuarios' }}
      search={{ label: 'Buscar por nombre o correo', placeholder: 'Nombre o correo' }}
      actions={
        list.total > 0 && (
          <ExportMenu call={exportUsers} query={{ q: list.choice.q, ...list.choice.filters }} />
        )
      }
      filters={
        <div className="flex flex-col-reverse justify-between gap-4 sm:flex-row sm:items-center">
          <FilterBar
            rules={rules}
            choice={list.choice}
            label="Filtrar por rol"
            name="rol"
            values={Object.fromEntries(roles.map((rol) => [rol, roleLabel(rol)]))}
          />
          <CreateSeller />
        </div>
      }
      columns={userColumns(self)}
      tableFrom="xl"
      rowKey={({ id }) => id}
      card={(user) => <UserCard user={user} self={self} />}
      empty={{
        icon: <Users aria-hidden className="size-6" />,
        none: { title: 'Todavía no hay usuarios', text: 'Creá la cuenta de quien vende.' },
        notFound: { title: 'No encontramos usuarios', text: 'Probá con otro nombre, correo o rol.' },
      }}
    />
  )
}

export const ErrorBoundary = ScreenError

/** `self`: id of the viewer. */
const userColumns = (self: string): readonly Column<ListedUser>[] => [
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

const UserCard = ({ user, self }: { user: ListedUser; self: string }) => (
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
