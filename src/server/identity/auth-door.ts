import type { Context, Hono } from 'hono'
import { Problem } from '#contract/problem.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { readJsonBody } from '#server/http/read-json-body.ts'
import { type Proofs, sessionOfBearer, sessionOfCookie } from './actor-of-request.ts'
import type { Auth } from './auth.ts'
import { authRequest } from './auth-request.ts'
import { type AuthRoute, authRoutes } from './auth-routes.ts'

const BASE = '/api/auth'

/** Mounts the calls of /api/auth that the outside may make; any other is `not-found`. */
export function openAuthDoor(app: Hono, auth: Auth, proofs: Proofs): void {
  for (const route of authRoutes) {
    app.on(route.method, [`${BASE}${route.path}`], (c) => callAuth(c, route, auth, proofs))
  }
  app.post(`${BASE}/sign-out`, (c) => signOut(c, auth, proofs))
}

async function callAuth(c: Context, route: AuthRoute, auth: Auth, proofs: Proofs): Promise<Response> {
  const body = route.body && checked(route.body, await readJsonBody(c))
  // Better Auth takes a database that does not answer for "no session"; asked here, it is told apart.
  const session = route.needsSession && (await sessionOfCookie(c.req.header('cookie') ?? null, proofs))
  if (route.needsSession && !session) throw new Problem(route.unauthorised)

  const answer = await auth.handler(authRequest(c, body))
  if (!answer.ok) throw new Problem(problemFor(answer.status, route))

  const reply = Response.json(route.reply.parse(await answer.json()), {
    headers: { 'Cache-Control': 'no-store' },
  })
  passCookies(answer, reply)
  const given = await proofs.cookie.given(answer.headers)
  const entered = given === undefined ? session : await proofs.sessions.byToken(given)
  if (entered) reply.headers.append('Set-Cookie', proofs.xsrf.cookieFor(entered.sid, c.req.raw))
  return reply
}

/**
 * Ends the session of the bearer token and that of the cookie, here first, so that a failure is told instead of leaving
 * a session alive. The cookie alone needs the form token, as any change does.
 */
async function signOut(c: Context, auth: Auth, proofs: Proofs): Promise<Response> {
  const request = c.req.raw
  const byBearer = await sessionOfBearer(request.headers.get('authorization'), proofs)
  const byCookie = await sessionOfCookie(request.headers.get('cookie'), proofs)
  const proven = !byCookie || byBearer || proofs.xsrf.proves(request, byCookie.sid)
  if (!proven) throw new Problem('cross-site')

  const sids = [byBearer?.sid, byCookie?.sid].filter((sid) => sid !== undefined)
  if (sids.length > 0) await proofs.sessions.end(sids)
  const answer = await auth.handler(authRequest(c, {}))
  const reply = Response.json({ success: true }, { headers: { 'Cache-Control': 'no-store' } })
  passCookies(answer, reply)
  reply.headers.append('Set-Cookie', proofs.xsrf.removal)
  return reply
}

function passCookies(from: Response, to: Response): void {
  for (const cookie of from.headers.getSetCookie()) to.headers.append('Set-Cookie', cookie)
}

function checked(schema: NonNullable<AuthRoute['body']>, value: unknown): unknown {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const fields = read.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  throw new Problem('bad-request', {
    ...(fields[0]?.field ? { text: fields[0].message } : {}),
    extra: { fields },
  })
}

function problemFor(status: number, route: AuthRoute): ProblemCode {
  if (status === 401) return route.unauthorised
  if (status === 400) return 'bad-request'
  if (status === 403) return 'not-authorised'
  if (status === 404) return 'not-found'
  if (status === 429) return 'too-many-requests'
  return 'unexpected'
}
