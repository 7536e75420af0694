import { password } from '#contract/passwords.ts'
import { emailAddress, idText } from '#contract/wire.ts'
import { z } from '#contract/z.ts'
import type { ProblemCode } from '#contract/problems.ts'

/** One call of the identity provider that the outside may make: what goes in, what comes out, how a 401 is told. */
export type AuthRoute = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  readonly unauthorised: ProblemCode
  /** It is about the session of the cookie. Without a live one it is refused where that is `needed`, else the reply is null. */
  readonly session?: 'needed' | 'told'
  /** Counted as a sign-in of the body's `email`, before it is looked at. */
  readonly isSignIn?: boolean
  /** Counted per address before it is answered: it leaves a row behind for whoever asks. */
  readonly leavesRow?: boolean
}

const someone = z.object({ id: z.string(), name: z.string(), email: z.string() })

/**
 * Everything of /api/auth that exists for the outside, but sign-out. Bodies and replies keep only what is declared: a
 * posted role goes nowhere, and the session's token leaves in its HttpOnly cookie alone.
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
    // The way in when the browser allows no window: it goes to the issuer and comes back to /login.
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

/** Where the page goes on to is the page's to judge: it leads nowhere but within the shop. */
function loginPage({ social, continueTo }: { social: string; continueTo: string | undefined }): string {
  const query = new URLSearchParams({ social, ...(continueTo !== undefined && { continueTo }) })
  return `/login?${query}`
}
