import { desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#server/database/connect.ts'
import { on } from '#server/database/on.ts'
import { jwks, session, twoFactor, user } from '#server/database/schema/identity.ts'

/** A person as the sign-in calls answer them. */
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

/** A session that has not ended, of somebody who is not banned, by its id or its cookie's token. */
export async function findLiveSession(
  pool: pg.Pool,
  by: { sid: string } | { token: string },
  now: Date,
): Promise<LiveSession | undefined> {
  // Read on every signed-in call: a named statement is planned once for each connection, and costs nothing to build.
  const { rows } = await pool.query<Profile & { sid: string }>({
    ...('sid' in by ? bySid : byToken),
    values: ['sid' in by ? by.sid : by.token, now],
  })
  const row = rows[0]
  if (!row) return undefined
  const { sid, ...profile } = row
  return { sid, profile }
}

const live = `
  select s.id as sid, u.id as uid, u.email, u.name as nombre, u.direccion, u.provincia, u.cp, u.rol
  from "session" s join "user" u on u.id = s."userId"
  where s."expiresAt" > $2
    and (u.banned is not true or (u."banExpires" is not null and u."banExpires" <= $2))`
const bySid = { name: 'live-session-by-id', text: `${live} and s.id = $1` }
const byToken = { name: 'live-session-by-token', text: `${live} and s.token = $1` }

/** Ends sessions for good; those already gone are no error. */
export async function endSessions(pool: pg.Pool, sids: readonly string[]): Promise<void> {
  await pool.query('delete from "session" where id = any($1::text[])', [sids])
}

/** Forgets sessions past their week, with the addresses and the devices they name. */
export async function forgetSessionsEndedBefore(pool: pg.Pool, now: Date): Promise<void> {
  await on(pool).delete(session).where(lte(session.expiresAt, now))
}

export type PublicKey = { readonly kid: string; readonly jwk: string }

/** The public halves of the keys ID tokens may be signed with. */
export const readPublicKeys = (db: Db, now: Date): Promise<PublicKey[]> =>
  db
    .select({ kid: jwks.id, jwk: jwks.publicKey })
    .from(jwks)
    .where(or(isNull(jwks.expiresAt), gt(jwks.expiresAt, now)))
    .orderBy(desc(jwks.createdAt))
    .limit(20)

/** Removes every signing key: the tokens they signed are no longer good. */
export async function deleteKeys(db: Db): Promise<void> {
  await db.delete(jwks)
}

/** The keys of authenticator apps are kept under the secret too: without it nobody could give a code any more. */
export async function endSecondSteps(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(twoFactor)
    await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.twoFactorEnabled, true))
  })
}
