import type pg from 'pg'
import { Problem } from '#contract/http/problem.ts'
import type { Clock } from '#server/adapters/clock.ts'
import { inTransaction, type Queryable } from '#server/database/queries/in-transaction.ts'
import type { Profile } from '#server/identity/identity-store.ts'
import type { LiveSessions } from '#server/identity/session/live-sessions.ts'
import {
  storeImageUrl,
  markEmailVerified,
  takeOverUnverifiedAccount,
} from '#server/identity/account/mailbox-owner-store.ts'
import { insertUser } from '#server/identity/account/new-user-store.ts'
import type { UserClaims } from '#server/identity/oidc/user-claims.ts'
import { findExternalUser, linkExternalIdentity } from './external-identity-store.ts'

type ExternalSignIn = { issuer: string; claims: UserClaims }

/**
 * Returns the profile for a token of another issuer: the linked account, the account of the verified e-mail, or a new
 * account. An account with an unproven e-mail is first handed over to the person (`takeOverUnverifiedAccount`).
 */
export async function signInExternalUser(
  { pool, clock, sessions }: { pool: pg.Pool; clock: Clock; sessions: LiveSessions },
  { issuer, claims }: ExternalSignIn,
): Promise<Profile> {
  const identity = { issuer, sub: claims.sub }
  const now = clock.now()
  const { person: user, ended } = await inTransaction(pool, async (tx) => {
    const knownUser = await findExternalUser(tx, identity, now)
    if (knownUser) return { person: knownUser, ended: [] }
    const linked = await linkByEmail(tx, { issuer, claims }, now)
    return { person: await findExternalUser(tx, identity, now), ended: linked }
  })
  for (const sid of ended) sessions.evict(sid)
  if (!user || user.banned) throw new Problem('login-blocked')
  if (user.needsSecondFactor) throw new Problem('multi-factor-auth-required')
  return user.profile
}

/** Links the account of the token's e-mail to the identity. Returns the ids of the ended sessions. */
async function linkByEmail(tx: Queryable, { issuer, claims }: ExternalSignIn, now: Date): Promise<string[]> {
  const email = claims.email?.toLowerCase()
  if (email === undefined || claims.email_verified !== true) throw new Problem('unverified-email')
  const ended = await takeOverUnverifiedAccount(tx, { email, now })
  const nombre = claims.name || (email.split('@')[0] ?? '')
  const emptyFields = { direccion: '', provincia: '', cp: '', passwordHash: undefined }
  const { uid } = await insertUser(tx, { ...emptyFields, nombre, email, rol: 'user', now })
  await markEmailVerified(tx, { uid, email, now })
  if (claims.picture !== undefined) await storeImageUrl(tx, { email, imageUrl: claims.picture, now })
  await linkExternalIdentity(tx, { issuer, sub: claims.sub }, { uid, now })
  return ended
}
