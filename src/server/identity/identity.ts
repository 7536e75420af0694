import type { Hono } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '#server/adapters/clock.ts'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/database/connection/open-database.ts'
import { adoptGuestPurchases } from './account/guest-purchases-store.ts'
import { inTransaction, type Queryable } from '#server/database/queries/in-transaction.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Actor } from './actor.ts'
import { authenticateRequest, type Authenticators, sessionOfIdToken } from './authenticate-request.ts'
import { ensureSigningKey, openAuth } from './better-auth/auth.ts'
import { serveAuthEndpoints } from './better-auth/auth-endpoints.ts'
import { openAuthSecret } from './better-auth/auth-secret.ts'
import { openExternalTokens } from './external-issuer/external-tokens.ts'
import { idTokenVerifier } from './session/id-token.ts'
import { deleteSessionsExpiredBefore, type Profile, readPublicKeys } from './identity-store.ts'
import { openKnownClients } from './session/known-clients.ts'
import { openLiveSessions } from './session/live-sessions.ts'
import { openOwnAccounts, type OwnAccounts } from './account/own-account.ts'
import { argonPasswords, type Passwords } from './password/password-hash.ts'
import { insertUser, type StoredUser } from './account/new-user-store.ts'
import { openSecondFactor, type SecondFactor } from './second-factor/second-factor.ts'
import { sessionCookie } from './session/session-cookie.ts'
import { configuredIssuers } from './oidc/configured-issuers.ts'
import { oidcClient } from './oidc/oidc-client.ts'
import { serveOidcEndpoints } from './oidc/oidc-endpoints.ts'
import { accountClaimer } from './account/account-claimer.ts'
import { openSignInMethods, type SignInMethods } from './sign-in-methods.ts'
import { type Authorisations, openAuthorisations } from './pin/authorisations.ts'
import { openStaffPins, type StaffPins } from './pin/staff-pins.ts'
import { tokenVerifier } from './session/token-verifier.ts'
import { openXsrf } from './session/xsrf.ts'

export type UserToCreate = Pick<Profile, 'nombre' | 'email' | 'rol'> &
  Partial<Pick<Profile, 'direccion' | 'provincia' | 'cp'>> & { readonly password?: string }

/** Runs in the transaction of `createUser`, for a new person and for an existing account. */
export type OnUserStored = (tx: Queryable, stored: StoredUser) => Promise<unknown>

/** Sign-in and accounts. No other part of the server handles passwords, sessions or tokens. */
export type Identity = {
  serve(app: Hono): void
  /**
   * Returns the caller. Throws `not-signed-in` for a bad bearer token, and `cross-site` for a change with only a
   * cookie.
   */
  identify(request: Request): Promise<Actor>
  /**
   * For POST /api/login. Returns the profile of an ID token, with the XSRF cookie of its session. Undefined for a bad
   * token. The first token of another issuer creates the person.
   */
  signInWithToken(
    token: string,
    request: Request,
  ): Promise<{ profile: Profile; cookie: string | undefined } | undefined>
  /**
   * Stores a person with any role and password, so callers must check permissions. If an account has the e-mail,
   * changes nothing and returns `created: false` after the same time. `onStored` runs in the same transaction. Never
   * call inside a transaction.
   */
  createUser(user: UserToCreate, onStored?: OnUserStored): Promise<StoredUser>
  /** Like `createUser` in two steps: hashes the password, and returns a function that stores the person in `tx`. */
  prepareUser(user: UserToCreate): Promise<(tx: Queryable) => Promise<StoredUser>>
  readonly ownAccounts: OwnAccounts
  readonly signInMethods: SignInMethods
  readonly secondFactor: SecondFactor
  readonly staffPins: StaffPins
  readonly authorisations: Authorisations
  /** Removes the sessions of a deleted person from this process's cache, so that the person's tokens are refused. */
  evictUserSessions(uid: string): void
  deleteExpiredSessions(): Promise<void>
}

