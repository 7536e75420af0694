import { randomInt } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'

/** Where people come back from somebody else's account, in a window that goes on to another address. */
const CALLBACK = '/callback/:id'

/** Where the library lets people in. Each of them only opens the way to the second step for whoever has one. */
const waysIn: readonly string[] = ['/sign-in/email', '/magic-link/verify', CALLBACK]

const CHALLENGE_LASTS_S = 10 * 60
const RECOVERY_CODES = 10
/** Letters and digits nobody takes for another. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/**
 * The two-step sign-in of Better Auth: codes of an authenticator app (TOTP), and
 * recovery codes that are good once. Its own limits hold from wherever one tries: five times for each sign-in, and after ten
 * in a row a quarter of an hour of waiting.
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

/** By itself the library asks for the second step after a password alone, and answers as JSON. */
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

/** Where the window was to go, and there it is told what is missing. */
const onwards = (location: string): string =>
  `${location}${location.includes('?') ? '&' : '?'}error=multi-factor-auth-required`

type Creating = {
  path: string
  context: { internalAdapter: { findUserById(id: string): Promise<unknown> } }
}

/** A way in that somebody turns on and forgets here must not lead past the second step. */
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

/** What somebody typed as their code: six digits are the app's; anything else is a recovery code, however it was copied. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const plain = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  return { kind: 'recovery', code: `${plain.slice(0, 5)}-${plain.slice(5)}` }
}
