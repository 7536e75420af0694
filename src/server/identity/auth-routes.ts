import { emailAddress } from '#contract/wire.ts'
import { z } from '#contract/z.ts'
import type { ProblemCode } from '#contract/problems.ts'

/** One call of the identity provider that the outside may make: what goes in, what comes out, how a 401 is told. */
export type AuthRoute = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  readonly unauthorised: ProblemCode
  /** Refused without the cookie of a live session. */
  readonly needsSession?: boolean
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
      password: z
        .string()
        .min(1, 'La contraseña es obligatoria')
        .max(200, 'La contraseña es demasiado larga'),
      rememberMe: z.boolean().optional(),
    }),
    reply: z.object({ user: someone }),
    unauthorised: 'sign-in-failed',
  },
  {
    method: 'GET',
    path: '/token',
    reply: z.object({ token: z.string() }),
    unauthorised: 'not-signed-in',
    needsSession: true,
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
  },
]
