import { endAuthToken, personOfToken, readAuthToken, saveAuthToken } from '#web/session/session.ts'
import { oneTabAtATime } from './one-tab-at-a-time.ts'

/** Specification section 9: a token is renewed five minutes before it expires. */
const RENEWS_BEFORE_MS = 5 * 60_000

/** Request timeout. */
const WAITS_MS = 15_000

/** `over`: the session has ended and its local data is removed. `away`: the server did not answer. */
export type Renewal = { kind: 'renewed'; token: string } | { kind: 'over' } | { kind: 'away' }

/** Renewals in progress, by the replaced token. */
const renewals = new Map<string | undefined, Promise<Renewal>>()

/** How far this browser's clock is ahead of the server's, measured with each new token. */
let clockIsAheadMs = 0

/** Milliseconds until the token's renewal: 0 when due, undefined for a token that cannot be read. */
export function renewalDueIn(token: string | undefined): number | undefined {
  const person = personOfToken(token)
  if (person === undefined) return undefined
  return Math.max(0, person.expiresAt.getTime() - RENEWS_BEFORE_MS - (Date.now() - clockIsAheadMs))
}

/** Returns a token valid for at least five minutes. Undefined: no user is signed in. */
export async function freshAuthToken(): Promise<string | undefined> {
  const token = readAuthToken()
  if (token === undefined) return undefined
  return renewalDueIn(token) ? token : renewedAuthToken(token)
}

/**
 * Returns the token to use instead of `old`. Without an answer from the server, the stored token is still the best one.
 */
export async function renewedAuthToken(old: string | undefined): Promise<string | undefined> {
  const outcome = await renewToken(old)
  if (outcome.kind === 'away') return readAuthToken()
  return outcome.kind === 'renewed' ? outcome.token : undefined
}

/** Replaces a token that expires soon or was refused. Concurrent calls in all tabs share one renewal. */
export function renewToken(old: string | undefined): Promise<Renewal> {
  const underWay = renewals.get(old)
  if (underWay !== undefined) return underWay
  const renewal = oneTabAtATime(() => renewUnlessDone(old)).finally(() => renewals.delete(old))
  renewals.set(old, renewal)
  return renewal
}

async function renewUnlessDone(old: string | undefined): Promise<Renewal> {
  const already = heldInsteadOf(old)
  if (already !== undefined) return already

  const reply = await fetch('/api/auth/token', {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(WAITS_MS),
  }).catch(() => undefined)
  const body: unknown = reply?.ok ? await reply.json().catch(() => undefined) : undefined

  // After a sign-out during the request, the new token must not be stored.
  const meanwhile = heldInsteadOf(old)
  if (meanwhile !== undefined) return meanwhile
  const token = (body as { token?: unknown } | undefined)?.token
  if (typeof token === 'string') return { kind: 'renewed', token: keepNewToken(token) }
  if (reply?.status !== 401) return { kind: 'away' }
  endAuthToken()
  return { kind: 'over' }
}

/** Detects that another tab renewed the token, signed out, or signed in another user. */
function heldInsteadOf(old: string | undefined): Renewal | undefined {
  const current = readAuthToken()
  if (current === undefined) return { kind: 'over' }
  return current === old ? undefined : { kind: 'renewed', token: current }
}

/** Stores a new token and measures this browser's clock difference. */
export function keepNewToken(token: string): string {
  const issuedAt = personOfToken(token)?.issuedAt
  // Otherwise a clock ten minutes ahead would treat every token as due for renewal.
  if (issuedAt !== undefined) clockIsAheadMs = Date.now() - issuedAt.getTime()
  saveAuthToken(token)
  return token
}
