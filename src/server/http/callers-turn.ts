import type { Context } from 'hono'
import { Problem } from '#contract/problem.ts'
import { atMostOfEach } from '#server/turns/at-most-of-each.ts'
import type { Actor } from '#server/identity/actor.ts'
import { networkOf, wideNetworkOf } from '#server/limits/network-of.ts'
import type { Client } from '#server/turns/client.ts'

type Turn = <T>(c: Context, job: () => Promise<T>) => Promise<T>

/** Enough to use all database connections, and few enough that other callers wait only briefly. */
const CALLS_AT_ONCE = 12
/** Rendering a page takes as much processor time as many calls. */
const PAGES_AT_ONCE = 4

/** Shorter than the database timeout, so that queues do not grow while the database is silent. */
const patience = {
  ms: 5_000,
  refuse: () => new Problem('busy', { headers: { 'Retry-After': '5' } }),
}

/** Marks a call of a page render. The call takes no slot, because the page holds one. */
export type OfAPage = { readonly ofAPage?: true }

/**
 * Limits the concurrent calls of one caller. Further calls wait up to 5 s, then throw `busy`. Call it after reading the
 * body, so that slow senders hold no slot.
 */
export const inCallersTurn: Turn = turnOfEach(CALLS_AT_ONCE)

export const inTurnForPages: Turn = turnOfEach(PAGES_AT_ONCE)

/** Returns the client of a call: the account, or the network of a guest's address. Undefined inside the process. */
export function clientOf(address: string | undefined, actor: Actor): Client | undefined {
  if (actor.kind === 'person') return { key: actor.uid, network: actor.uid, isKnown: true }
  return address === undefined
    ? undefined
    : { key: networkOf(address), network: wideNetworkOf(address), isKnown: false }
}

/** IPv6 callers are grouped by network, as in the attempt limits. */
function turnOfEach(limit: number): Turn {
  const ofEach = atMostOfEach(limit, patience)
  return (c, job) => {
    const address = c.get('address')
    const waitsForNobody = address === undefined || (c.env as OfAPage | undefined)?.ofAPage === true
    return waitsForNobody ? job() : ofEach(networkOf(address), job)
  }
}
