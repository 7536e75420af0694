import type { Hono } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '#server/adapters/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/database/connect.ts'
import type { Actor } from './actor.ts'
import { actorOfRequest, type Proofs, sessionOfToken } from './actor-of-request.ts'
import { ensureSigningKey, openAuth } from './auth.ts'
import { openAuthDoor } from './auth-door.ts'
import { openAuthSecret } from './auth-secret.ts'
import { openIdTokens } from './id-token.ts'
import { insertPerson, type Profile, readPublicKeys } from './identity-store.ts'
import { openLiveSessions } from './live-sessions.ts'
import { hashPassword } from './password-hash.ts'
import { sessionCookie } from './session-cookie.ts'
import { openXsrf } from './xsrf.ts'

export type PersonToCreate = Pick<Profile, 'nombre' | 'email' | 'rol'> &
  Partial<Pick<Profile, 'direccion' | 'provincia' | 'cp'>> & { readonly password: string }

/** Who people are: the only part of the server that knows of passwords, sessions and tokens. */
export type Identity = {
  /** Mounts /api/auth. */
  serve(app: Hono): void
  /** Who is asking; throws `not-signed-in` for a bad bearer token and `cross-site` for a change by cookie alone. */
  identify(request: Request): Promise<Actor>
  /** For POST /api/login: whose ID token this is and the XSRF cookie to set; undefined for a bad one. */
  enterWithToken(token: string, request: Request): Promise<{ profile: Profile; cookie: string } | undefined>
  /**
   * Stores a person who enters by password, whatever the role: callers decide who may. A known e-mail changes nothing
   * and answers `created: false` with its uid, in the same time. Call it outside transactions.
   */
  createPerson(person: PersonToCreate): Promise<{ uid: string; created: boolean }>
}

/** What tokens name as their issuer and audience when the shop has no address of its own yet. */
const NAMELESS = 'vidriera'

/** Opens sign-in over the shop's migrated database; the first start makes the signing key. */
export async function openIdentity(more: {
  config: Config
  db: Db
  pool: pg.Pool
  clock: Clock
  log: Logger
}): Promise<Identity> {
  const { config, db, pool, clock, log } = more
  const secret = await openAuthSecret(config)
  const origin = config.publicUrl ? new URL(config.publicUrl).origin : undefined
  const https = origin?.startsWith('https:') ?? false
  const names = { issuer: origin ?? NAMELESS, audience: origin ?? NAMELESS }
  const sessions = openLiveSessions({ pool, clock })
  const auth = openAuth({
    ...names,
    db,
    clock,
    log,
    secret,
    origin,
    https,
    passwordMin: config.passwordMin,
    sessionEnded: sessions.forget,
  })
  await ensureSigningKey(auth, { db, log })
  const proofs: Proofs = {
    sessions,
    verify: openIdTokens({ ...names, clock, readKeys: () => readPublicKeys(db, clock.now()) }),
    cookie: sessionCookie({ secret, https }),
    xsrf: openXsrf({ secret, https }),
  }
  return {
    serve: (app) => openAuthDoor(app, auth, proofs),
    identify: (request) => actorOfRequest(request, proofs),
    async enterWithToken(token, request) {
      const session = await sessionOfToken(token, proofs)
      return session && { profile: session.profile, cookie: proofs.xsrf.cookieFor(session.sid, request) }
    },
    async createPerson({ password, ...person }) {
      const passwordHash = await hashPassword(password)
      const email = person.email.trim().toLowerCase()
      return insertPerson(db, { direccion: '', provincia: '', cp: '', ...person, email, passwordHash })
    },
  }
}
