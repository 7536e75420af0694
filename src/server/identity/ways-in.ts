import type pg from 'pg'
import { Problem } from '#contract/problem.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { Proofs } from './actor-of-request.ts'
import type { Auth } from './auth.ts'
import { cookiesGiven } from './cookies-given.ts'
import { type EmailVerification, openEmailVerification } from './email-verification.ts'
import { headersFrom } from './headers-from.ts'
import { openMailedCodes } from './mailed-codes.ts'
import { findPicture } from './mailbox-owner-store.ts'
import type { Passwords } from './password-hash.ts'
import { openPasswordReset, type PasswordReset } from './password-reset.ts'
import { openSignInLinks, type SignInLinks } from './sign-in-link.ts'
import type { Issuer } from './social/issuer.ts'
import type { ProvenEmail } from './social/welcome-owner.ts'

/** Sign-in methods other than the password. */
export type WaysIn = {
  /** Issuers that this shop accepts. */
  readonly social: readonly { readonly id: string; readonly label: string }[]
  /** Returns the picture URL from the provider, or an empty text. */
  pictureOf(uid: string): Promise<string>
  readonly links: Pick<SignInLinks, 'request'> & {
    /** Signs in with a mailed code. The caller must set the returned `cookies`. */
    enter(given: {
      oobCode: string
      email: string | undefined
      origin: string
      address: string | undefined
      request: Request
    }): Promise<{
      cookies: readonly string[]
      losesPassword: boolean
      needsSecondFactor: boolean
    }>
  }
  readonly passwords: PasswordReset
  readonly emails: EmailVerification
  forgetOldCodes(): Promise<void>
}

export function openWaysIn(more: {
  auth: Auth
  proofs: Proofs
  pool: pg.Pool
  clock: Clock
  secret: string
  https: boolean
  issuers: readonly Issuer[]
  provenEmail: (owner: ProvenEmail) => Promise<void>
  passwords: Passwords
}): WaysIn {
  const { auth, proofs, pool, clock, secret, https, issuers, provenEmail, passwords } = more
  const { sessions } = proofs
  const codes = openMailedCodes({ pool, clock })
  const links = openSignInLinks({ codes, pool, secret, https })
  return {
    social: issuers.map(({ id, label }) => ({ id, label })),
    pictureOf: (uid) => findPicture(pool, uid),
    links: {
      request: links.request,
      async enter({ oobCode, email, origin, address, request }) {
        const { code, mailbox, losesPassword } = await links.check({ oobCode, email, request })
        // Runs before Better Auth reads the account, whose creator may have turned on a second step.
        await provenEmail({ email: mailbox, picture: undefined })
        const verify = new URL('/api/auth/magic-link/verify', origin)
        verify.searchParams.set('token', code)
        const answer = await auth.handler(new Request(verify, { headers: headersFrom(request, address) }))
        // Another request consumed the code after the check.
        if (!answer.ok) throw new Problem('invalid-action-code')
        const told = (await answer.json()) as { twoFactorRedirect?: boolean }
        const { cookies, entered } = await cookiesGiven(answer, { request, address }, proofs)
        const needsSecondFactor = told.twoFactorRedirect === true
        if (!entered && !needsSecondFactor) throw new Problem('login-blocked')
        return { cookies, losesPassword, needsSecondFactor }
      },
    },
    passwords: openPasswordReset({ codes, pool, clock, sessions, passwords }),
    emails: openEmailVerification({ codes, pool, clock }),
    forgetOldCodes: codes.forgetOld,
  }
}
