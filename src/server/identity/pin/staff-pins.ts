import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { Problem } from '#contract/http/problem.ts'
import { isPinOfRole } from '#domain/account/pin.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { type Authenticators, sessionOfCookie } from '#server/identity/authenticate-request.ts'
import type { Auth } from '#server/identity/better-auth/auth.ts'
import { betterAuthHeaders } from '#server/identity/better-auth/better-auth-headers.ts'
import { cookiesOfResponse } from '#server/identity/better-auth/cookies-of-response.ts'
import type { Profile } from '#server/identity/identity-store.ts'
import type { Passwords } from '#server/identity/password/password-hash.ts'
import { endSessionOfResponse } from '#server/identity/session/end-session-of-response.ts'
import type { Limits } from '#server/limits/limits.ts'
import { runCountedAttempt } from '#server/limits/run-counted-attempt.ts'
import { findLockedPinAccount, findPinAccount, type PinAccount } from './staff-pin-store.ts'

type PinAttempt = { readonly uid: string; readonly pin: string; readonly address: string | undefined }

/** PINs of the staff. Every check is a counted attempt, and a refused PIN throws `wrong-pin`. */
export type StaffPins = {
  hash(pin: string): Promise<string>
  /** Returns the person of a correct PIN. Customers, disabled accounts and too short PINs are refused. */
  check(attempt: PinAttempt): Promise<Profile>
  /**
   * Signs the browser in as another person and ends its earlier session. The caller must set the returned `cookies`.
   * Throws `pin-needs-sign-in` for an account with a second step.
   */
  switchTo(
    attempt: PinAttempt,
    caller: { actor: SignedInActor; request: Request },
  ): Promise<{ profile: Profile; cookies: readonly string[] }>
}

export function openStaffPins({
  auth,
  authenticators,
  pool,
  clock,
  passwords,
  limits,
}: {
  auth: Auth
  authenticators: Authenticators
  pool: pg.Pool
  clock: Clock
  passwords: Passwords
  limits: Limits
}): StaffPins {
  const checkOnce = async ({ uid, pin }: PinAttempt): Promise<PinAccount> => {
    const account = await findPinAccount(pool, uid, clock.now())
    // An account without a PIN takes the same time, so the time does not reveal the account.
    const isCorrect = account?.hash
      ? await passwords.verify(account.hash, pin)
      : await passwords.hash(pin).then(() => false)
    if (!account?.activa || !isCorrect || !isPinOfRole(pin, account.profile.rol))
      throw new Problem('wrong-pin')
    return account
  }
  const checkAccount = async (attempt: PinAttempt): Promise<PinAccount> =>
    runCountedAttempt(await limits.pin(attempt), () => checkOnce(attempt))

  return {
    hash: (pin) => passwords.hash(pin),
    check: async (attempt) => (await checkAccount(attempt)).profile,
    async switchTo(attempt, { actor, request }) {
      const { uid, address } = attempt
      const account = await checkAccount(attempt)
      if (account.needsSecondFactor) throw new Problem('pin-needs-sign-in')
      const earlier = await sessionOfCookie(request.headers.get('cookie'), authenticators)
      const response = await auth.api.startSession({
        body: { uid },
        headers: betterAuthHeaders(request, address),
        asResponse: true,
      })
      // The account may have changed during the slow comparison.
      if (!isDeepStrictEqual(account, await findLockedPinAccount(pool, uid, clock.now()))) {
        await endSessionOfResponse(response, authenticators)
        throw new Problem('wrong-pin')
      }
      const { cookies, isSignedIn } = await cookiesOfResponse(response, { request, address }, authenticators)
      if (!isSignedIn) throw new Problem('unexpected')
      await authenticators.sessions.end([actor.sid, earlier?.sid].filter((sid) => sid !== undefined))
      return { profile: account.profile, cookies }
    },
  }
}
