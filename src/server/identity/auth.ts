import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { jwt } from 'better-auth/plugins/jwt'
import type { OAuthProvider } from 'better-auth/oauth2'
import { magicLink } from 'better-auth/plugins/magic-link'
import type { Logger } from 'pino'
import { LONGEST_PASSWORD } from '#contract/passwords.ts'
import type { PasswordPolicy } from '#domain/password-policy.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { identityTables } from '#server/database/schema.ts'
import { withoutValues } from '#server/tell-failure.ts'
import { hashOfActionCode } from './action-code.ts'
import { CLIENT_ADDRESS_HEADER } from './auth-request.ts'
import { idTokenClaims } from './id-token.ts'
import { deleteKeys, endSecondSteps } from './identity-store.ts'
import type { Passwords } from './password-hash.ts'
import { secondFactor } from './second-factor.ts'
import { cookiePrefix, SESSION_LASTS_S, SESSION_RENEWED_AFTER_S } from './session-cookie.ts'

export type AuthSettings = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly secret: string
  /** `https://tienda.com.ar`; undefined: whatever host the request came to. */
  readonly origin: string | undefined
  readonly https: boolean
  readonly passwordPolicy: PasswordPolicy
  readonly passwords: Passwords
  readonly issuer: string
  readonly audience: string
  readonly sessionEnded: (sid: string) => void
  /** Who else can tell who a person is. */
  readonly providers: readonly OAuthProvider[]
}

export type Auth = ReturnType<typeof openAuth>

/**
 * The identity provider inside this server (Better Auth), over the shop's own tables. Reach it through the door of
 * `auth-door.ts`, which decides what the outside may call. Never call it inside a transaction, because it
 * uses a connection of its own.
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
      // Registration is POST /api/user/create, which answers alike for a known and an unknown e-mail.
      disableSignUp: true,
      minPasswordLength: settings.passwordPolicy.customStrengthOptions.minPasswordLength,
      maxPasswordLength: LONGEST_PASSWORD,
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
      // Nobody enters on the word of a provider that does not vouch for the e-mail itself.
      validateUserInfo: ({ user: { emailVerified }, source }) =>
        source.method === 'oauth' && emailVerified !== true ? { error: 'unverified-email' } : undefined,
    },
    // A kept copy of the session would outlive its end, so there is no cookieCache.
    session: { expiresIn: SESSION_LASTS_S, updateAge: SESSION_RENEWED_AFTER_S },
    // A code whose time is over is told from one that never was; housekeeping removes both.
    verification: { disableCleanup: true },
    databaseHooks: {
      session: { delete: { after: async ({ id }) => settings.sessionEnded(id) } },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
    },
    plugins: [
      { id: 'issuers', init: () => ({ context: { socialProviders: [...settings.providers] } }) },
      secondFactor(),
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
        // Its own request call is behind no door: mailed-codes.ts mails the links and keeps their codes.
        sendMagicLink: () => Promise.reject(new Error('Links are mailed by mailed-codes.ts')),
      }),
    ],
    advanced: {
      cookiePrefix: cookiePrefix(https),
      // This option would write __Secure- before our own prefix.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: https },
      // http/same-origin.ts and xsrf.ts answer this for the whole API, with its own rules.
      disableCSRFCheck: true,
      // Anybody can write x-forwarded-for; the door tells the address it saw.
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // Migrations and a test of the sign-in keep the tables right.
      database: { validateSchema: false },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // A sign-in elsewhere that cannot be told apart from a forged one ends on the sign-in page.
    onAPIError: { throw: true, errorURL: '/login?social=error' },
    logger: { level: 'warn', disableColors: true, log: toLog(log) },
  })
}

/**
 * Makes the key ID tokens are signed with on the first start. Keys kept under another `AUTH_SECRET` cannot be opened any
 * more and would break every sign-in: they are replaced, as every session made under that secret has ended anyway.
 */
export async function ensureSigningKey(auth: Auth, { db, log }: { db: Db; log: Logger }): Promise<void> {
  const sign = () => auth.api.signJWT({ body: { payload: {} } })
  try {
    await sign()
  } catch (failure) {
    if (!(failure instanceof Error) || !failure.message.includes('decrypt private key')) throw failure
    log.warn('AUTH_SECRET changed: signing keys are replaced, second steps end and everybody signs in again')
    await deleteKeys(db)
    await endSecondSteps(db)
    await sign()
  }
}

/** What a provider hands out opens doors there; it served its purpose once the person is known. */
const withoutTokens = async (account: object) => ({
  data: { ...account, accessToken: null, refreshToken: null, idToken: null },
})

/** Its warnings speak of every wrong password: worth having when something is being looked into. */
const toLog =
  (log: Logger) =>
  (level: string, message: string, ...details: unknown[]) =>
    level === 'error' && !isCallersMistake(message, details)
      ? log.error({ details }, withoutValues(message))
      : log.debug({ details }, withoutValues(message))

/** What the library calls an error although anybody can bring it about: an issuer that is none, a sign-in nobody began. */
const isCallersMistake = (message: string, [cause]: unknown[]): boolean =>
  message === 'State not found' ||
  message.startsWith('Provider not found') ||
  (message === 'Failed to parse state' &&
    String((cause as { code?: unknown } | null)?.code).startsWith('state_'))
