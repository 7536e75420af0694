import { endAuthToken, personOfToken, readAuthToken, saveAuthToken } from '#web/session/session.ts'
import { oneTabAtATime } from './one-tab-at-a-time.ts'

/** Specification section 9: the token is renewed five minutes before it expires. */
const RENEWS_BEFORE_MS = 5 * 60_000

/** decisions.md, "Storefront": the client waits 15 s. */
const WAITS_MS = 15_000

/** `over`: nobody is signed in any more, and this browser has forgotten it. `away`: the server did not answer. */
export type Renewal = { kind: 'renewed'; token: string } | { kind: 'over' } | { kind: 'away' }

/** Those under way, by the token they replace. */
const renewals = new Map<string | undefined, Promise<Renewal>>()

/** How far this browser's clock is ahead of the server's: 0 until a token arrives that was made that moment. */
let clockIsAheadMs = 0

/** In how many milliseconds a token is to be renewed; 0 when it is time, undefined when it is none of ours. */
export function renewalDueIn(token: string | undefined): number | undefined {
  const person = personOfToken(token)
  if (person === undefined) return undefined
  return Math.max(0, person.expiresAt.getTime() - RENEWS_BEFORE_MS - (Date.now() - clockIsAheadMs))
}

/** A token good for at least five minutes, renewed by the cookie session when needed; undefined: nobody is signed in. */
export async function freshAuthToken(): Promise<string | undefined> {
  const token = readAuthToken()
  if (token === undefined) return undefined
  return renewalDueIn(token) ? token : renewedAuthToken(token)
}

/** The token to use instead of this one; without an answer it is still the best proof there is: the server decides. */
export async function renewedAuthToken(old: string | undefined): Promise<string | undefined> {
  const outcome = await renewToken(old)
  if (outcome.kind === 'away') return readAuthToken()
  return outcome.kind === 'renewed' ? outcome.token : undefined
}

/**
 * A new token by the cookie session in place of the given one, which is about to expire or was refused. Whoever asks at the
 * same time, in this tab or another, shares one renewal.
 */
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

  // Signed out meanwhile: what arrives late must not sign anybody in again.
  const meanwhile = heldInsteadOf(old)
  if (meanwhile !== undefined) return meanwhile
  const token = (body as { token?: unknown } | undefined)?.token
  if (typeof token === 'string') return { kind: 'renewed', token: keepNewToken(token) }
  if (reply?.status !== 401) return { kind: 'away' }
  endAuthToken()
  return { kind: 'over' }
}

/** What became of the old token without our doing: another tab renewed it, signed out, or signed somebody else in. */
function heldInsteadOf(old: string | undefined): Renewal | undefined {
  const current = readAuthToken()
  if (current === undefined) return { kind: 'over' }
  return current === old ? undefined : { kind: 'renewed', token: current }
}

/** Keeps a token that the server made this moment, and learns from it how far this browser's clock is off. */
export function keepNewToken(token: string): string {
  const issuedAt = personOfToken(token)?.issuedAt
  // A clock ten minutes ahead would take every token for an old one.
  if (issuedAt !== undefined) clockIsAheadMs = Date.now() - issuedAt.getTime()
  saveAuthToken(token)
  return token
}
