import { randomInt } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'

/** Callback of an issuer. The response must be a redirect, not JSON. */
const CALLBACK = '/callback/:id'

/** Paths of Better Auth that create a session. With a second factor they only start the second step. */
const waysIn: readonly string[] = ['/sign-in/email', '/magic-link/verify', CALLBACK]

const CHALLENGE_LASTS_S = 10 * 60
const RECOVERY_CODES = 10
/** Characters that are not mistaken for each other. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/**
 * Two-factor plugin of Better Auth: TOTP codes and single-use recovery codes. Limits of the plugin across all
 * addresses: five attempts per sign-in, and a lock of 15 minutes after ten failures.
 */
export function secondFactor() {
  const plugin = twoFactor({
    twoFactorCookieMaxAge: CHALLENGE_LASTS_S,
    backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: newRecoveryCodes },
  })
  return {
    ...plugin,
    hooks: { after: plugin.hooks.after.map((hook) => ({ matcher: isWayIn, handler: askEverywhere(hook) })) },
    init: () => ({
      options: { databaseHooks: { session: { create: { before: refuseOtherWaysIn } } } },
    }),
  }
}

const isWayIn = ({ path }: { path?: string | undefined }): boolean =>
  path !== undefined && waysIn.includes(path)

type Hook = ReturnType<typeof twoFactor>['hooks']['after'][number]

/** Extends the library's hook, which covers only passwords and answers JSON, to every sign-in path. */
function askEverywhere({ handler: ask }: Hook): Hook['handler'] {
  const asking = async (context: Parameters<Hook['handler']>[0] & Returning) => {
    const { returned, responseHeaders } = context.context
    const asked = (await ask(context)) as { response?: unknown; headers?: Headers }
    if (asked.response === undefined || context.path !== CALLBACK) return asked
    const headers = new Headers(asked.headers)
    headers.set('location', onwards(responseHeaders?.get('location') ?? '/login'))
    return { response: returned, headers }
  }
  return asking as unknown as Hook['handler']
}

type Returning = { path?: string; context: { returned?: unknown; responseHeaders?: Headers } }

/** Adds the error to the redirect of the window. */
const onwards = (location: string): string =>
  `${location}${location.includes('?') ? '&' : '?'}error=multi-factor-auth-required`

type Creating = {
  path: string
  context: { internalAdapter: { findUserById(id: string): Promise<unknown> } }
}

/** Refuses sessions from other sign-in paths, because they would bypass the second step. */
async function refuseOtherWaysIn(session: { userId: string }, creating: Creating | null): Promise<void> {
  if (creating && (isWayIn(creating) || creating.path.startsWith('/two-factor/'))) return
  const person = (await creating?.context.internalAdapter.findUserById(session.userId)) as
    | { twoFactorEnabled?: boolean | null }
    | undefined
  if (person?.twoFactorEnabled) throw new APIError('FORBIDDEN', { code: 'MULTI_FACTOR_AUTH_REQUIRED' })
}

const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${letters(5)}-${letters(5)}`)

const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Parses a typed code. Six digits are a TOTP code, any other text a recovery code with any separators. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const plain = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  return { kind: 'recovery', code: `${plain.slice(0, 5)}-${plain.slice(5)}` }
}
