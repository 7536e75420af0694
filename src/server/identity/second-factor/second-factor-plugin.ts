import { randomInt } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'

/** Callback path of an issuer. The response must be a redirect, because a browser window requests it. */
const CALLBACK = '/callback/:id'

/** Paths of Better Auth that create a session, or start the second step of a person with a second factor. */
const signInPaths: readonly string[] = ['/sign-in/email', '/magic-link/verify', CALLBACK]

const CHALLENGE_LIFETIME_S = 10 * 60
const RECOVERY_CODE_COUNT = 10
/** Alphabet without characters that look alike. */
const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/**
 * Two-factor plugin of Better Auth, with TOTP codes and single-use recovery codes. Allows five attempts per sign-in.
 * After ten failures from any addresses, locks the account for 15 minutes.
 */
export function secondFactorPlugin() {
  const plugin = twoFactor({
    twoFactorCookieMaxAge: CHALLENGE_LIFETIME_S,
    backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: newRecoveryCodes },
  })
  return {
    ...plugin,
    hooks: {
      after: plugin.hooks.after.map((hook) => ({
        matcher: isSignInPath,
        handler: challengeOnEveryPath(hook),
      })),
    },
    init: () => ({
      options: { databaseHooks: { session: { create: { before: refuseOtherSignInPaths } } } },
    }),
  }
}

const isSignInPath = ({ path }: { path?: string | undefined }): boolean =>
  path !== undefined && signInPaths.includes(path)

type Hook = ReturnType<typeof twoFactor>['hooks']['after'][number]

/**
 * Extends the library's hook to every sign-in path. The library's own hook covers only passwords, and always responds
 * in JSON.
 */
function challengeOnEveryPath({ handler: libraryHandler }: Hook): Hook['handler'] {
  const handler = async (context: Parameters<Hook['handler']>[0] & HookContext) => {
    const { returned, responseHeaders } = context.context
    const challenge = (await libraryHandler(context)) as { response?: unknown; headers?: Headers }
    if (challenge.response === undefined || context.path !== CALLBACK) return challenge
    const headers = new Headers(challenge.headers)
    headers.set('location', withChallengeError(responseHeaders?.get('location') ?? '/login'))
    return { response: returned, headers }
  }
  return handler as unknown as Hook['handler']
}

type HookContext = { path?: string; context: { returned?: unknown; responseHeaders?: Headers } }

const withChallengeError = (location: string): string =>
  `${location}${location.includes('?') ? '&' : '?'}error=multi-factor-auth-required`

type SessionCreation = {
  /** Undefined for a call that only the server can make. */
  path?: string
  context: { internalAdapter: { findUserById(id: string): Promise<unknown> } }
}

/** Refuses sessions of other sign-in paths, because they would bypass the second step. */
async function refuseOtherSignInPaths(
  session: { userId: string },
  creation: SessionCreation | null,
): Promise<void> {
  if (creation && (isSignInPath(creation) || creation.path?.startsWith('/two-factor/'))) return
  const user = (await creation?.context.internalAdapter.findUserById(session.userId)) as
    | { twoFactorEnabled?: boolean | null }
    | undefined
  if (user?.twoFactorEnabled) throw new APIError('FORBIDDEN', { code: 'MULTI_FACTOR_AUTH_REQUIRED' })
}

const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => `${randomCharacters(5)}-${randomCharacters(5)}`)

const randomCharacters = (count: number): string =>
  Array.from({ length: count }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('')

/** Six digits are a TOTP code. Any other text is a recovery code, whose separators are ignored. */
export function parseCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const plain = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  return { kind: 'recovery', code: `${plain.slice(0, 5)}-${plain.slice(5)}` }
}
