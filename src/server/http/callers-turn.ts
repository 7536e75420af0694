import type { Context } from 'hono'
import { Problem } from '#contract/problem.ts'
import { atMostOfEach } from '#server/turns/at-most-of-each.ts'
import type { Actor } from '#server/identity/actor.ts'
import { networkOf, wideNetworkOf } from '#server/limits/network-of.ts'
import type { Client } from '#server/turns/client.ts'

type Turn = <T>(c: Context, job: () => Promise<T>) => Promise<T>

/** Keeps the database's few connections busy, and is worked off in a moment when somebody else asks. */
const CALLS_AT_ONCE = 12
/** Making a page takes the processor for as long as many calls do. */
const PAGES_AT_ONCE = 4

/** Less than the database is given for one answer, so that lines do not add up while it is silent. */
const patience = {
  ms: 5_000,
  refuse: () => new Problem('busy', { headers: { 'Retry-After': '5' } }),
}

/** What a page that is being made asks the API for is part of the page and waits for nobody. */
export type OfAPage = { readonly ofAPage?: true }

/**
 * Lets one caller have so many calls answered at once; their others wait, up to five seconds, and nobody else's do. Called
 * once what they sent was read, so that who sends slowly keeps no place.
 */
export const inCallersTurn: Turn = turnOfEach(CALLS_AT_ONCE)

/** The same for the pages that are made for a caller. */
export const inTurnForPages: Turn = turnOfEach(PAGES_AT_ONCE)

/** The client of a call: an account that is signed in, or the address of a stranger. Calls in process have none. */
export function clientOf(address: string | undefined, actor: Actor): Client | undefined {
  if (actor.kind === 'person') return { key: actor.uid, network: actor.uid, isKnown: true }
  return address === undefined
    ? undefined
    : { key: networkOf(address), network: wideNetworkOf(address), isKnown: false }
}

/** IPv6 callers are told apart by network, as where attempts are counted. */
function turnOfEach(limit: number): Turn {
  const ofEach = atMostOfEach(limit, patience)
  return (c, job) => {
    const address = c.get('address')
    const waitsForNobody = address === undefined || (c.env as OfAPage | undefined)?.ofAPage === true
    return waitsForNobody ? job() : ofEach(networkOf(address), job)
  }
}