/** Issuer and audience of ID tokens without PUBLIC_URL. */
const DEFAULT_ISSUER = 'vidriera'

/** Opens the sign-in on a migrated database. The first start creates a signing key. */
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
  const tokenNames = { issuer: origin ?? DEFAULT_ISSUER, audience: origin ?? DEFAULT_ISSUER }
  const sessions = openLiveSessions({ pool, clock })
  const { issuers, demo } = configuredIssuers(config, log)
  const claimAccount = accountClaimer({ pool, clock, sessions })
  const auth = openAuth({
    ...tokenNames,
    db,
    clock,
    log,
    secret,
    origin,
    https,
    passwordPolicy: config.passwordPolicy,
    passwords,
    sessionStarted: async (uid) => {
      // A purchase that stays with its guest is no reason to refuse a sign-in.
      await adoptGuestPurchases(pool, uid).catch((err: unknown) =>
        log.error({ err }, 'guest purchases of an account were not adopted'),
      )
    },
    sessionEnded: sessions.evict,
    providers: issuers.map((issuer) => oidcClient(issuer, { clock, log, claimAccount })),
  })
  await ensureSigningKey(auth, { db, log })
  const prepareUser: Identity['prepareUser'] = async ({ password, ...user }) => {
    const passwordHash = password === undefined ? undefined : await passwords.hash(password)
    const userData = { direccion: '', provincia: '', cp: '', ...user, passwordHash, now: clock.now() }
    return (tx) => insertUser(tx, { ...userData, email: user.email.trim().toLowerCase() })
  }
  const readKeys = () => readPublicKeys(db, clock.now())
  const authenticators: Authenticators = {
    sessions,
    externalTokens:
      config.tokenIssuer && openExternalTokens(config.tokenIssuer, { pool, clock, log, sessions }),
    verify: idTokenVerifier({ ...tokenNames, clock, readKeys }),
    cookie: sessionCookie({ secret, https }),
    xsrf: openXsrf({ secret, https }),
    knownClients: openKnownClients({ secret, https, clock }),
  }
  const ownAccounts = openOwnAccounts({ pool, clock, sessions, passwords })
  return {
    serve(app) {
      serveAuthEndpoints(app, { auth, authenticators, limits: more.limits, pool })
      serveOidcEndpoints(app, { auth, authenticators, issuers, demo, origin, log, limits: more.limits })
    },
    identify: (request) => authenticateRequest(request, authenticators),
    ownAccounts,
    signInMethods: openSignInMethods({
      auth,
      authenticators,
      pool,
      clock,
      secret,
      https,
      issuers,
      claimAccount,
      passwords,
    }),
    secondFactor: openSecondFactor({ auth, authenticators, limits: more.limits, ownAccounts }),
    staffPins: openStaffPins({ auth, authenticators, pool, clock, passwords, limits: more.limits }),
    authorisations: openAuthorisations({
      auth,
      pool,
      clock,
      issuer: tokenNames.issuer,
      verify: tokenVerifier({ issuer: tokenNames.issuer, clock, readKeys }),
    }),
    evictUserSessions: sessions.evictUser,
    deleteExpiredSessions: () => deleteSessionsExpiredBefore(pool, clock.now()),
    async signInWithToken(token, request) {
      if (authenticators.externalTokens?.isIssuedBy(token)) {
        const profile = await authenticators.externalTokens.signIn(token)
        return profile && { profile, cookie: undefined }
      }
      const session = await sessionOfIdToken(token, authenticators)
      return (
        session && { profile: session.profile, cookie: authenticators.xsrf.cookieFor(session.sid, request) }
      )
    },
    prepareUser,
    async createUser(user, onStored) {
      const storeUser = await prepareUser(user)
      return inTransaction(pool, async (tx) => {
        const stored = await storeUser(tx)
        await onStored?.(tx, stored)
        return stored
      })
    },
  }
}
