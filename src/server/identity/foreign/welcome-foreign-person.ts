import type pg from 'pg'
import { Problem } from '#contract/problem.ts'
import type { Clock } from '#server/adapters/clock.ts'
import { inTransaction, type Queryable } from '#server/database/in-transaction.ts'
import type { Profile } from '#server/identity/identity-store.ts'
import type { LiveSessions } from '#server/identity/live-sessions.ts'
import { keepPicture, markEmailVerified, takeOverUnproven } from '#server/identity/mailbox-owner-store.ts'
import { insertPerson } from '#server/identity/person-store.ts'
import type { PersonClaims } from '#server/identity/social/person-claims.ts'
import { findForeignPerson, linkForeignPerson } from './foreign-person-store.ts'

type Arriving = { issuer: string; claims: PersonClaims }

/**
 * Returns the profile for a token of another issuer: of the linked account, or of the vouched e-mail. Creates the
 * account when missing. An account with an unproven e-mail is taken over first (`takeOverUnproven`).
 */
export async function welcomeForeignPerson(
  { pool, clock, sessions }: { pool: pg.Pool; clock: Clock; sessions: LiveSessions },
  { issuer, claims }: Arriving,
): Promise<Profile> {
  const name = { issuer, sub: claims.sub }
  const now = clock.now()
  const { person, ended } = await inTransaction(pool, async (tx) => {
    const known = await findForeignPerson(tx, name, now)
    if (known) return { person: known, ended: [] }
    const linked = await linkByEmail(tx, { issuer, claims }, now)
    return { person: await findForeignPerson(tx, name, now), ended: linked }
  })
  for (const sid of ended) sessions.forget(sid)
  if (!person || person.banned) throw new Problem('login-blocked')
  if (person.needsCode) throw new Problem('multi-factor-auth-required')
  return person.profile
}

/** Returns the ids of the ended sessions. */
async function linkByEmail(tx: Queryable, { issuer, claims }: Arriving, now: Date): Promise<string[]> {
  const email = claims.email?.toLowerCase()
  if (email === undefined || claims.email_verified !== true) throw new Problem('unverified-email')
  const ended = await takeOverUnproven(tx, { email, now })
  const nombre = claims.name || (email.split('@')[0] ?? '')
  const nothing = { direccion: '', provincia: '', cp: '', passwordHash: undefined }
  const { uid } = await insertPerson(tx, { ...nothing, nombre, email, rol: 'user', now })
  await markEmailVerified(tx, { uid, email, now })
  if (claims.picture !== undefined) await keepPicture(tx, { email, picture: claims.picture, now })
  await linkForeignPerson(tx, { issuer, sub: claims.sub }, { uid, now })
  return ended
}
