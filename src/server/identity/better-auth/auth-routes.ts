import { password } from '#contract/account/passwords.ts'
import { emailAddress, idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import type { ProblemCode } from '#contract/http/problems.ts'

/** A public call of Better Auth, with the problem code of a 401. */
export type AuthRoute = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  readonly unauthorised: ProblemCode
  /** The call concerns the session of the cookie. Without a session `needed` refuses, and otherwise the reply is null. */
  readonly session?: 'required' | 'optional'
  /** Counts as a sign-in of the body's `email`, before Better Auth runs. */
  readonly isSignIn?: boolean
  /** Counted per client address first, because any call stores a row. */
  readonly createsRow?: boolean
}

const publicUser = z.object({ id: z.string(), name: z.string(), email: z.string() })

/**
 * Public calls of /api/auth except sign-out. Undeclared fields are dropped: a posted role has no effect. The session
 * token leaves only in its HttpOnly cookie.
 */
export const authRoutes: readonly AuthRoute[] = [
  {
    method: 'POST',
    path: '/sign-in/email',
    body: z.object({
      email: emailAddress,
      password,
      rememberMe: z.boolean().optional(),
    }),
    reply: z.object({ user: publicUser }),
    unauthorised: 'sign-in-failed',
    isSignIn: true,
  },
  {
    // Without a pop-up window the browser goes to the issuer and returns to /login.
    method: 'POST',
    path: '/sign-in/social',
    body: z
      .object({ provider: idText(40), continueTo: idText(500).optional() })
      .transform(({ provider, continueTo }) => ({
        provider,
        callbackURL: loginPageUrl({ social: 'ok', continueTo }),
        errorCallbackURL: loginPageUrl({ social: 'error', continueTo }),
      })),
    reply: z.object({ url: z.string() }),
    unauthorised: 'sign-in-failed',
    createsRow: true,
  },
  {
    method: 'GET',
    path: '/token',
    reply: z.object({ token: z.string() }),
    unauthorised: 'not-signed-in',
    session: 'required',
  },
  {
    method: 'GET',
    path: '/jwks',
    reply: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
    unauthorised: 'not-signed-in',
  },
  {
    method: 'GET',
    path: '/get-session',
    reply: z.object({ session: z.object({ expiresAt: z.string() }), user: publicUser }).nullable(),
    unauthorised: 'not-signed-in',
    session: 'optional',
  },
]

/** `continueTo` is unchecked here, because the login page accepts only paths of the shop. */
function loginPageUrl({ social, continueTo }: { social: string; continueTo: string | undefined }): string {
  const query = new URLSearchParams({ social, ...(continueTo !== undefined && { continueTo }) })
  return `/login?${query}`
}
