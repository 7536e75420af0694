import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify } from 'jose'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Problem } from '#contract/http/problem.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { TokenIssuer } from '#server/config/token-issuer.ts'
import type { Profile } from '#server/identity/identity-store.ts'
import type { LiveSessions } from '#server/identity/session/live-sessions.ts'
import {
  CLOCK_TOLERANCE_S,
  ISSUER_ALGORITHMS,
  type UserClaims,
  userClaims,
} from '#server/identity/oidc/user-claims.ts'
import { fetchFromIssuer } from '#server/identity/oidc/fetch-from-issuer.ts'
import { inTransaction, type Queryable } from '#server/database/queries/in-transaction.ts'
import {
  storeImageUrl,
  markEmailVerified,
  takeOverUnverifiedAccount,
} from '#server/identity/account/mailbox-owner-store.ts'
import { adoptGuestPurchases } from '#server/identity/account/guest-purchases-store.ts'
import { insertUser } from '#server/identity/account/new-user-store.ts'
import { findExternalUser, linkExternalIdentity } from './external-identity-store.ts'

/**
 * ID tokens of another issuer (docs/decisions/0011). Such a token has no session, so it is valid until it expires. A
 * ban or role change takes effect on the next call.
 */
export type ExternalTokens = {
  /** Returns whether the token names the other issuer, without a signature check. */
  isIssuedBy(token: string): boolean
  /** Returns the profile of a person who signed in before and may sign in now. Undefined if any check fails. */
  findUser(token: string): Promise<Profile | undefined>
  /**
   * Signs in the person of a token. Without a linked account, the person gets the account of the verified e-mail, or a
   * new account. Throws `unverified-email`, `login-blocked` or `multi-factor-auth-required`.
   */
  signIn(token: string): Promise<Profile | undefined>
}

export function openExternalTokens(
  { issuer, audience, keysUrl }: TokenIssuer,
  more: { pool: pg.Pool; clock: Clock; log: Logger; sessions: LiveSessions },
): ExternalTokens {
  const { pool, clock, log, sessions } = more
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    [customFetch]: (url, init) => fetchFromIssuer(new Request(url, init)),
  })

  async function claimsOf(token: string): Promise<UserClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ISSUER_ALGORITHMS,
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: clock.now(),
      })
      if (payload.azp !== undefined && payload.azp !== audience) return undefined
      return userClaims.safeParse(payload).data
    } catch (failure) {
      if (isInvalidToken(failure)) return undefined
      log.warn({ err: failure, issuer }, 'keys of the external issuer are unavailable')
      throw new Problem('busy', { headers: { 'Retry-After': '5' } })
    }
  }

  return {
    isIssuedBy(token) {
      try {
        return decodeJwt(token).iss === issuer
      } catch {
        return false
      }
    },
    async findUser(token) {
      const claims = await claimsOf(token)
      const user = claims && (await findExternalUser(pool, { issuer, sub: claims.sub }, clock.now()))
      return user?.canSignIn ? user.profile : undefined
    },
    async signIn(token) {
      const claims = await claimsOf(token)
      return claims && signInExternalUser({ pool, clock, log, sessions }, { issuer, claims })
    },
  }
}

/** Any other error means that the issuer's keys were unavailable, so the token may be valid. */
const isInvalidToken = (failure: unknown): boolean =>
  failure instanceof errors.JWTExpired ||
  failure instanceof errors.JWTClaimValidationFailed ||
  failure instanceof errors.JWTInvalid ||
  failure instanceof errors.JWSInvalid ||
  failure instanceof errors.JWSSignatureVerificationFailed ||
  failure instanceof errors.JOSEAlgNotAllowed ||
  failure instanceof errors.JOSENotSupported ||
  failure instanceof errors.JWKSNoMatchingKey ||
  failure instanceof errors.JWKSMultipleMatchingKeys

type ExternalSignIn = { issuer: string; claims: UserClaims }

/**
 * Returns the profile for a token of another issuer: the linked account, the account of the verified e-mail, or a new
 * account. An account with an unproven e-mail is first handed over to the person (`takeOverUnverifiedAccount`). Every
 * sign-in gives the account the guest purchases of its e-mail.
 */
async function signInExternalUser(
  { pool, clock, log, sessions }: { pool: pg.Pool; clock: Clock; log: Logger; sessions: LiveSessions },
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
  // A purchase that stays with its guest is no reason to refuse a sign-in.
  await adoptGuestPurchases(pool, user.profile.uid).catch((err: unknown) =>
    log.error({ err }, 'guest purchases of an account were not adopted'),
  )
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
