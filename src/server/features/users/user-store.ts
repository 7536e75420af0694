import { formatDate } from '#domain/calendar.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

export type ListedUser = {
  id: string
  nombre: string
  email: string
  rol: string
  /** dd-MM-yyyy, in the store. */
  fecha: string
  orden: number
}

/** Everybody with an account, the newest first; `after` is the `orden` of the last one already seen. */
export async function readUsers(
  db: Queryable,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<ListedUser[]> {
  const { rows } = await db.query<Omit<ListedUser, 'fecha'> & { since: Date }>(
    `select id, name as nombre, email, rol, "createdAt" as since, orden from "user"
     where orden < coalesce($1, 9007199254740991) order by orden desc limit $2`,
    [after ?? null, limit],
  )
  return rows.map(({ since, ...user }) => ({ ...user, fecha: formatDate(since) }))
}

export async function countUsers(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*) from "user"')
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
