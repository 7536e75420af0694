import type { Context } from 'hono'
import { Problem } from '#contract/http/problem.ts'
import { keyedSemaphore } from '#server/concurrency/keyed-semaphore.ts'
import type { Actor } from '#server/identity/actor.ts'
import { networkOf, wideNetworkOf } from '#server/limits/network-of.ts'
import type { Client } from '#server/concurrency/current-client.ts'

type RunInSlot = <T>(c: Context, job: () => Promise<T>) => Promise<T>

/** Enough for one client to use all database connections, while other clients wait only briefly. */
const MAX_CONCURRENT_CALLS = 12
/** Lower than for API calls, because rendering a page costs as much as many API calls. */
const MAX_CONCURRENT_PAGES = 4

/** Shorter than the database timeout, so that queues do not grow while the database does not respond. */
const waitLimit = {
  ms: 5_000,
  refuse: () => new Problem('busy', { headers: { 'Retry-After': '5' } }),
}

/** Marks an API call of a page render, which needs no slot because the page has one. */
export type PageRenderEnv = { readonly isPageRender?: true }

/**
 * Limits the concurrent API calls of one client. Further calls wait up to 5 s, and then throw `busy`. Call after
 * reading the body, so that slow senders hold no slot.
 */
export const inClientCallSlot: RunInSlot = slotsPerClient(MAX_CONCURRENT_CALLS)

export const inClientPageSlot: RunInSlot = slotsPerClient(MAX_CONCURRENT_PAGES)

/**
 * Returns the client of a call: the account of a signed-in user, or the network of a guest's IP address. Undefined for
 * a call inside the process.
 */
export function clientOf(address: string | undefined, actor: Actor): Client | undefined {
  if (actor.kind === 'person') return { key: actor.uid, network: actor.uid, isKnown: true }
  return address === undefined
    ? undefined
    : { key: networkOf(address), network: wideNetworkOf(address), isKnown: false }
}

/** An IPv6 network counts as one client, as in the limits for sign-in attempts. */
function slotsPerClient(limit: number): RunInSlot {
  const inNetworkSlot = keyedSemaphore(limit, waitLimit)
  return (c, job) => {
    const address = c.get('address')
    const needsNoSlot = address === undefined || (c.env as PageRenderEnv | undefined)?.isPageRender === true
    return needsNoSlot ? job() : inNetworkSlot(networkOf(address), job)
  }
}
