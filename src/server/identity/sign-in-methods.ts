import type pg from 'pg'
import { Problem } from '#contract/http/problem.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { Authenticators } from './authenticate-request.ts'
import type { Auth } from './better-auth/auth.ts'
import { cookiesOfResponse } from './better-auth/cookies-of-response.ts'
import { type EmailVerification, openEmailVerification } from './email-codes/email-verification.ts'
import { betterAuthHeaders } from './better-auth/better-auth-headers.ts'
import { openEmailCodes } from './email-codes/email-codes.ts'
import { findImageUrl } from './account/mailbox-owner-store.ts'
import type { Passwords } from './password/password-hash.ts'
import { openPasswordReset, type PasswordReset } from './password/password-reset.ts'
import { openSignInLinks, type SignInLinks } from './email-codes/sign-in-link.ts'
import type { Issuer } from './oidc/issuer.ts'
import type { ProvenEmail } from './account/account-claimer.ts'

/** Sign-in methods other than the password. */
export type SignInMethods = {
  readonly social: readonly { readonly id: string; readonly label: string }[]
  /** Returns the picture URL of the provider, or ''. */
  imageUrlOf(uid: string): Promise<string>
  readonly links: Pick<SignInLinks, 'request'> & {
    /** Signs in with a mailed code. The caller must set the returned `cookies`. */
    signIn(input: {
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
  readonly passwordReset: PasswordReset
  readonly emailVerification: EmailVerification
  deleteOldCodes(): Promise<void>
}

export function openSignInMethods(more: {
  auth: Auth
  authenticators: Authenticators
  pool: pg.Pool
  clock: Clock
  secret: string
  https: boolean
  issuers: readonly Issuer[]
  claimAccount: (owner: ProvenEmail) => Promise<void>
  passwords: Passwords
}): SignInMethods {
  const { auth, authenticators, pool, clock, secret, https, issuers, claimAccount, passwords } = more
  const { sessions } = authenticators
  const codes = openEmailCodes({ pool, clock })
  const links = openSignInLinks({ codes, pool, secret, https })
  return {
    social: issuers.map(({ id, label }) => ({ id, label })),
    imageUrlOf: (uid) => findImageUrl(pool, uid),
    links: {
      request: links.request,
      async signIn({ oobCode, email, origin, address, request }) {
        const { code, mailbox, losesPassword } = await links.check({ oobCode, email, request })
        // Runs before Better Auth reads the account, because it removes a second step that the account's creator turned
        // on.
        await claimAccount({ email: mailbox, imageUrl: undefined })
        const verify = new URL('/api/auth/magic-link/verify', origin)
        verify.searchParams.set('token', code)
        const response = await auth.handler(
          new Request(verify, { headers: betterAuthHeaders(request, address) }),
        )
        // Better Auth fails if another request consumed the code after the check.
        if (!response.ok) throw new Problem('invalid-action-code')
        const responseBody = (await response.json()) as { twoFactorRedirect?: boolean }
        const { cookies, isSignedIn } = await cookiesOfResponse(
          response,
          { request, address },
          authenticators,
        )
        const needsSecondFactor = responseBody.twoFactorRedirect === true
        if (!isSignedIn && !needsSecondFactor) throw new Problem('login-blocked')
        return { cookies, losesPassword, needsSecondFactor }
      },
    },
    passwordReset: openPasswordReset({ codes, pool, clock, sessions, passwords }),
    emailVerification: openEmailVerification({ codes, pool, clock }),
    deleteOldCodes: codes.deleteOld,
  }
}
