import { Problem } from '#contract/http/problem.ts'
import { type Actor, anonymous } from './actor.ts'
import type { ExternalTokens } from './external-issuer/external-tokens.ts'
import type { VerifyIdToken } from './session/id-token.ts'
import type { KnownClients } from './session/known-clients.ts'
import type { LiveSession, Profile } from './identity-store.ts'
import type { LiveSessions } from './session/live-sessions.ts'
import type { SessionCookie } from './session/session-cookie.ts'
import type { Xsrf } from './session/xsrf.ts'

export type Authenticators = {
  readonly verify: VerifyIdToken
  /** Verifier of another issuer's tokens. Undefined when the shop accepts none. */
  readonly externalTokens: ExternalTokens | undefined
  readonly sessions: LiveSessions
  readonly cookie: SessionCookie
  readonly xsrf: Xsrf
  /** Devices and networks from which each account has signed in. */
  readonly knownClients: KnownClients
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Returns the actor of a request (docs/decisions/0011). A bad bearer token is `not-signed-in`, also on public calls, so
 * that the caller renews it. Otherwise the session cookie counts. A change by cookie needs the session's X-XSRF-TOKEN,
 * otherwise `cross-site`. Anonymous requests use no database.
 */
export async function authenticateRequest(request: Request, authenticators: Authenticators): Promise<Actor> {
  const bearer = request.headers.get('authorization')
  const cookies = request.headers.get('cookie')
  if (bearer === null && cookies === null) return anonymous
  // The body of these calls carries the token, so an expired header must not refuse them.
  if (new URL(request.url).pathname.startsWith('/api/login/')) return anonymous
  if (bearer !== null) {
    const authenticated = await authenticateBearer(bearer, authenticators)
    if (!authenticated) throw new Problem('not-signed-in')
    return toActor(authenticated)
  }
  const session = await sessionOfCookie(cookies, authenticators)
  if (!session) return anonymous
  if (safeMethods.has(request.method) || authenticators.xsrf.isValid(request, session.sid))
    return toActor(session)
  throw new Problem('cross-site')
}

/** Person with a valid token, without session for a token of another issuer. */
export type Authenticated = { readonly sid: string | undefined; readonly profile: Profile }

/** Returns undefined for an invalid Authorization header. */
export async function authenticateBearer(
  header: string | null,
  authenticators: Authenticators,
): Promise<Authenticated | undefined> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1]
  if (token === undefined) return undefined
  if (!authenticators.externalTokens?.isIssuedBy(token)) return sessionOfIdToken(token, authenticators)
  const profile = await authenticators.externalTokens.findUser(token)
  return profile && { sid: undefined, profile }
}

/** Returns undefined for an invalid token or a session that ended. */
export async function sessionOfIdToken(
  token: string,
  { verify, sessions }: Authenticators,
): Promise<LiveSession | undefined> {
  const claims = await verify(token)
  const session = claims && (await sessions.byId(claims.sid))
  return session?.profile.uid === claims?.uid ? session : undefined
}

export async function sessionOfCookie(
  cookies: string | null,
  { cookie, sessions }: Authenticators,
): Promise<LiveSession | undefined> {
  const token = await cookie.read(cookies)
  return token === undefined ? undefined : sessions.byToken(token)
}

function toActor({ sid, profile: { uid, rol, nombre, email } }: Authenticated): Actor {
  return { kind: 'person', uid, sid, rol, nombre, email }
}
