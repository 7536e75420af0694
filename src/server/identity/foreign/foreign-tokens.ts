import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify } from 'jose'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Problem } from '#contract/problem.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { TokenIssuer } from '#server/config.ts'
import type { Profile } from '#server/identity/identity-store.ts'
import type { LiveSessions } from '#server/identity/live-sessions.ts'
import {
  CLOCKS_DIFFER_BY_S,
  ISSUER_SIGNATURES,
  type PersonClaims,
  personClaims,
} from '#server/identity/social/person-claims.ts'
import { sendToIssuer } from '#server/identity/social/send-to-issuer.ts'
import { findForeignPerson } from './foreign-person-store.ts'
import { welcomeForeignPerson } from './welcome-foreign-person.ts'

/**
 * ID tokens of another issuer (docs/decisions/0011). A token has no session, so it lasts until it expires. A ban
 * or role change takes effect on the next call.
 */
export type ForeignTokens = {
  /** Reports whether a token names that issuer, without a check of its signature. */
  madeBy(token: string): boolean
  /** Returns the profile of a person who signed in before and may enter. Undefined when any check fails. */
  personOf(token: string): Promise<Profile | undefined>
  /**
   * Signs in. An unknown person gets the account of the vouched e-mail, or a new one. Throws `unverified-email`,
   * `login-blocked` or `multi-factor-auth-required`.
   */
  welcome(token: string): Promise<Profile | undefined>
}

export function openForeignTokens(
  { issuer, audience, keysUrl }: TokenIssuer,
  more: { pool: pg.Pool; clock: Clock; log: Logger; sessions: LiveSessions },
): ForeignTokens {
  const { pool, clock, log, sessions } = more
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    [customFetch]: (url, init) => sendToIssuer(new Request(url, init)),
  })

  async function claimsOf(token: string): Promise<PersonClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ISSUER_SIGNATURES,
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance: CLOCKS_DIFFER_BY_S,
        currentDate: clock.now(),
      })
      if (payload.azp !== undefined && payload.azp !== audience) return undefined
      return personClaims.safeParse(payload).data
    } catch (failure) {
      if (isTheTokensFault(failure)) return undefined
      log.warn({ err: failure, issuer }, 'keys of another issuer')
      throw new Problem('busy', { headers: { 'Retry-After': '5' } })
    }
  }

  return {
    madeBy(token) {
      try {
        return decodeJwt(token).iss === issuer
      } catch {
        return false
      }
    },
    async personOf(token) {
      const claims = await claimsOf(token)
      const person = claims && (await findForeignPerson(pool, { issuer, sub: claims.sub }, clock.now()))
      return person?.mayEnter ? person.profile : undefined
    },
    async welcome(token) {
      const claims = await claimsOf(token)
      return claims && welcomeForeignPerson({ pool, clock, sessions }, { issuer, claims })
    },
  }
}

/** Any other error means that the issuer's keys were unavailable, so the token may be valid. */
const isTheTokensFault = (failure: unknown): boolean =>
  failure instanceof errors.JWTExpired ||
  failure instanceof errors.JWTClaimValidationFailed ||
  failure instanceof errors.JWTInvalid ||
  failure instanceof errors.JWSInvalid ||
  failure instanceof errors.JWSSignatureVerificationFailed ||
  failure instanceof errors.JOSEAlgNotAllowed ||
  failure instanceof errors.JOSENotSupported ||
  failure instanceof errors.JWKSNoMatchingKey ||
  failure instanceof errors.JWKSMultipleMatchingKeys
