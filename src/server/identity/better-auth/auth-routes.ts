import { password } from '#contract/account/passwords.ts'
import { emailAddress, idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import type { ProblemCode } from '#contract/http/problems.ts'

/** A public call of Better Auth. `unauthorised`: problem code of a 401. */
export type AuthRoute = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  readonly unauthorised: ProblemCode
  /** The call reads the session of the cookie. Without a session, 'required' refuses and 'optional' returns null. */
  readonly session?: 'required' | 'optional'
  /** True for a sign-in with the body's `email`. The attempt is counted before Better Auth runs. */
  readonly isSignIn?: boolean
  /** True for a call that stores a row. Calls are counted per client address before Better Auth runs. */
  readonly createsRow?: boolean
}

const publicUser = z.object({ id: z.string(), name: z.string(), email: z.string() })

/**
 * Public calls of /api/auth except sign-out. Undeclared body fields, such as a role, are ignored. Only the HttpOnly
 * cookie contains the session token.
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
    // For browsers that open no pop-up window. The browser goes to the issuer and returns to /login.
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

/** `continueTo` needs no check, because the login page accepts only paths of the shop. */
function loginPageUrl({ social, continueTo }: { social: string; continueTo: string | undefined }): string {
  const query = new URLSearchParams({ social, ...(continueTo !== undefined && { continueTo }) })
  return `/login?${query}`
}
