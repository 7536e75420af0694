import { Problem } from '#contract/problem.ts'
import { type Actor, anonymous } from './actor.ts'
import type { ForeignTokens } from './foreign/foreign-tokens.ts'
import type { VerifyIdToken } from './id-token.ts'
import type { KnownClients } from './known-clients.ts'
import type { LiveSession, Profile } from './identity-store.ts'
import type { LiveSessions } from './live-sessions.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Xsrf } from './xsrf.ts'

export type Proofs = {
  readonly verify: VerifyIdToken
  /** Verifier of another issuer's tokens. Undefined when the shop accepts none. */
  readonly foreign: ForeignTokens | undefined
  readonly sessions: LiveSessions
  readonly cookie: SessionCookie
  readonly xsrf: Xsrf
  /** Devices and networks from which each account has signed in. */
  readonly known: KnownClients
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Returns the actor of a request (docs/decisions/0011). A bad bearer token is `not-signed-in`, also on public calls, so
 * that the caller renews it. Otherwise the session cookie counts. A change by cookie needs the session's X-XSRF-TOKEN,
 * otherwise `cross-site`. Anonymous requests use no database.
 */
export async function actorOfRequest(request: Request, proofs: Proofs): Promise<Actor> {
  const bearer = request.headers.get('authorization')
  const cookies = request.headers.get('cookie')
  if (bearer === null && cookies === null) return anonymous
  // The body of these calls carries the token, so an expired header must not refuse them.
  if (new URL(request.url).pathname.startsWith('/api/login/')) return anonymous
  if (bearer !== null) {
    const proven = await provenByBearer(bearer, proofs)
    if (!proven) throw new Problem('not-signed-in')
    return personOf(proven)
  }
  const session = await sessionOfCookie(cookies, proofs)
  if (!session) return anonymous
  if (safe.has(request.method) || proofs.xsrf.proves(request, session.sid)) return personOf(session)
  throw new Problem('cross-site')
}

/** Person with a valid token, without session for a token of another issuer. */
export type Proven = { readonly sid: string | undefined; readonly profile: Profile }

/** Returns undefined for an invalid Authorization header. */
export async function provenByBearer(header: string | null, proofs: Proofs): Promise<Proven | undefined> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1]
  if (token === undefined) return undefined
  if (!proofs.foreign?.madeBy(token)) return sessionOfToken(token, proofs)
  const profile = await proofs.foreign.personOf(token)
  return profile && { sid: undefined, profile }
}

/** Returns undefined for an invalid token or a session that ended. */
export async function sessionOfToken(
  token: string,
  { verify, sessions }: Proofs,
): Promise<LiveSession | undefined> {
  const claims = await verify(token)
  const session = claims && (await sessions.byId(claims.sid))
  return session?.profile.uid === claims?.uid ? session : undefined
}

export async function sessionOfCookie(
  cookies: string | null,
  { cookie, sessions }: Proofs,
): Promise<LiveSession | undefined> {
  const token = await cookie.read(cookies)
  return token === undefined ? undefined : sessions.byToken(token)
}

function personOf({ sid, profile: { uid, rol, nombre, email } }: Proven): Actor {
  return { kind: 'person', uid, sid, rol, nombre, email }
}
