import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { jwt } from 'better-auth/plugins/jwt'
import type { OAuthProvider } from 'better-auth/oauth2'
import { magicLink } from 'better-auth/plugins/magic-link'
import type { Logger } from 'pino'
import { MAX_PASSWORD_LENGTH } from '#contract/account/passwords.ts'
import type { PasswordPolicy } from '#domain/account/password-policy.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { Db } from '#server/database/connection/open-database.ts'
import { identityTables } from '#server/database/schema.ts'
import { withoutQueryValues } from '#server/log/serialize-error.ts'
import { hashOfActionCode } from '#server/identity/email-codes/action-code.ts'
import { CLIENT_ADDRESS_HEADER } from './auth-request.ts'
import { idTokenClaims } from '#server/identity/session/id-token.ts'
import { deleteKeys, deleteAllSecondFactors } from '#server/identity/identity-store.ts'
import type { Passwords } from '#server/identity/password/password-hash.ts'
import { startSessionPlugin } from '#server/identity/pin/start-session-plugin.ts'
import { secondFactorPlugin } from '#server/identity/second-factor/second-factor-plugin.ts'
import {
  cookiePrefix,
  SESSION_LIFETIME_S,
  SESSION_RENEWAL_S,
} from '#server/identity/session/session-cookie.ts'

export type AuthSettings = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly secret: string
  /** Origin of the shop, for example `https://tienda.com.ar`. Undefined: the host of each request. */
  readonly origin: string | undefined
  readonly https: boolean
  readonly passwordPolicy: PasswordPolicy
  readonly passwords: Passwords
  readonly issuer: string
  readonly audience: string
  readonly sessionStarted: (uid: string) => Promise<void>
  readonly sessionEnded: (sid: string) => void
  readonly providers: readonly OAuthProvider[]
}

export type Auth = ReturnType<typeof openAuth>

/**
 * Better Auth on the tables of the shop. `auth-endpoints.ts` decides which calls are public. Never call Better Auth
 * inside a transaction, because it uses another database connection.
 */
export function openAuth(settings: AuthSettings) {
  const { db, clock, log, secret, origin, https } = settings
  return betterAuth({
    appName: 'Vidriera',
    basePath: '/api/auth',
    ...(origin ? { baseURL: origin } : {}),
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema: identityTables }),
    emailAndPassword: {
      enabled: true,
      // POST /api/user/create registers people instead, without revealing whether an e-mail has an account.
      disableSignUp: true,
      minPasswordLength: settings.passwordPolicy.customStrengthOptions.minPasswordLength,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: {
        hash: settings.passwords.hash,
        verify: ({ hash, password }) => settings.passwords.verify(hash, password),
      },
    },
    user: {
      additionalFields: {
        rol: { type: 'string', required: false, defaultValue: 'user', input: false },
        direccion: { type: 'string', required: false, defaultValue: '', input: false },
        provincia: { type: 'string', required: false, defaultValue: '', input: false },
        cp: { type: 'string', required: false, defaultValue: '', input: false },
      },
      // Refuses an e-mail that the provider has not verified.
      validateUserInfo: ({ user: { emailVerified }, source }) =>
        source.method === 'oauth' && emailVerified !== true ? { error: 'unverified-email' } : undefined,
    },
    // Without `cookieCache`, because a cached session would stay valid after its end.
    session: { expiresIn: SESSION_LIFETIME_S, updateAge: SESSION_RENEWAL_S },
    // The shop distinguishes expired codes from unknown ones. The hourly cleanup deletes expired codes.
    verification: { disableCleanup: true },
    databaseHooks: {
      session: {
        create: { after: ({ userId }) => settings.sessionStarted(userId) },
        delete: { after: async ({ id }) => settings.sessionEnded(id) },
      },
      account: { create: { before: withoutProviderTokens }, update: { before: withoutProviderTokens } },
    },
    plugins: [
      { id: 'issuers', init: () => ({ context: { socialProviders: [...settings.providers] } }) },
      secondFactorPlugin(),
      startSessionPlugin(),
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
        jwt: {
          issuer: settings.issuer,
          audience: settings.audience,
          expirationTime: '15m',
          definePayload: ({ session, user }) => idTokenClaims(session, user, clock.now()),
        },
      }),
      magicLink({
        disableSignUp: true,
        storeToken: { type: 'custom-hasher', hash: async (code) => hashOfActionCode(code) },
        // email-codes.ts sends the links, not the plugin.
        sendMagicLink: () => Promise.reject(new Error('Links are mailed by email-codes.ts')),
      }),
    ],
    advanced: {
      cookiePrefix: cookiePrefix(https),
      // This option would add `__Secure-` before the shop's prefix.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: https },
      // http/same-origin.ts and xsrf.ts protect the whole API instead.
      disableCSRFCheck: true,
      // The server sets this header. Clients can forge x-forwarded-for.
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // Migrations create the tables, and a sign-in test uses them.
      database: { validateSchema: false },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // A failed sign-in at an issuer without a valid state ends on the login page.
    onAPIError: { throw: true, errorURL: '/login?social=error' },
    logger: { level: 'warn', disableColors: true, log: toLog(log) },
  })
}

/**
 * Creates the key that signs ID tokens at the first start. Replaces keys that an earlier `AUTH_SECRET` encrypted,
 * because they would break every sign-in. All sessions of the earlier secret are invalid anyway.
 */
export async function ensureSigningKey(auth: Auth, { db, log }: { db: Db; log: Logger }): Promise<void> {
  const sign = () => auth.api.signJWT({ body: { payload: {} } })
  try {
    await sign()
  } catch (failure) {
    if (!(failure instanceof Error) || !failure.message.includes('decrypt private key')) throw failure
    log.warn('AUTH_SECRET changed: signing keys are replaced, second steps end and everybody signs in again')
    await deleteKeys(db)
    await deleteAllSecondFactors(db)
    await sign()
  }
}

/**
 * Removes the provider's tokens, which give access to the account at the provider. The shop needs only the identity.
 */
const withoutProviderTokens = async (account: object) => ({
  data: { ...account, accessToken: null, refreshToken: null, idToken: null },
})

/** Logs the library's warnings at debug level, because it warns about every wrong password. */
const toLog =
  (log: Logger) =>
  (level: string, message: string, ...details: unknown[]) =>
    level === 'error' && !isClientError(message, details)
      ? log.error({ details }, withoutQueryValues(message))
      : log.debug({ details }, withoutQueryValues(message))

/** Errors that a client can cause with an unknown issuer or state. */
const isClientError = (message: string, [cause]: unknown[]): boolean =>
  message === 'State not found' ||
  message.startsWith('Provider not found') ||
  (message === 'Failed to parse state' &&
    String((cause as { code?: unknown } | null)?.code).startsWith('state_'))
