import { Problem } from '#contract/http/problem.ts'
import type { Client } from './current-client.ts'

type Waiter = {
  readonly client: Client
  readonly arrival: number
  readonly start: () => void
  readonly refuse: () => void
}

/** A queue: known clients, or strangers (all other clients). */
type Lane = { running: number; waiting: Waiter[]; readonly maxWaiting: number }

/** Maximum number of clients and networks in the history. The oldest entries are deleted. */
const MAX_REMEMBERED = 4_096
const busy = () => new Problem('busy', { headers: { 'Retry-After': '5' } })

/** Work of the process itself counts as one known client. */
const PROCESS_CLIENT: Client = { key: 'process', network: 'process', isKnown: true }

/**
 * A semaphore with two queues: known clients and strangers. Each queue leaves one slot to the other. When both queues
 * wait for a slot, a known client gets it. Within a queue, the network that was served longest ago comes first, and
 * then its client that was served longest ago. So a client with one job does not wait behind a client with a hundred
 * jobs. A full queue refuses the newest job of the network with the most jobs. Throws `busy` for a refusal and after a
 * wait of `maxWaitMs`. `maxPerClient`: maximum number of slots of one client. `refusalDelayMs` delays a refusal, so
 * that a flood of immediate retries does not load the process.
 */
export function fairSlots({
  slots,
  waiting,
  maxWaitMs,
  maxPerClient = slots,
  refusalDelayMs = 0,
}: {
  slots: number
  maxPerClient?: number
  refusalDelayMs?: number
  waiting: { known: number; strangers: number }
  maxWaitMs: number
}): <T>(client: Client | undefined, job: () => Promise<T>) => Promise<T> {
  const known: Lane = { running: 0, waiting: [], maxWaiting: waiting.known }
  const strangers: Lane = { running: 0, waiting: [], maxWaiting: waiting.strangers }
  const lastServedAt = new Map<string, number>()
  const heldSlots = new Map<string, number>()
  let clock = 0

  const hasSlot = (lane: Lane) => known.running + strangers.running < slots && lane.running < slots - 1
  const isBelowClientLimit = ({ key }: Client) => (heldSlots.get(key) ?? 0) < maxPerClient
  const lastServed = (name: string) => lastServedAt.get(name) ?? 0
  const serve = (lane: Lane, { key, network }: Client) => {
    lane.running += 1
    heldSlots.set(key, (heldSlots.get(key) ?? 0) + 1)
    clock += 1
    for (const name of [`network ${network}`, `client ${key}`]) {
      lastServedAt.delete(name)
      lastServedAt.set(name, clock)
    }
    for (const oldest of lastServedAt.keys()) {
      if (lastServedAt.size <= MAX_REMEMBERED) break
      lastServedAt.delete(oldest)
    }
  }
  const byFairness = (one: Waiter, other: Waiter) =>
    lastServed(`network ${one.client.network}`) - lastServed(`network ${other.client.network}`) ||
    lastServed(`client ${one.client.key}`) - lastServed(`client ${other.client.key}`) ||
    one.arrival - other.arrival

  const removeWaiter = (lane: Lane, waiter: Waiter) =>
    void lane.waiting.splice(lane.waiting.indexOf(waiter), 1)

  const nextWaiter = (lane: Lane): Waiter | undefined =>
    hasSlot(lane)
      ? lane.waiting.filter(({ client }) => isBelowClientLimit(client)).toSorted(byFairness)[0]
      : undefined

  function startNext(): void {
    for (const lane of [known, strangers])
      for (let next = nextWaiter(lane); next !== undefined; next = nextWaiter(lane)) {
        removeWaiter(lane, next)
        serve(lane, next.client)
        next.start()
      }
  }

  function release(lane: Lane, { key }: Client): void {
    lane.running -= 1
    const remaining = heldSlots.get(key)! - 1
    if (remaining === 0) heldSlots.delete(key)
    else heldSlots.set(key, remaining)
    startNext()
  }

  function refuseExcess(lane: Lane): void {
    if (lane.waiting.length <= lane.maxWaiting) return
    const inNetwork = countBy(lane.waiting, ({ client }) => client.network)
    const ofClient = countBy(lane.waiting, ({ client }) => client.key)
    const loadOf = ({ client }: Waiter) =>
      [inNetwork.get(client.network)!, ofClient.get(client.key)!] as const
    const compareLoad = (one: Waiter, other: Waiter) => {
      const [[network, client], [otherNetwork, otherClient]] = [loadOf(one), loadOf(other)]
      return network - otherNetwork || client - otherClient || byFairness(one, other)
    }
    const victim = lane.waiting.reduce((one, other) => (compareLoad(other, one) > 0 ? other : one))
    removeWaiter(lane, victim)
    victim.refuse()
  }

  const waitInLane = (lane: Lane, client: Client) =>
    new Promise<void>((resolve, reject) => {
      clock += 1
      const timer = setTimeout(() => {
        removeWaiter(lane, waiter)
        reject(busy())
      }, maxWaitMs)
      const clearTimerThen = (end: () => void) => () => {
        clearTimeout(timer)
        end()
      }
      const waiter: Waiter = {
        client,
        arrival: clock,
        start: clearTimerThen(resolve),
        refuse: clearTimerThen(() => {
          if (refusalDelayMs === 0) reject(busy())
          else setTimeout(() => reject(busy()), refusalDelayMs)
        }),
      }
      lane.waiting.push(waiter)
      refuseExcess(lane)
    })

  return async (client = PROCESS_CLIENT, job) => {
    const lane = client.isKnown ? known : strangers
    // If a slot is free, the waiting jobs wait only because their own client is at its limit.
    if (hasSlot(lane) && isBelowClientLimit(client)) serve(lane, client)
    else await waitInLane(lane, client)
    try {
      return await job()
    } finally {
      release(lane, client)
    }
  }
}

function countBy<T>(all: readonly T[], nameOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1)
  return counts
}
