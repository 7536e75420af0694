import type { Context, Hono } from 'hono'
import type pg from 'pg'
import { Problem } from '#contract/http/problem.ts'
import { type ProblemCode, problems } from '#contract/http/problems.ts'
import { validateInput } from '#server/requests/validate-input.ts'
import { readJsonBody } from '#server/requests/read-json-body.ts'
import { runCountedAttempt } from '#server/limits/run-counted-attempt.ts'
import type { Limits } from '#server/limits/limits.ts'
import {
  type Authenticators,
  authenticateBearer,
  sessionOfCookie,
} from '#server/identity/authenticate-request.ts'
import type { Auth } from './auth.ts'
import { authRequest } from './auth-request.ts'
import { type AuthRoute, authRoutes } from './auth-routes.ts'
import { busyIfSessionAlive } from '#server/identity/session/busy-if-session-alive.ts'
import { finishSignOut } from '#server/identity/session/finish-sign-out.ts'
import { runAsClient } from '#server/concurrency/current-client.ts'
import { fairSlots } from '#server/concurrency/fair-slots.ts'
import { signInWithPassword } from '#server/identity/password/sign-in-with-password.ts'

const BASE = '/api/auth'
const noStore = { 'Cache-Control': 'no-store' }

/** Mounts the public calls of /api/auth. Other paths are `not-found`. */
export function serveAuthEndpoints(app: Hono, deps: AuthDeps): void {
  app.use(finishSignOut(deps.authenticators))
  for (const route of authRoutes) {
    app.on(route.method, [`${BASE}${route.path}`], (c) => callAuth(c, route, deps))
  }
  app.post(`${BASE}/sign-out`, (c) => signOut(c, deps))
}

/**
 * One more than the concurrent password hashes (password-hash.ts). Attempts are counted inside the slot, so that a
 * flood leaves database connections to others.
 */
const inSignInSlot = fairSlots({
  slots: 4,
  maxPerClient: 2,
  waiting: { known: 60, strangers: 60 },
  maxWaitMs: 8_000,
  refusalDelayMs: 1_000,
})

type AuthDeps = {
  readonly auth: Auth
  readonly authenticators: Authenticators
  readonly limits: Limits
  readonly pool: pg.Pool
}

async function callAuth(c: Context, route: AuthRoute, deps: AuthDeps): Promise<Response> {
  const { auth, authenticators, limits } = deps
  const body = route.body && validateInput(route.body, await readJsonBody(c))
  // This read throws on a database failure. Better Auth would report "no session".
  const cookies = c.req.header('cookie') ?? null
  const session = route.session && (await sessionOfCookie(cookies, authenticators))
  if (route.session === 'required' && !session) throw new Problem(route.unauthorised)
  if (route.session === 'optional' && !session) return Response.json(null, { headers: noStore })

  if (route.createsRow) await limits.login(c.get('address'))
  const callBetterAuth = async () => {
    const response = await auth.handler(authRequest(c, body))
    if (response.ok) return response
    if (session && mayMeanEndedSession(response.status)) await busyIfSessionAlive(cookies, authenticators)
    throw new Problem(problemFor(response.status, route))
  }
  const email = emailOf(body)
  const address = c.get('address')
  const signIn = async () => {
    const client = authenticators.knownClients.recognise({ email, cookies, address })
    const signInOnce = async () =>
      runCountedAttempt(await limits.signIn({ email, address, ...client }), () =>
        runAsClient(client, () => signInWithPassword(deps, { email, callBetterAuth })),
      )
    return address === undefined ? signInOnce() : inSignInSlot(signInOnce, { client })
  }
  const response = await (route.isSignIn ? signIn() : callBetterAuth())
  const responseBody: unknown = await response.json()
  if (needsSecondFactor(responseBody)) return secondFactorRequired(response)

  const sessionToken = await authenticators.cookie.readFromResponse(response.headers)
  const activeSession =
    sessionToken === undefined ? session : await authenticators.sessions.byToken(sessionToken)
  // The password is correct, but the person is banned.
  if (route.isSignIn && !activeSession) throw new Problem('login-blocked')

  const reply = Response.json(route.reply.parse(responseBody), { headers: noStore })
  copyCookies(response, reply)
  if (activeSession)
    reply.headers.append('Set-Cookie', authenticators.xsrf.cookieFor(activeSession.sid, c.req.raw))
  if (activeSession && sessionToken !== undefined)
    reply.headers.append(
      'Set-Cookie',
      authenticators.knownClients.remember({ email: activeSession.profile.email, address }),
    )
  return reply
}

/**
 * Ends the sessions of the bearer token and of the cookie, first in the database, so that its failure is reported. A
 * request with only a cookie needs the XSRF token.
 */
async function signOut(c: Context, { auth, authenticators }: AuthDeps): Promise<Response> {
  const request = c.req.raw
  const bearerAuth = await authenticateBearer(request.headers.get('authorization'), authenticators)
  const cookieSession = await sessionOfCookie(request.headers.get('cookie'), authenticators)
  const isAuthorised = !cookieSession || bearerAuth || authenticators.xsrf.isValid(request, cookieSession.sid)
  if (!isAuthorised) throw new Problem('cross-site')

  const sids = [bearerAuth?.sid, cookieSession?.sid].filter((sid) => sid !== undefined)
  if (sids.length > 0) await authenticators.sessions.end(sids)
  const response = await auth.handler(authRequest(c, {}))
  const reply = Response.json({ success: true }, { headers: noStore })
  copyCookies(response, reply)
  reply.headers.append('Set-Cookie', authenticators.xsrf.removal)
  return reply
}

const needsSecondFactor = (body: unknown): boolean =>
  (body as { twoFactorRedirect?: boolean } | null)?.twoFactorRedirect === true

/** Response to a correct password of an account with a second step. Its cookie only allows sending the code. */
function secondFactorRequired(response: Response): Response {
  const { status, text } = problems['multi-factor-auth-required']
  const reply = Response.json(
    { code: 'multi-factor-auth-required', message: text, error: text },
    { status, headers: noStore },
  )
  copyCookies(response, reply)
  return reply
}

function copyCookies(from: Response, to: Response): void {
  for (const cookie of from.headers.getSetCookie()) to.headers.append('Set-Cookie', cookie)
}

const mayMeanEndedSession = (status: number): boolean => status === 401 || status >= 500

const emailOf = (body: unknown): string => (body as { email?: string } | undefined)?.email ?? ''

function problemFor(status: number, route: AuthRoute): ProblemCode {
  if (status === 401) return route.unauthorised
  if (status === 400) return 'bad-request'
  if (status === 403) return 'not-authorised'
  if (status === 404) return 'not-found'
  if (status === 429) return 'too-many-requests'
  return 'unexpected'
}
