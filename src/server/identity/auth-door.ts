import type { Context, Hono } from 'hono'
import type pg from 'pg'
import { Problem } from '#contract/problem.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { checkShape } from '#server/requests/check-shape.ts'
import { readJsonBody } from '#server/requests/read-json-body.ts'
import { countAttempt } from '#server/limits/count-attempt.ts'
import type { Limits } from '#server/limits/limits.ts'
import { type Proofs, provenByBearer, sessionOfCookie } from './actor-of-request.ts'
import type { Auth } from './auth.ts'
import { authRequest } from './auth-request.ts'
import { type AuthRoute, authRoutes } from './auth-routes.ts'
import { busyIfStillSignedIn } from './busy-if-still-signed-in.ts'
import { finishSignOut } from './finish-sign-out.ts'
import { asClient } from '#server/turns/client.ts'
import { fairSlots } from '#server/turns/fair-slots.ts'
import { signInByPassword } from './sign-in-by-password.ts'

const BASE = '/api/auth'
const noStore = { 'Cache-Control': 'no-store' }

/** Mounts the public calls of /api/auth. Any other path is `not-found`. */
export function openAuthDoor(app: Hono, house: House): void {
  app.use(finishSignOut(house.proofs))
  for (const route of authRoutes) {
    app.on(route.method, [`${BASE}${route.path}`], (c) => callAuth(c, route, house))
  }
  app.post(`${BASE}/sign-out`, (c) => signOut(c, house))
}

/**
 * The number of slots exceeds that of concurrent password hashes by one (password-hash.ts). Attempts are counted inside
 * the slot, so that a flood leaves database connections to other clients.
 */
const inSignInSlot = fairSlots({
  slots: 4,
  mostOfEach: 2,
  waiting: { known: 60, strangers: 60 },
  patienceMs: 8_000,
  refusedAfterMs: 1_000,
})

type House = {
  readonly auth: Auth
  readonly proofs: Proofs
  readonly limits: Limits
  readonly pool: pg.Pool
}

async function callAuth(c: Context, route: AuthRoute, house: House): Promise<Response> {
  const { auth, proofs, limits } = house
  const body = route.body && checkShape(route.body, await readJsonBody(c))
  // Better Auth reports a database failure as "no session". Here a failure throws.
  const cookies = c.req.header('cookie') ?? null
  const session = route.session && (await sessionOfCookie(cookies, proofs))
  if (route.session === 'needed' && !session) throw new Problem(route.unauthorised)
  if (route.session === 'told' && !session) return Response.json(null, { headers: noStore })

  if (route.leavesRow) await limits.login(c.get('address'))
  const ask = async () => {
    const answer = await auth.handler(authRequest(c, body))
    if (answer.ok) return answer
    if (session && seemsOver(answer.status)) await busyIfStillSignedIn(cookies, proofs)
    throw new Problem(problemFor(answer.status, route))
  }
  const email = emailOf(body)
  const address = c.get('address')
  const signIn = async () => {
    const client = proofs.known.recognise({ email, cookies, address })
    const attempt = async () =>
      countAttempt(await limits.signIn({ email, address, ...client }), () =>
        asClient(client, () => signInByPassword(house, { email, ask })),
      )
    return address === undefined ? attempt() : inSignInSlot(client, attempt)
  }
  const answer = await (route.isSignIn ? signIn() : ask())
  const told: unknown = await answer.json()
  if (isHalfWay(told)) return askForSecondStep(answer)

  const given = await proofs.cookie.given(answer.headers)
  const entered = given === undefined ? session : await proofs.sessions.byToken(given)
  // The password was correct but the person is banned.
  if (route.isSignIn && !entered) throw new Problem('login-blocked')

  const reply = Response.json(route.reply.parse(told), { headers: noStore })
  passCookies(answer, reply)
  if (entered) reply.headers.append('Set-Cookie', proofs.xsrf.cookieFor(entered.sid, c.req.raw))
  if (entered && given !== undefined)
    reply.headers.append('Set-Cookie', proofs.known.remember({ email: entered.profile.email, address }))
  return reply
}

/**
 * Ends the sessions of bearer token and cookie. The database comes first, so that a failure is reported. A cookie alone
 * needs the XSRF token.
 */
async function signOut(c: Context, { auth, proofs }: House): Promise<Response> {
  const request = c.req.raw
  const byBearer = await provenByBearer(request.headers.get('authorization'), proofs)
  const byCookie = await sessionOfCookie(request.headers.get('cookie'), proofs)
  const proven = !byCookie || byBearer || proofs.xsrf.proves(request, byCookie.sid)
  if (!proven) throw new Problem('cross-site')

  const sids = [byBearer?.sid, byCookie?.sid].filter((sid) => sid !== undefined)
  if (sids.length > 0) await proofs.sessions.end(sids)
  const answer = await auth.handler(authRequest(c, {}))
  const reply = Response.json({ success: true }, { headers: noStore })
  passCookies(answer, reply)
  reply.headers.append('Set-Cookie', proofs.xsrf.removal)
  return reply
}

const isHalfWay = (told: unknown): boolean =>
  (told as { twoFactorRedirect?: boolean } | null)?.twoFactorRedirect === true

/** Answers a correct password that needs a second step. The cookie only permits sending the code. */
function askForSecondStep(answer: Response): Response {
  const { status, text } = problems['multi-factor-auth-required']
  const reply = Response.json(
    { code: 'multi-factor-auth-required', message: text, error: text },
    { status, headers: noStore },
  )
  passCookies(answer, reply)
  return reply
}

function passCookies(from: Response, to: Response): void {
  for (const cookie of from.headers.getSetCookie()) to.headers.append('Set-Cookie', cookie)
}

const seemsOver = (status: number): boolean => status === 401 || status >= 500

const emailOf = (body: unknown): string => (body as { email?: string } | undefined)?.email ?? ''

function problemFor(status: number, route: AuthRoute): ProblemCode {
  if (status === 401) return route.unauthorised
  if (status === 400) return 'bad-request'
  if (status === 403) return 'not-authorised'
  if (status === 404) return 'not-found'
  if (status === 429) return 'too-many-requests'
  return 'unexpected'
}
