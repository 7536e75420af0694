import type { Hono } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '#server/adapters/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/database/connect.ts'
import { inTransaction, type Queryable } from '#server/database/in-transaction.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Actor } from './actor.ts'
import { actorOfRequest, type Proofs, sessionOfToken } from './actor-of-request.ts'
import { ensureSigningKey, openAuth } from './auth.ts'
import { openAuthDoor } from './auth-door.ts'
import { openAuthSecret } from './auth-secret.ts'
import { openForeignTokens } from './foreign/foreign-tokens.ts'
import { openIdTokens } from './id-token.ts'
import { forgetSessionsEndedBefore, type Profile, readPublicKeys } from './identity-store.ts'
import { openKnownClients } from './known-clients.ts'
import { openLiveSessions } from './live-sessions.ts'
import { openOwnAccounts, type OwnAccounts } from './own-account.ts'
import { argonPasswords, type Passwords } from './password-hash.ts'
import { insertPerson, type StoredPerson } from './person-store.ts'
import { openSecondSteps, type SecondSteps } from './second-steps.ts'
import { sessionCookie } from './session-cookie.ts'
import { issuersOf } from './social/issuers-of.ts'
import { openIdConnect } from './social/open-id-connect.ts'
import { openSocialDoor } from './social/social-door.ts'
import { welcomeOwner } from './social/welcome-owner.ts'
import { openWaysIn, type WaysIn } from './ways-in.ts'
import { openXsrf } from './xsrf.ts'

export type PersonToCreate = Pick<Profile, 'nombre' | 'email' | 'rol'> &
  Partial<Pick<Profile, 'direccion' | 'provincia' | 'cp'>> & { readonly password?: string }

/** Callback in the transaction that stores a person or finds the e-mail in use. */
export type AnnouncePerson = (tx: Queryable, stored: StoredPerson) => Promise<unknown>

/** The only part of the server that handles passwords, sessions and tokens. */
export type Identity = {
  /** Mounts /api/auth. */
  serve(app: Hono): void
  /** Returns the actor. Throws `not-signed-in` for a bad bearer token and `cross-site` for a change by cookie alone. */
  identify(request: Request): Promise<Actor>
  /**
   * For POST /api/login: returns the profile of an ID token, plus the XSRF cookie of its session. Undefined for a bad
   * token. A token of another issuer creates the person on first use.
   */
  enterWithToken(
    token: string,
    request: Request,
  ): Promise<{ profile: Profile; cookie: string | undefined } | undefined>
  /**
   * Stores a person with any role and password: callers check permissions. A known e-mail changes nothing and returns
   * `created: false` after the same time. `announce` runs in the same transaction. Call it outside of transactions.
   */
  createPerson(person: PersonToCreate, announce?: AnnouncePerson): Promise<StoredPerson>
  /** `createPerson` in two steps: hashes the password, and returns a function that stores the person in `tx`. */
  readyPerson(person: PersonToCreate): Promise<(tx: Queryable) => Promise<StoredPerson>>
  readonly own: OwnAccounts
  readonly ways: WaysIn
  readonly secondSteps: SecondSteps
  /** Invalidates the tokens of an erased person in this process. */
  forgetPerson(uid: string): void
  forgetEndedSessions(): Promise<void>
}

/** Issuer and audience of ID tokens in a shop without PUBLIC_URL. */
const NAMELESS = 'vidriera'

/** Opens the sign-in over a migrated database. The first start creates a signing key. */
export async function openIdentity(more: {
  config: Config
  db: Db
  pool: pg.Pool
  clock: Clock
  log: Logger
  limits: Limits
  passwords?: Passwords | undefined
}): Promise<Identity> {
  const { config, db, pool, clock, log, passwords = argonPasswords } = more
  const secret = await openAuthSecret(config)
  const origin = config.publicUrl ? new URL(config.publicUrl).origin : undefined
  const https = origin?.startsWith('https:') ?? false
  const names = { issuer: origin ?? NAMELESS, audience: origin ?? NAMELESS }
  const sessions = openLiveSessions({ pool, clock })
  const { issuers, demo } = issuersOf(config, log)
  const provenEmail = welcomeOwner({ pool, clock, sessions })
  const auth = openAuth({
    ...names,
    db,
    clock,
    log,
    secret,
    origin,
    https,
    passwordPolicy: config.passwordPolicy,
    passwords,
    sessionEnded: sessions.forget,
    providers: issuers.map((issuer) => openIdConnect(issuer, { clock, log, provenEmail })),
  })
  await ensureSigningKey(auth, { db, log })
  const readyPerson: Identity['readyPerson'] = async ({ password, ...person }) => {
    const passwordHash = password === undefined ? undefined : await passwords.hash(password)
    const facts = { direccion: '', provincia: '', cp: '', ...person, passwordHash, now: clock.now() }
    return (tx) => insertPerson(tx, { ...facts, email: person.email.trim().toLowerCase() })
  }
  const proofs: Proofs = {
    sessions,
    foreign: config.tokenIssuer && openForeignTokens(config.tokenIssuer, { pool, clock, log, sessions }),
    verify: openIdTokens({ ...names, clock, readKeys: () => readPublicKeys(db, clock.now()) }),
    cookie: sessionCookie({ secret, https }),
    xsrf: openXsrf({ secret, https }),
    known: openKnownClients({ secret, https, clock }),
  }
  const own = openOwnAccounts({ pool, clock, sessions, passwords })
  return {
    serve(app) {
      openAuthDoor(app, { auth, proofs, limits: more.limits, pool })
      openSocialDoor(app, { auth, proofs, issuers, demo, origin, log, limits: more.limits })
    },
    identify: (request) => actorOfRequest(request, proofs),
    own,
    ways: openWaysIn({ auth, proofs, pool, clock, secret, https, issuers, provenEmail, passwords }),
    secondSteps: openSecondSteps({ auth, proofs, limits: more.limits, own }),
    forgetPerson: sessions.forgetPerson,
    forgetEndedSessions: () => forgetSessionsEndedBefore(pool, clock.now()),
    async enterWithToken(token, request) {
      if (proofs.foreign?.madeBy(token)) {
        const profile = await proofs.foreign.welcome(token)
        return profile && { profile, cookie: undefined }
      }
      const session = await sessionOfToken(token, proofs)
      return session && { profile: session.profile, cookie: proofs.xsrf.cookieFor(session.sid, request) }
    },
    readyPerson,
    async createPerson(person, announce) {
      const store = await readyPerson(person)
      return inTransaction(pool, async (tx) => {
        const stored = await store(tx)
        await announce?.(tx, stored)
        return stored
      })
    },
  }
}
