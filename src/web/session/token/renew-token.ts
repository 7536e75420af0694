import { expireAuthToken, userOfToken, readAuthToken, saveAuthToken } from '#web/session/session-store.ts'
import { openBrowserStorage } from '#web/storage/browser-storage.ts'
import { randomKey } from '#web/api/random-key.ts'

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

const LOCK_NAME = 'vidriera-renewal'

/** Longer than `task` may take. After this time a tab runs the task without the lock. */
const LOCK_TIMEOUT_MS = 20_000
const POLL_INTERVAL_MS = 200

/**
 * Runs `task` under a lock that all tabs share. Without Web Locks (old browsers, no HTTPS) the lock is a lease in
 * localStorage, which expires, so a closed tab does not block other tabs.
 */
function withCrossTabLock<Outcome>(task: () => Promise<Outcome>): Promise<Outcome> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  return locks === undefined ? withLease(task) : withWebLock(locks, task)
}

async function withWebLock<Outcome>(locks: LockManager, task: () => Promise<Outcome>): Promise<Outcome> {
  let hasStarted = false
  const start = () => {
    hasStarted = true
    return task()
  }
  try {
    return await locks.request(LOCK_NAME, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, start)
  } catch (failure) {
    if (hasStarted) throw failure
    return task()
  }
}

async function withLease<Outcome>(task: () => Promise<Outcome>): Promise<Outcome> {
  const ownerId = randomKey()
  const leaseStorage = openBrowserStorage('localStorage')
  const holder = () => {
    const [owner = '', until = '0'] = (leaseStorage.read(LOCK_NAME) ?? '').split(' ')
    return Number(until) > Date.now() ? owner : undefined
  }
  const deadline = Date.now() + LOCK_TIMEOUT_MS
  while (holder() !== undefined && Date.now() < deadline) await delay(POLL_INTERVAL_MS)
  leaseStorage.write(LOCK_NAME, `${ownerId} ${Date.now() + LOCK_TIMEOUT_MS}`)
  try {
    return await task()
  } finally {
    if (holder() === ownerId) leaseStorage.remove(LOCK_NAME)
  }
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
