import { Problem } from '#contract/problem.ts'
import type { Client } from './client.ts'

type Waiter = {
  readonly client: Client
  readonly arrival: number
  readonly start: () => void
  readonly refuse: () => void
}

/** Queue of known clients or of strangers. */
type Lane = { running: number; waiting: Waiter[]; readonly mostWaiting: number }

/** Maximum number of clients and networks with a remembered last slot. The oldest are forgotten. */
const REMEMBERED = 4_096
const busy = () => new Problem('busy', { headers: { 'Retry-After': '5' } })

/** Work of the process itself queues like one known client. */
const ITSELF: Client = { key: 'process', network: 'process', isKnown: true }

/**
 * A semaphore with two queues. Known clients and strangers each leave one slot to the other queue. When both queues
 * want a slot, a known client gets it.
 * Within a queue the network that was served longest ago comes first, then its client that was served longest ago. A
 * client with one job therefore does not wait behind a client with a hundred. A full queue refuses the newest job of
 * the network with the most jobs.
 * Throws `busy` for a refusal and after a wait of `patienceMs`. `mostOfEach`: maximum slots of one client.
 * `refusedAfterMs`: delay of a refusal, so that a flood of immediate retries does not load the process.
 */
export function fairSlots({
  slots,
  waiting,
  patienceMs,
  mostOfEach = slots,
  refusedAfterMs = 0,
}: {
  slots: number
  mostOfEach?: number
  refusedAfterMs?: number
  waiting: { known: number; strangers: number }
  patienceMs: number
}): <T>(client: Client | undefined, job: () => Promise<T>) => Promise<T> {
  const known: Lane = { running: 0, waiting: [], mostWaiting: waiting.known }
  const strangers: Lane = { running: 0, waiting: [], mostWaiting: waiting.strangers }
  const served = new Map<string, number>()
  const held = new Map<string, number>()
  let clock = 0

  const hasSlot = (lane: Lane) => known.running + strangers.running < slots && lane.running < slots - 1
  const mayHold = ({ key }: Client) => (held.get(key) ?? 0) < mostOfEach
  const lastServed = (name: string) => served.get(name) ?? 0
  const serve = (lane: Lane, { key, network }: Client) => {
    lane.running += 1
    held.set(key, (held.get(key) ?? 0) + 1)
    clock += 1
    for (const name of [`network ${network}`, `client ${key}`]) {
      served.delete(name)
      served.set(name, clock)
    }
    for (const oldest of served.keys()) {
      if (served.size <= REMEMBERED) break
      served.delete(oldest)
    }
  }
  const byTurn = (one: Waiter, other: Waiter) =>
    lastServed(`network ${one.client.network}`) - lastServed(`network ${other.client.network}`) ||
    lastServed(`client ${one.client.key}`) - lastServed(`client ${other.client.key}`) ||
    one.arrival - other.arrival

  const leave = (lane: Lane, waiter: Waiter) => void lane.waiting.splice(lane.waiting.indexOf(waiter), 1)

  const nextOf = (lane: Lane): Waiter | undefined =>
    hasSlot(lane) ? lane.waiting.filter(({ client }) => mayHold(client)).toSorted(byTurn)[0] : undefined

  function startNext(): void {
    for (const lane of [known, strangers])
      for (let next = nextOf(lane); next !== undefined; next = nextOf(lane)) {
        leave(lane, next)
        serve(lane, next.client)
        next.start()
      }
  }

  function giveBack(lane: Lane, { key }: Client): void {
    lane.running -= 1
    const left = held.get(key)! - 1
    if (left === 0) held.delete(key)
    else held.set(key, left)
    startNext()
  }

  function refuseOneTooMany(lane: Lane): void {
    if (lane.waiting.length <= lane.mostWaiting) return
    const inNetwork = countBy(lane.waiting, ({ client }) => client.network)
    const ofClient = countBy(lane.waiting, ({ client }) => client.key)
    const weight = ({ client }: Waiter) =>
      [inNetwork.get(client.network)!, ofClient.get(client.key)!] as const
    const worse = (one: Waiter, other: Waiter) => {
      const [[network, client], [otherNetwork, otherClient]] = [weight(one), weight(other)]
      return network - otherNetwork || client - otherClient || byTurn(one, other)
    }
    const victim = lane.waiting.reduce((one, other) => (worse(other, one) > 0 ? other : one))
    leave(lane, victim)
    victim.refuse()
  }

  const placeIn = (lane: Lane, client: Client) =>
    new Promise<void>((resolve, reject) => {
      clock += 1
      const timer = setTimeout(() => {
        leave(lane, waiter)
        reject(busy())
      }, patienceMs)
      const stopping = (end: () => void) => () => {
        clearTimeout(timer)
        end()
      }
      const waiter: Waiter = {
        client,
        arrival: clock,
        start: stopping(resolve),
        refuse: stopping(() => {
          if (refusedAfterMs === 0) reject(busy())
          else setTimeout(() => reject(busy()), refusedAfterMs)
        }),
      }
      lane.waiting.push(waiter)
      refuseOneTooMany(lane)
    })

  return async (client = ITSELF, job) => {
    const lane = client.isKnown ? known : strangers
    // Jobs that wait while a slot is free wait for a slot of their own client.
    if (hasSlot(lane) && mayHold(client)) serve(lane, client)
    else await placeIn(lane, client)
    try {
      return await job()
    } finally {
      giveBack(lane, client)
    }
  }
}

function countBy<T>(all: readonly T[], nameOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1)
  return counts
}
