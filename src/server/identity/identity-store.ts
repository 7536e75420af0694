import { desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type pg from 'pg'
import { z } from '#contract/http/z.ts'
import type { Db } from '#server/database/connection/open-database.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { jwks, session, twoFactor, user } from '#server/database/schema/identity.ts'

/** Profile of a person, as sign-in calls return it. */
export type Profile = Readonly<
  Pick<typeof user.$inferSelect, 'email' | 'direccion' | 'provincia' | 'cp' | 'rol'> & {
    uid: string
    nombre: string
  }
>

export const profileColumns = {
  uid: user.id,
  email: user.email,
  nombre: user.name,
  direccion: user.direccion,
  provincia: user.provincia,
  cp: user.cp,
  rol: user.rol,
}

export type LiveSession = { readonly sid: string; readonly profile: Profile }

/** Returns a valid session by id or cookie token. The session of a banned person is invalid. */
export async function findLiveSession(
  pool: pg.Pool,
  by: { sid: string } | { token: string },
  now: Date,
): Promise<LiveSession | undefined> {
  // Raw SQL in a named statement, because every signed-in call runs this query. Each connection then needs only one
  // query plan, and no query builder runs.
  const [row] = await queryRows(pool, sessionRow, {
    ...('sid' in by ? bySid : byToken),
    values: ['sid' in by ? by.sid : by.token, now],
  })
  if (!row) return undefined
  const { sid, ...profile } = row
  return { sid, profile }
}

const sessionRow = z.object({
  sid: z.string(),
  uid: z.string(),
  email: z.string(),
  nombre: z.string(),
  direccion: z.string(),
  provincia: z.string(),
  cp: z.string(),
  rol: z.enum(user.rol.enumValues),
})

const live = `
  select s.id as sid, u.id as uid, u.email, u.name as nombre, u.direccion, u.provincia, u.cp, u.rol
  from "session" s join "user" u on u.id = s."userId"
  where s."expiresAt" > $2
    and (u.banned is not true or (u."banExpires" is not null and u."banExpires" <= $2))`
const bySid = { name: 'live-session-by-id', text: `${live} and s.id = $1` }
const byToken = { name: 'live-session-by-token', text: `${live} and s.token = $1` }

/** Deletes sessions. Ids without a session are ignored. */
export async function endSessions(pool: pg.Pool, sids: readonly string[]): Promise<void> {
  await pool.query('delete from "session" where id = any($1::text[])', [sids])
}

/** Deletes expired sessions with their stored IP addresses and user agents. */
export async function deleteSessionsExpiredBefore(pool: pg.Pool, now: Date): Promise<void> {
  await queryBuilder(pool).delete(session).where(lte(session.expiresAt, now))
}

export type PublicKey = { readonly kid: string; readonly jwk: string }

/** Returns the public keys of ID tokens. */
export const readPublicKeys = (db: Db, now: Date): Promise<PublicKey[]> =>
  db
    .select({ kid: jwks.id, jwk: jwks.publicKey })
    .from(jwks)
    .where(or(isNull(jwks.expiresAt), gt(jwks.expiresAt, now)))
    .orderBy(desc(jwks.createdAt))
    .limit(20)

/** Deletes all signing keys, which invalidates all ID tokens. */
export async function deleteKeys(db: Db): Promise<void> {
  await db.delete(jwks)
}

/** Deletes all second factors, because the lost secret encrypted their keys. */
export async function deleteAllSecondFactors(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(twoFactor)
    await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.twoFactorEnabled, true))
  })
}
