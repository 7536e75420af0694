import { isProblem, Problem } from '#contract/http/problem.ts'
import { runCountedAttempt } from '#server/limits/run-counted-attempt.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Actor } from '#server/identity/actor.ts'
import { type Authenticators, sessionOfCookie } from '#server/identity/authenticate-request.ts'
import type { Auth } from '#server/identity/better-auth/auth.ts'
import { busyIfSessionAlive } from '#server/identity/session/busy-if-session-alive.ts'
import { cookiesOfResponse } from '#server/identity/better-auth/cookies-of-response.ts'
import { endSessionOfResponse } from '#server/identity/session/end-session-of-response.ts'
import { betterAuthHeaders } from '#server/identity/better-auth/better-auth-headers.ts'
import type { OwnAccounts } from '#server/identity/account/own-account.ts'
import { parseCode } from './second-factor-plugin.ts'

/** Caller of the request, with the shop's origin and the client address. */
export type SecondFactorRequest = {
  readonly actor: Actor
  readonly request: Request
  readonly origin: string
  readonly address: string | undefined
}

/**
 * Second step of a sign-in. Attempts with a session are counted before the check, and a code works once. Callers must
 * set the returned cookies, because a correct code creates a new session.
 */
export type SecondFactor = {
  /**
   * Returns the secret for an authenticator app, labelled `storeName`, and the recovery codes. The second step is
   * required only after `confirm`.
   */
  startSetup(
    caller: SecondFactorRequest,
    input: { password: string; storeName: string },
  ): Promise<{ otpauth: string; recoveryCodes: string[] }>
  confirm(caller: SecondFactorRequest, input: { code: string }): Promise<readonly string[]>
  disable(caller: SecondFactorRequest, input: { password: string; code: string }): Promise<readonly string[]>
  finishSignIn(caller: SecondFactorRequest, input: { code: string }): Promise<readonly string[]>
}

type SecondFactorDeps = {
  readonly auth: Auth
  readonly authenticators: Authenticators
  readonly limits: Limits
  readonly ownAccounts: Pick<OwnAccounts, 'checkPassword'>
}

export function openSecondFactor(deps: SecondFactorDeps): SecondFactor {
  const { authenticators, limits, ownAccounts } = deps

  /** Runs a command for the owner of the cookie session, as one counted attempt. */
  const asOwner = async <Result>(
    caller: SecondFactorRequest,
    command: (uid: string) => Promise<Result>,
  ): Promise<Result> => {
    const { actor, address, request } = caller
    const cookies = request.headers.get('cookie')
    const owner = (await sessionOfCookie(cookies, authenticators))?.profile
    if (!owner || actor.kind === 'anonymous' || owner.uid !== actor.uid) throw new Problem('not-signed-in')
    const attempt = await limits.reauthenticate({ uid: owner.uid, address })
    return runCountedAttempt(attempt, () =>
      command(owner.uid).catch(async (failure: unknown) => {
        if (!isProblem(failure) || failure.code !== 'second-step-expired') throw failure
        await busyIfSessionAlive(cookies, authenticators)
        throw new Problem('not-signed-in')
      }),
    )
  }
  const verifyCode = async (caller: SecondFactorRequest, typed: string): Promise<readonly string[]> => {
    const { kind, code } = parseCode(typed)
    const path = kind === 'app' ? 'verify-totp' : 'verify-backup-code'
    const response = await callPlugin(deps, caller, path, { code })
    const { user } = (await response.json()) as { user: { id: string } }
    if (!(await limits.isNewCode({ uid: user.id, code }))) {
      await endSessionOfResponse(response, authenticators)
      throw new Problem('wrong-code')
    }
    return (await cookiesOfResponse(response, caller, authenticators)).cookies
  }
  const onlyPendingSignIn = (request: Request): Request => {
    const headers = new Headers(request.headers)
    headers.set('cookie', authenticators.cookie.onlyPendingSignIn(headers.get('cookie') ?? ''))
    return new Request(request.url, { headers })
  }

  return {
    startSetup: (caller, { password, storeName }) =>
      asOwner(caller, async () => {
        const response = await callPlugin(deps, caller, 'enable', {
          password,
          method: 'totp',
          issuer: storeName,
        })
        const setup = (await response.json()) as { totpURI: string; backupCodes: string[] }
        return { otpauth: setup.totpURI, recoveryCodes: setup.backupCodes }
      }),
    confirm: (caller, { code }) => asOwner(caller, () => verifyCode(caller, code)),
    disable: (caller, { password, code }) =>
      asOwner(caller, async (uid) => {
        // The password comes first, so that a wrong password does not consume the code.
        if ((await ownAccounts.checkPassword(uid, password)) !== 'proven') throw new Problem('wrong-password')
        await verifyCode(caller, code)
        const response = await callPlugin(deps, caller, 'disable', { password })
        return (await cookiesOfResponse(response, caller, authenticators)).cookies
      }),
    finishSignIn: (caller, { code }) =>
      verifyCode({ ...caller, request: onlyPendingSignIn(caller.request) }, code),
  }
}

async function callPlugin(
  { auth }: SecondFactorDeps,
  { request, origin, address }: SecondFactorRequest,
  path: string,
  body: object,
): Promise<Response> {
  const headers = betterAuthHeaders(request, address)
  headers.set('content-type', 'application/json')
  const response = await auth.handler(
    new Request(`${origin}/api/auth/two-factor/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }),
  )
  if (response.ok) return response
  throw await problemFrom(response)
}

/** The library does not report the remaining time of its lock of 15 minutes. */
const LOCKED = {
  text: 'Demasiados intentos. Volvé a probar en 15 minutos.',
  headers: { 'Retry-After': '900' },
}

async function problemFrom(response: Response): Promise<Problem> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: string }
  if (code === 'INVALID_PASSWORD') return new Problem('wrong-password')
  if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') return new Problem('wrong-code')
  if (code === 'TOTP_ALREADY_ENABLED') return new Problem('two-step-on')
  if (code === 'TOTP_NOT_ENABLED' || code === 'BACKUP_CODES_NOT_ENABLED') return new Problem('two-step-off')
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return new Problem('too-many-requests', LOCKED)
  if (response.status === 401 || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE')
    return new Problem('second-step-expired')
  return new Problem('unexpected')
}
