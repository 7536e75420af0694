import { and, desc, eq, lt, ne, or, isNull, sql, type SQL } from 'drizzle-orm'
import { formatDate } from '#domain/calendar.ts'
import { foldText } from '#domain/fold-text.ts'
import type { Role } from '#domain/role.ts'
import { containing } from '#server/database/containing.ts'
import { folded } from '#server/database/folded.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { twoFactor, user } from '#server/database/schema/identity.ts'

export type ListedUser = {
  id: string
  nombre: string
  email: string
  rol: Role
  /** dd-MM-yyyy in the store's time zone. */
  fecha: string
  activa: boolean
  dosPasos: boolean
  orden: number
}

export type UsersFilter = { q?: string | undefined; rol?: Role | undefined }

/** Condition: the account is not banned at `now`. */
export const mayEnter = (now: Date): SQL<boolean> =>
  sql<boolean>`(${user.banned} is not true or (${user.banExpires} is not null and ${user.banExpires} <= ${now.toISOString()}))`

const meets = ({ q = '', rol }: UsersFilter): SQL | undefined =>
  and(
    rol && eq(user.rol, rol),
    q === ''
      ? undefined
      : sql`${sql.raw(folded(String.raw`name || E'\n' || email`))} like ${containing(foldText(q))}`,
  )

/** Newest first. `after`: `orden` of the last account of the previous page. */
export async function readUsers(
  db: Queryable,
  filter: UsersFilter,
  { after, limit, now }: { after: number | undefined; limit: number; now: Date },
): Promise<ListedUser[]> {
  const rows = await on(db)
    .select({
      id: user.id,
      nombre: user.name,
      email: user.email,
      rol: user.rol,
      since: user.createdAt,
      orden: user.orden,
      activa: mayEnter(now),
      dosPasos: sql<boolean>`coalesce(${user.twoFactorEnabled}, false)`,
    })
    .from(user)
    .where(and(meets(filter), after === undefined ? undefined : lt(user.orden, after)))
    .orderBy(desc(user.orden))
    .limit(limit)
  return rows.map(({ since, ...listed }) => ({ ...listed, fecha: formatDate(since) }))
}

export const countUsers = async (db: Queryable, filter: UsersFilter): Promise<number> =>
  on(db).$count(user, meets(filter))

export async function hasAdmin(db: Queryable): Promise<boolean> {
  const rows = await on(db)
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.rol, 'admin'), or(isNull(user.banned), ne(user.banned, true))))
    .limit(1)
  return rows.length === 1
}

/** Makes an account an admin: verified e-mail, enabled, without a second step. */
export async function makeAdmin(tx: Queryable, uid: string, now: Date): Promise<void> {
  await on(tx).delete(twoFactor).where(eq(twoFactor.userId, uid))
  await on(tx)
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
