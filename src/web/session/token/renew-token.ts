import { expireAuthToken, userOfToken, readAuthToken, saveAuthToken } from '#web/session/session-store.ts'
import { withCrossTabLock } from './with-cross-tab-lock.ts'

/** A token is renewed five minutes before its end (specification section 9). */
const RENEWAL_MARGIN_MS = 5 * 60_000

const REQUEST_TIMEOUT_MS = 15_000

/**
 * Result of a renewal. `renewed`: the new token is stored. `over`: the session has ended and its local data is removed.
 * `away`: the server did not respond.
 */
export type Renewal = { kind: 'renewed'; token: string } | { kind: 'over' } | { kind: 'away' }

/** Renewals in progress, by the replaced token. */
const renewals = new Map<string | undefined, Promise<Renewal>>()

/** Milliseconds by which this browser's clock is ahead of the server's, measured with each new token. */
let clockOffsetMs = 0

/**
 * Returns the milliseconds until the token must be renewed; 0 means now. Undefined for a token that cannot be decoded.
 */
export function renewalDueIn(token: string | undefined): number | undefined {
  const tokenUser = userOfToken(token)
  if (tokenUser === undefined) return undefined
  return Math.max(0, tokenUser.expiresAt.getTime() - RENEWAL_MARGIN_MS - (Date.now() - clockOffsetMs))
}

/** Returns a token that is valid for at least five minutes, or undefined without a signed-in user. */
export async function freshAuthToken(): Promise<string | undefined> {
  const token = readAuthToken()
  if (token === undefined) return undefined
  return renewalDueIn(token) ? token : replacementToken(token)
}

/**
 * Returns the token to use instead of `oldToken`. If the server does not respond, returns the stored token, which may
 * still be valid.
 */
export async function replacementToken(oldToken: string | undefined): Promise<string | undefined> {
  const outcome = await renewToken(oldToken)
  if (outcome.kind === 'away') return readAuthToken()
  return outcome.kind === 'renewed' ? outcome.token : undefined
}

/** Replaces a token that expires soon or was refused. Concurrent calls in all tabs share one renewal. */
export function renewToken(oldToken: string | undefined): Promise<Renewal> {
  const runningRenewal = renewals.get(oldToken)
  if (runningRenewal !== undefined) return runningRenewal
  const renewal = withCrossTabLock(() => renewIfNeeded(oldToken)).finally(() => renewals.delete(oldToken))
  renewals.set(oldToken, renewal)
  return renewal
}

async function renewIfNeeded(oldToken: string | undefined): Promise<Renewal> {
  const earlierOutcome = outcomeOfOtherTab(oldToken)
  if (earlierOutcome !== undefined) return earlierOutcome

  const reply = await fetch('/api/auth/token', {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => undefined)
  const body: unknown = reply?.ok ? await reply.json().catch(() => undefined) : undefined

  // After a sign-out during the request, the new token must not be stored.
  const laterOutcome = outcomeOfOtherTab(oldToken)
  if (laterOutcome !== undefined) return laterOutcome
  const token = (body as { token?: unknown } | undefined)?.token
  if (typeof token === 'string') return { kind: 'renewed', token: storeNewToken(token) }
  if (reply?.status !== 401) return { kind: 'away' }
  expireAuthToken()
  return { kind: 'over' }
}

/** Another tab may have renewed the token, signed out, or signed in another user. */
function outcomeOfOtherTab(oldToken: string | undefined): Renewal | undefined {
  const current = readAuthToken()
  if (current === undefined) return { kind: 'over' }
  return current === oldToken ? undefined : { kind: 'renewed', token: current }
}

/** Stores a new token and measures this browser's clock difference. */
export function storeNewToken(token: string): string {
  const issuedAt = userOfToken(token)?.issuedAt
  // Otherwise a browser whose clock is ten minutes ahead would renew every token at once.
  if (issuedAt !== undefined) clockOffsetMs = Date.now() - issuedAt.getTime()
  saveAuthToken(token)
  return token
}
