import { formatDate } from '#domain/calendar.ts'
import { foldText } from '#domain/fold-text.ts'
import type { Role } from '#domain/role.ts'
import { containing } from '#server/database/containing.ts'
import { folded } from '#server/database/folded.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

export type ListedUser = {
  id: string
  nombre: string
  email: string
  rol: Role
  /** dd-MM-yyyy, in the store. */
  fecha: string
  /** Whether they may enter. */
  activa: boolean
  dosPasos: boolean
  orden: number
}

export type UsersFilter = { q?: string | undefined; rol?: Role | undefined }

const ASKED_FOR = `($1::text is null or rol = $1)
  and ($2::text is null or ${folded(String.raw`name || E'\n' || email`)} like $2)`

const valuesOf = ({ q = '', rol }: UsersFilter) => [rol ?? null, q === '' ? null : containing(foldText(q))]

/** The accounts of a filter, the newest first; `after` is the `orden` of the last one already seen. */
export async function readUsers(
  db: Queryable,
  filter: UsersFilter,
  { after, limit, now }: { after: number | undefined; limit: number; now: Date },
): Promise<ListedUser[]> {
  const { rows } = await db.query<Omit<ListedUser, 'fecha'> & { since: Date }>({
    name: 'accounts',
    text: `select id, name as nombre, email, rol, "createdAt" as since, orden,
             banned is not true or ("banExpires" is not null and "banExpires" <= $5) as activa,
             coalesce("twoFactorEnabled", false) as "dosPasos"
           from "user" where ${ASKED_FOR} and orden < coalesce($3, 9007199254740991) order by orden desc limit $4`,
    values: [...valuesOf(filter), after ?? null, limit, now],
  })
  return rows.map(({ since, ...user }) => ({ ...user, fecha: formatDate(since) }))
}

export async function countUsers(db: Queryable, filter: UsersFilter): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-accounts',
    text: `select count(*) from "user" where ${ASKED_FOR}`,
    values: valuesOf(filter),
  })
  return rows[0]!.count
}

export async function hasAdmin(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(`select from "user" where rol = 'admin' and banned is not true limit 1`)
  return rowCount === 1
}

/** Whoever it is becomes an admin with a proven e-mail, not banned, and without a second step. */
export async function makeAdmin(tx: Queryable, uid: string, now: Date): Promise<void> {
  await tx.query('delete from "twoFactor" where "userId" = $1', [uid])
  await tx.query(
    `update "user" set rol = 'admin', "emailVerified" = true, banned = false, "banReason" = null, "banExpires" = null,
       "twoFactorEnabled" = false, "updatedAt" = $2
     where id = $1`,
    [uid, now],
  )
}
