import type { Context } from 'hono'
import { Problem } from '#contract/http/problem.ts'
import { keyedSemaphore } from '#server/concurrency/keyed-semaphore.ts'
import type { Actor } from '#server/identity/actor.ts'
import { networkOf, wideNetworkOf } from '#server/limits/network-of.ts'
import type { Client } from '#server/concurrency/current-client.ts'

type RunInSlot = <T>(c: Context, job: () => Promise<T>) => Promise<T>

/** Enough to use all database connections, and few enough that other callers wait only briefly. */
const MAX_CONCURRENT_CALLS = 12
/** Rendering a page takes as much processor time as many calls. */
const MAX_CONCURRENT_PAGES = 4

/** Shorter than the database timeout, so that queues do not grow while the database is silent. */
const waitLimit = {
  ms: 5_000,
  refuse: () => new Problem('busy', { headers: { 'Retry-After': '5' } }),
}

/** Marks a call of a page render. The call takes no slot, because the page holds one. */
export type PageRenderEnv = { readonly isPageRender?: true }

/**
 * Limits the concurrent calls of one caller. Further calls wait up to 5 s, then throw `busy`. Call it after reading the
 * body, so that slow senders hold no slot.
 */
export const inClientCallSlot: RunInSlot = slotsPerClient(MAX_CONCURRENT_CALLS)

export const inClientPageSlot: RunInSlot = slotsPerClient(MAX_CONCURRENT_PAGES)

/** Returns the client of a call: the account, or the network of a guest's address. Undefined inside the process. */
export function clientOf(address: string | undefined, actor: Actor): Client | undefined {
  if (actor.kind === 'person') return { key: actor.uid, network: actor.uid, isKnown: true }
  return address === undefined
    ? undefined
    : { key: networkOf(address), network: wideNetworkOf(address), isKnown: false }
}

/** IPv6 callers are grouped by network, as in the attempt limits. */
function slotsPerClient(limit: number): RunInSlot {
  const inNetworkSlot = keyedSemaphore(limit, waitLimit)
  return (c, job) => {
    const address = c.get('address')
    const needsNoSlot = address === undefined || (c.env as PageRenderEnv | undefined)?.isPageRender === true
    return needsNoSlot ? job() : inNetworkSlot(networkOf(address), job)
  }
}
