import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Clock } from '#server/adapters/clock.ts'
import type { Auth } from '#server/identity/better-auth/auth.ts'
import type { Profile } from '#server/identity/identity-store.ts'
import { type TokenVerifier } from '#server/identity/session/token-verifier.ts'
import { findPinAccount } from './staff-pin-store.ts'

const LIFETIME_MS = 5 * 60_000

/** Signed authorisations of an admin for one act of another account. */
export type Authorisations = {
  /** Returns a token that only `actorUid` can use, for five minutes. The caller has authenticated the admin. */
  issue(input: { adminUid: string; actorUid: string }): Promise<{ token: string; until: Date }>
  /**
   * Returns the admin who authorised `actorUid`, and the id of the authorisation. Undefined for a wrong or expired token, for the token of another
   * account, and when the person is no active admin any more.
   */
  read(token: string, actorUid: string): Promise<{ id: string; admin: Profile } | undefined>
}

export function openAuthorisations({
  auth,
  pool,
  clock,
  issuer,
  verify,
}: {
  auth: Auth
  pool: pg.Pool
  clock: Clock
  issuer: string
  verify: TokenVerifier
}): Authorisations {
  // An own audience, so that no ID token is an authorisation, and no authorisation an ID token.
  const audience = `${issuer}/authorisation`
  return {
    async issue({ adminUid, actorUid }) {
      const now = clock.now()
      const until = new Date(now.getTime() + LIFETIME_MS)
      const payload = {
        iat: secondsOf(now),
        exp: secondsOf(until),
        aud: audience,
        sub: adminUid,
        jti: randomUUID(),
        actor: actorUid,
      }
      const { token } = await auth.api.signJWT({ body: { payload } })
      return { token, until }
    },
    async read(token, actorUid) {
      const claims = await verify(token, { audience, requiredClaims: ['exp', 'iat', 'sub', 'actor', 'jti'] })
      if (claims?.sub === undefined || claims.jti === undefined || claims.actor !== actorUid) return undefined
      const admin = await findPinAccount(pool, claims.sub, clock.now())
      return admin?.activa && admin.profile.rol === 'admin'
        ? { id: claims.jti, admin: admin.profile }
        : undefined
    },
  }
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1_000)
