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
  /** Verifies tokens of another issuer. Undefined if the shop accepts only its own. */
  readonly externalTokens: ExternalTokens | undefined
  readonly sessions: LiveSessions
  readonly cookie: SessionCookie
  readonly xsrf: Xsrf
  /** Devices and networks with an earlier sign-in, by account. */
  readonly knownClients: KnownClients
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Returns the caller of a request (docs/decisions/0011). Throws `not-signed-in` for a bad bearer token, even on public
 * calls, so that the client renews the token. Without a bearer token the session cookie counts. A change with the
 * cookie needs the session's X-XSRF-TOKEN, and otherwise throws `cross-site`. Anonymous requests use no database.
 */
export async function authenticateRequest(request: Request, authenticators: Authenticators): Promise<Actor> {
  const bearer = request.headers.get('authorization')
  const cookies = request.headers.get('cookie')
  if (bearer === null && cookies === null) return anonymous
  // These calls have the token in the body, so an expired Authorization header must not refuse them.
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

/** A person with a valid token. `sid`: undefined for a token of another issuer. */
export type Authenticated = { readonly sid: string | undefined; readonly profile: Profile }

/** Returns the person of a bearer token, or undefined for an invalid header. */
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

/** Returns undefined for an invalid token, and for an ended session. */
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
