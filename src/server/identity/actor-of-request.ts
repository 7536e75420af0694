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
  /** Another issuer's tokens, where the shop accepts them. */
  readonly foreign: ForeignTokens | undefined
  readonly sessions: LiveSessions
  readonly cookie: SessionCookie
  readonly xsrf: Xsrf
  /** The places that each account signed in from before. */
  readonly known: KnownClients
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Who is asking (decisions.md, "Sign-in"). A bearer token speaks for its person; a bad one is `not-signed-in` even where
 * anyone may call, so that the caller renews it. Without one, the cookie session's person may read, and may change things
 * only with the session's X-XSRF-TOKEN; otherwise `cross-site`. Anonymous costs no database work.
 */
export async function actorOfRequest(request: Request, proofs: Proofs): Promise<Actor> {
  const bearer = request.headers.get('authorization')
  const cookies = request.headers.get('cookie')
  if (bearer === null && cookies === null) return anonymous
  // The token in their body is the proof; an old one in the header must not stand in its way.
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

/** Somebody whose token is good; without a session of ours when another issuer made it. */
export type Proven = { readonly sid: string | undefined; readonly profile: Profile }

/** Who an Authorization header speaks for; undefined when the token is bad in any way. */
export async function provenByBearer(header: string | null, proofs: Proofs): Promise<Proven | undefined> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1]
  if (token === undefined) return undefined
  if (!proofs.foreign?.madeBy(token)) return sessionOfToken(token, proofs)
  const profile = await proofs.foreign.personOf(token)
  return profile && { sid: undefined, profile }
}

/** The live session an ID token of ours speaks of; undefined when the token is bad in any way. */
export async function sessionOfToken(
  token: string,
  { verify, sessions }: Proofs,
): Promise<LiveSession | undefined> {
  const claims = await verify(token)
  const session = claims && (await sessions.byId(claims.sid))
  return session?.profile.uid === claims?.uid ? session : undefined
}

/** The live session of a Cookie header. */
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
