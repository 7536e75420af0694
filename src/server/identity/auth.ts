import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { jwt } from 'better-auth/plugins/jwt'
import type { Logger } from 'pino'
import type { Clock } from '#server/adapters/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { identityTables } from '#server/database/schema.ts'
import { CLIENT_ADDRESS_HEADER } from './auth-request.ts'
import { idTokenClaims } from './id-token.ts'
import { deleteKeys } from './identity-store.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { cookiePrefix, SESSION_LASTS_S, SESSION_RENEWED_AFTER_S } from './session-cookie.ts'

export type AuthSettings = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly secret: string
  /** `https://tienda.com.ar`; undefined: whatever host the request came to. */
  readonly origin: string | undefined
  readonly https: boolean
  readonly passwordMin: number
  readonly issuer: string
  readonly audience: string
  readonly sessionEnded: (sid: string) => void
}

export type Auth = ReturnType<typeof openAuth>

/**
 * The identity provider inside this server (Better Auth), over the shop's own tables. Reach it through the door of
 * `auth-door.ts`, which decides what the outside may call. Never call it inside a transaction: the embedded database
 * has one connection and would wait for itself.
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
      minPasswordLength: settings.passwordMin,
      maxPasswordLength: 200,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    user: {
      additionalFields: {
        rol: { type: 'string', required: false, defaultValue: 'user', input: false },
        direccion: { type: 'string', required: false, defaultValue: '', input: false },
        provincia: { type: 'string', required: false, defaultValue: '', input: false },
        cp: { type: 'string', required: false, defaultValue: '', input: false },
      },
    },
    // A kept copy of the session would outlive its end, so there is no cookieCache.
    session: { expiresIn: SESSION_LASTS_S, updateAge: SESSION_RENEWED_AFTER_S },
    databaseHooks: {
      session: { delete: { after: async ({ id }) => settings.sessionEnded(id) } },
    },
    plugins: [
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
    onAPIError: { throw: true },
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
    log.warn('AUTH_SECRET changed: the signing keys are replaced and everybody signs in again')
    await deleteKeys(db)
    await sign()
  }
}

/** Its warnings speak of every wrong password: worth having when something is being looked into. */
const toLog =
  (log: Logger) =>
  (level: string, message: string, ...details: unknown[]) =>
    level === 'error' ? log.error({ details }, message) : log.debug({ details }, message)
