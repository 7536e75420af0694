import { isProblem, Problem } from '#contract/problem.ts'
import { countAttempt } from '#server/limits/count-attempt.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Actor } from './actor.ts'
import { type Proofs, sessionOfCookie } from './actor-of-request.ts'
import type { Auth } from './auth.ts'
import { busyIfStillSignedIn } from './busy-if-still-signed-in.ts'
import { cookiesGiven } from './cookies-given.ts'
import { endSessionGiven } from './end-session-given.ts'
import { headersFrom } from './headers-from.ts'
import type { OwnAccounts } from './own-account.ts'
import { readCode } from './second-factor.ts'

/** Caller of the request, with origin and client address. */
export type Asking = {
  readonly actor: Actor
  readonly request: Request
  readonly origin: string
  readonly address: string | undefined
}

/**
 * Second step of a sign-in. Attempts with a session are counted before the check, and a code works once. Callers must
 * set the returned cookies, because a proven code creates a new session.
 */
export type SecondSteps = {
  /** Returns the app's key, labelled `storeName`, and the recovery codes. Takes effect with `confirm`. */
  start(
    asking: Asking,
    given: { password: string; storeName: string },
  ): Promise<{ otpauth: string; recoveryCodes: string[] }>
  confirm(asking: Asking, given: { code: string }): Promise<readonly string[]>
  end(asking: Asking, given: { password: string; code: string }): Promise<readonly string[]>
  /** Completes a sign-in by password, link or provider. */
  enter(asking: Asking, given: { code: string }): Promise<readonly string[]>
}

type House = {
  readonly auth: Auth
  readonly proofs: Proofs
  readonly limits: Limits
  readonly own: Pick<OwnAccounts, 'provePassword'>
}

export function openSecondSteps(house: House): SecondSteps {
  const { proofs, limits, own } = house

  /** Runs a command of the cookie session's owner as one counted attempt. */
  const asOwner = async <Done>(asking: Asking, act: (uid: string) => Promise<Done>): Promise<Done> => {
    const { actor, address, request } = asking
    const cookies = request.headers.get('cookie')
    const owner = (await sessionOfCookie(cookies, proofs))?.profile
    if (!owner || actor.kind === 'anonymous' || owner.uid !== actor.uid) throw new Problem('not-signed-in')
    const attempt = await limits.ownSecret({ uid: owner.uid, address })
    return countAttempt(attempt, () =>
      act(owner.uid).catch(async (failure: unknown) => {
        if (!isProblem(failure) || failure.code !== 'second-step-expired') throw failure
        await busyIfStillSignedIn(cookies, proofs)
        throw new Problem('not-signed-in')
      }),
    )
  }
  const prove = async (asking: Asking, typed: string): Promise<readonly string[]> => {
    const { kind, code } = readCode(typed)
    const path = kind === 'app' ? 'verify-totp' : 'verify-backup-code'
    const answer = await ask(house, asking, path, { code })
    const { user } = (await answer.json()) as { user: { id: string } }
    if (!(await limits.codeIsNew({ uid: user.id, code }))) {
      await endSessionGiven(answer, proofs)
      throw new Problem('wrong-code')
    }
    return (await cookiesGiven(answer, asking, proofs)).cookies
  }
  const onlyBegunSignIn = (request: Request): Request => {
    const headers = new Headers(request.headers)
    headers.set('cookie', proofs.cookie.begunSignIn(headers.get('cookie') ?? ''))
    return new Request(request.url, { headers })
  }

  return {
    start: (asking, { password, storeName }) =>
      asOwner(asking, async () => {
        const answer = await ask(house, asking, 'enable', { password, method: 'totp', issuer: storeName })
        const told = (await answer.json()) as { totpURI: string; backupCodes: string[] }
        return { otpauth: told.totpURI, recoveryCodes: told.backupCodes }
      }),
    confirm: (asking, { code }) => asOwner(asking, () => prove(asking, code)),
    end: (asking, { password, code }) =>
      asOwner(asking, async (uid) => {
        // The password is checked first, so that a typing error does not consume the code.
        if ((await own.provePassword(uid, password)) !== 'proven') throw new Problem('wrong-password')
        await prove(asking, code)
        const answer = await ask(house, asking, 'disable', { password })
        return (await cookiesGiven(answer, asking, proofs)).cookies
      }),
    enter: (asking, { code }) => prove({ ...asking, request: onlyBegunSignIn(asking.request) }, code),
  }
}

async function ask(
  { auth }: House,
  { request, origin, address }: Asking,
  path: string,
  body: object,
): Promise<Response> {
  const headers = headersFrom(request, address)
  headers.set('content-type', 'application/json')
  const answer = await auth.handler(
    new Request(`${origin}/api/auth/two-factor/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }),
  )
  if (answer.ok) return answer
  throw await problemOf(answer)
}

/** The library locks for 15 minutes and does not report the remaining time. */
const LOCKED = {
  text: 'Demasiados intentos. Volvé a probar en 15 minutos.',
  headers: { 'Retry-After': '900' },
}

async function problemOf(answer: Response): Promise<Problem> {
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
  if (code === 'INVALID_PASSWORD') return new Problem('wrong-password')
  if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') return new Problem('wrong-code')
  if (code === 'TOTP_ALREADY_ENABLED') return new Problem('two-step-on')
  if (code === 'TOTP_NOT_ENABLED' || code === 'BACKUP_CODES_NOT_ENABLED') return new Problem('two-step-off')
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return new Problem('too-many-requests', LOCKED)
  if (answer.status === 401 || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE')
    return new Problem('second-step-expired')
  return new Problem('unexpected')
}
