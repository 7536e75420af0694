import { and, desc, eq, lt, ne, or, isNull, type Placeholder, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { formatDate } from '#domain/calendar.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Role } from '#domain/account/role.ts'
import { likeContaining } from '#server/database/queries/like-containing.ts'
import { foldedSql } from '#server/database/queries/folded-sql.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { preparedStatement } from '#server/database/queries/prepared-statement.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { canSignIn } from '#server/identity/account/can-sign-in-store.ts'
import { twoFactor, user } from '#server/database/schema/identity.ts'

export type ListedUser = {
  id: string
  nombre: string
  email: string
  rol: Role
  /** Creation date as dd-MM-yyyy, in store time. */
  fecha: string
  activa: boolean
  dosPasos: boolean
  orden: number
}

export type UsersFilter = { q?: string | undefined; rol?: Role | undefined }

const matchesFilter = ({ q = '', rol }: UsersFilter): SQL | undefined =>
  and(
    rol && eq(user.rol, rol),
    q === ''
      ? undefined
      : sql`${sql.raw(foldedSql(String.raw`name || E'\n' || email`))} like ${likeContaining(foldText(q))}`,
  )

/** Returns a page of accounts, newest first. `after`: `orden` of the last account of the previous page. */
export async function readUsers(
  db: Queryable,
  filter: UsersFilter,
  { after, limit, now }: { after: number | undefined; limit: number; now: Date },
): Promise<ListedUser[]> {
  const isFirst = after === undefined
  const isPlain = !filter.q && !filter.rol
  const rows = isPlain
    ? await preparedStatement(db, `users${isFirst ? '' : '-after'}`, (builder) =>
        selectPage(builder, filter, {
          after: isFirst ? undefined : sql.placeholder('after'),
          limit: sql.placeholder('limit'),
          now: sql.placeholder('now'),
        }),
      ).execute({ after, limit, now })
    : await selectPage(queryBuilder(db), filter, { after, limit, now })
  return rows.map(({ since, ...listed }) => ({ ...listed, fecha: formatDate(since) }))
}

const selectPage = (
  builder: NodePgDatabase,
  filter: UsersFilter,
  {
    after,
    limit,
    now,
  }: { after: number | Placeholder | undefined; limit: number | Placeholder; now: Date | Placeholder },
) =>
  builder
    .select({
      id: user.id,
      nombre: user.name,
      email: user.email,
      rol: user.rol,
      since: user.createdAt,
      orden: user.orden,
      activa: canSignIn(now),
      dosPasos: sql<boolean>`coalesce(${user.twoFactorEnabled}, false)`,
    })
    .from(user)
    .where(and(matchesFilter(filter), after === undefined ? undefined : lt(user.orden, after)))
    .orderBy(desc(user.orden))
    .limit(limit)

export const countUsers = async (db: Queryable, filter: UsersFilter): Promise<number> =>
  queryBuilder(db).$count(user, matchesFilter(filter))

export async function hasAdmin(db: Queryable): Promise<boolean> {
  const rows = await queryBuilder(db)
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.rol, 'admin'), or(isNull(user.banned), ne(user.banned, true))))
    .limit(1)
  return rows.length === 1
}

/** Makes an account an admin: enabled, with a verified e-mail address and without a second step. */
export async function makeAdmin(tx: Queryable, uid: string, now: Date): Promise<void> {
  await queryBuilder(tx).delete(twoFactor).where(eq(twoFactor.userId, uid))
  await queryBuilder(tx)
    .update(user)
    .set({
      rol: 'admin',
      emailVerified: true,
      banned: false,
      banReason: null,
      banExpires: null,
      twoFactorEnabled: false,
      updatedAt: now,
    })
    .where(eq(user.id, uid))
}
