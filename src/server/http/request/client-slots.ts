import type { Context } from 'hono'
import { Problem } from '#contract/http/problem.ts'
import { keyedSemaphore } from '#server/concurrency/keyed-semaphore.ts'
import { type Actor, anonymous } from '#server/identity/actor.ts'
import { networkOf, wideNetworkOf } from '#server/limits/network-of.ts'
import type { Client } from '#server/concurrency/current-client.ts'
import { fairSlots } from '#server/concurrency/fair-slots.ts'

type RunInSlot = <T>(c: Context, job: () => Promise<T>) => Promise<T>

/** Enough for one client to use all database connections, while other clients wait only briefly. */
const MAX_CONCURRENT_CALLS = 12
/** Shorter than the database timeout, so that queues do not grow while the database does not respond. */
const MAX_WAIT_MS = 5_000

/**
 * Marks an API call of a page render, which needs no slot because the page has one. `address`: address of the page's
 * client, because the call has none of the headers of a proxy.
 */
export type PageRenderEnv =
  | { readonly isPageRender: true; readonly address: string | undefined }
  | { readonly isPageRender?: undefined }

/**
 * Limits the concurrent API calls of one client. Further calls wait up to 5 s, and then throw `busy`. Call after
 * reading the body, so that slow senders hold no slot.
 */
export const inClientCallSlot: RunInSlot = limitPerNetwork(
  keyedSemaphore(MAX_CONCURRENT_CALLS, {
    ms: MAX_WAIT_MS,
    refuse: () => new Problem('busy', { headers: { 'Retry-After': '5' } }),
  }),
)

/**
 * Five pages at once, because a render blocks the process, and three of one client, because a page costs as much as many
 * API calls. Clients take turns. A refusal takes a second, so that a flood of immediate retries does not load the
 * process.
 */
const inPageSlot = fairSlots({
  slots: 6,
  maxPerClient: 3,
  waiting: { known: 0, strangers: 100 },
  maxWaitMs: MAX_WAIT_MS,
  refusalDelayMs: 1_000,
})

/** Limits the concurrent page renders, and those of one client. Throws `busy`. A call inside the process needs no slot. */
export const inClientPageSlot: RunInSlot = (c, job) => {
  const client = clientOf(c.get('address'), anonymous)
  return client === undefined ? job() : inPageSlot(job, { client })
}

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
function limitPerNetwork(inNetworkSlot: ReturnType<typeof keyedSemaphore>): RunInSlot {
  return (c, job) => {
    const address = c.get('address')
    const needsNoSlot = address === undefined || (c.env as PageRenderEnv | undefined)?.isPageRender === true
    return needsNoSlot ? job() : inNetworkSlot(networkOf(address), job)
  }
}
