import { Problem } from '#contract/http/problem.ts'
import { type Client, currentClient } from './current-client.ts'

type Waiter = {
  readonly client: Client
  readonly arrival: number
  readonly networkName: string
  readonly clientName: string
  readonly start: () => void
  readonly refuse: () => void
}

/** A queue: known clients, or strangers (all other clients). */
type Lane = { running: number; waiting: Waiter[]; readonly maxWaiting: number }

/** Maximum number of clients and networks in the history. The oldest entries are deleted. */
const MAX_REMEMBERED = 4_096
/** `ms` replaces the maximum wait. */
export type JobOptions = { client?: Client | undefined; ms?: number | undefined }

/** Work of the process itself counts as one known client. */
const PROCESS_CLIENT: Client = { key: 'process', network: 'process', isKnown: true }

/**
 * A semaphore with two queues: known clients and strangers. Each queue leaves `reserved` slots to the other, one by
 * default. When both queues wait for a slot, a known client gets it. Within a queue, the network that was served longest
 * ago comes first, and then its client that was served longest ago. So a client with one job does not wait behind a
 * client with a hundred jobs. A full queue refuses the newest job of the network with the most jobs. Throws `busy` for a
 * refusal and after a wait of `maxWaitMs`, or of the job's own `ms`. `maxPerClient`: maximum number of slots of one
 * client. `refusalDelayMs` delays a refusal, so that a flood of immediate retries does not load the process. A job
 * belongs to the current client unless `client` names another one.
 */
export function fairSlots({
  slots,
  reserved = 1,
  waiting,
  maxWaitMs,
  maxPerClient = slots,
  refusalDelayMs = 0,
  retryAfterS = 5,
}: {
  slots: number
  reserved?: number
  maxPerClient?: number
  refusalDelayMs?: number
  retryAfterS?: number
  waiting: { known: number; strangers: number }
  maxWaitMs: number
}): <T>(job: () => Promise<T>, options?: JobOptions) => Promise<T> {
  const known: Lane = { running: 0, waiting: [], maxWaiting: waiting.known }
  const strangers: Lane = { running: 0, waiting: [], maxWaiting: waiting.strangers }
  const maxPerLane = Math.max(1, slots - reserved)
  const lastServedAt = new Map<string, number>()
  const heldSlots = new Map<string, number>()
  let clock = 0

  const busy = () => new Problem('busy', { headers: { 'Retry-After': String(retryAfterS) } })
  const hasSlot = (lane: Lane) => known.running + strangers.running < slots && lane.running < maxPerLane
  const isBelowClientLimit = ({ key }: Client) => (heldSlots.get(key) ?? 0) < maxPerClient
  const lastServed = (name: string) => lastServedAt.get(name) ?? 0
  const serve = (lane: Lane, { key, network }: Client) => {
    lane.running += 1
    heldSlots.set(key, (heldSlots.get(key) ?? 0) + 1)
    clock += 1
    for (const name of [networkName(network), clientName(key)]) {
      lastServedAt.delete(name)
      lastServedAt.set(name, clock)
    }
    for (const oldest of lastServedAt.keys()) {
      if (lastServedAt.size <= MAX_REMEMBERED) break
      lastServedAt.delete(oldest)
    }
  }
  const byFairness = (one: Waiter, other: Waiter) =>
    lastServed(one.networkName) - lastServed(other.networkName) ||
    lastServed(one.clientName) - lastServed(other.clientName) ||
    one.arrival - other.arrival

  const removeWaiter = (lane: Lane, waiter: Waiter) =>
    void lane.waiting.splice(lane.waiting.indexOf(waiter), 1)

  function nextWaiter(lane: Lane): Waiter | undefined {
    if (!hasSlot(lane)) return undefined
    let next: Waiter | undefined
    for (const one of lane.waiting)
      if (isBelowClientLimit(one.client) && (next === undefined || byFairness(one, next) < 0)) next = one
    return next
  }

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
    const remaining = (heldSlots.get(key) ?? 0) - 1
    if (remaining === 0) heldSlots.delete(key)
    else heldSlots.set(key, remaining)
    startNext()
  }

  function refuseExcess(lane: Lane): void {
    if (lane.waiting.length <= lane.maxWaiting) return
    const inNetwork = countBy(lane.waiting, ({ client }) => client.network)
    const ofClient = countBy(lane.waiting, ({ client }) => client.key)
    const loadOf = ({ client }: Waiter) =>
      [inNetwork.get(client.network) ?? 0, ofClient.get(client.key) ?? 0] as const
    const compareLoad = (one: Waiter, other: Waiter) => {
      const [[network, client], [otherNetwork, otherClient]] = [loadOf(one), loadOf(other)]
      return network - otherNetwork || client - otherClient || byFairness(one, other)
    }
    const victim = lane.waiting.reduce((one, other) => (compareLoad(other, one) > 0 ? other : one))
    removeWaiter(lane, victim)
    victim.refuse()
  }

  const waitInLane = (lane: Lane, client: Client, ms: number) =>
    new Promise<void>((resolve, reject) => {
      clock += 1
      const timer = setTimeout(() => {
        removeWaiter(lane, waiter)
        reject(busy())
      }, ms)
      const clearTimerThen = (end: () => void) => () => {
        clearTimeout(timer)
        end()
      }
      const waiter: Waiter = {
        client,
        arrival: clock,
        networkName: networkName(client.network),
        clientName: clientName(client.key),
        start: clearTimerThen(resolve),
        refuse: clearTimerThen(() => {
          if (refusalDelayMs === 0) reject(busy())
          else setTimeout(() => reject(busy()), refusalDelayMs)
        }),
      }
      lane.waiting.push(waiter)
      refuseExcess(lane)
    })

  return async (job, { client = currentClient() ?? PROCESS_CLIENT, ms = maxWaitMs } = {}) => {
    const lane = client.isKnown ? known : strangers
    // If a slot is free, the waiting jobs wait only because their own client is at its limit.
    if (hasSlot(lane) && isBelowClientLimit(client)) serve(lane, client)
    else await waitInLane(lane, client, ms)
    try {
      return await job()
    } finally {
      release(lane, client)
    }
  }
}

const networkName = (network: string) => `network ${network}`
const clientName = (key: string) => `client ${key}`

function countBy<T>(all: readonly T[], nameOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1)
  return counts
}
