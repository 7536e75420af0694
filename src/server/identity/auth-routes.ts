import { password } from '#contract/passwords.ts'
import { emailAddress, idText } from '#contract/wire.ts'
import { z } from '#contract/z.ts'
import type { ProblemCode } from '#contract/problems.ts'

/** A public call of Better Auth, with the problem code of a 401. */
export type AuthRoute = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  readonly unauthorised: ProblemCode
  /** The call concerns the session of the cookie. Without a session `needed` refuses, and otherwise the reply is null. */
  readonly session?: 'needed' | 'told'
  /** Counts as a sign-in of the body's `email`, before Better Auth runs. */
  readonly isSignIn?: boolean
  /** Counted per client address first, because any call stores a row. */
  readonly leavesRow?: boolean
}

const someone = z.object({ id: z.string(), name: z.string(), email: z.string() })

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
    reply: z.object({ user: someone }),
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
        callbackURL: loginPage({ social: 'ok', continueTo }),
        errorCallbackURL: loginPage({ social: 'error', continueTo }),
      })),
    reply: z.object({ url: z.string() }),
    unauthorised: 'sign-in-failed',
    leavesRow: true,
  },
  {
    method: 'GET',
    path: '/token',
    reply: z.object({ token: z.string() }),
    unauthorised: 'not-signed-in',
    session: 'needed',
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
    reply: z.object({ session: z.object({ expiresAt: z.string() }), user: someone }).nullable(),
    unauthorised: 'not-signed-in',
    session: 'told',
  },
]

/** `continueTo` is unchecked here, because the login page accepts only paths of the shop. */
function loginPage({ social, continueTo }: { social: string; continueTo: string | undefined }): string {
  const query = new URLSearchParams({ social, ...(continueTo !== undefined && { continueTo }) })
  return `/login?${query}`
}
