import { expect, test } from 'vitest'
import type { Client } from './current-client.ts'
import { fairSlots } from './fair-slots.ts'

const stranger = (key: string, network = key): Client => ({ key, network, isKnown: false })
const known = (key: string): Client => ({ key, network: key, isKnown: true })

/** Jobs that run until the test ends them. */
function jobs(options: Partial<Parameters<typeof fairSlots>[0]> = {}) {
  const run = fairSlots({
    slots: 3,
    waiting: { known: 10, strangers: 10 },
    maxWaitMs: 60_000,
    ...options,
  })
  const started: string[] = []
  const end = new Map<string, () => void>()
  const outcomes = new Map<string, string>()
  const submit = (client: Client | undefined, name: string) => {
    const job = () => {
      started.push(name)
      return new Promise<void>((resolve) => end.set(name, resolve))
    }
    const done = run(job, { client }).then(
      () => outcomes.set(name, 'done'),
      (failure: { code?: string }) => outcomes.set(name, failure.code ?? String(failure)),
    )
    return done
  }
  const nextTick = () => new Promise(setImmediate)
  return {
    started,
    outcomes,
    submit,
    nextTick,
    async end(...names: string[]) {
      for (const name of names) {
        end.get(name)!()
        await nextTick()
      }
    },
  }
}

test('Unknown clients leave one slot free for known clients, and known clients leave one slot for unknown clients', async () => {
  const { submit, started, nextTick } = jobs()
  for (const name of ['s1', 's2', 's3']) void submit(stranger(name), name)
  for (const name of ['k1', 'k2', 'k3']) void submit(known(name), name)
  await nextTick()
  expect(started).toEqual(['s1', 's2', 'k1'])

  const other = jobs()
  for (const name of ['k1', 'k2', 'k3']) void other.submit(known(name), name)
  for (const name of ['s1', 's2']) void other.submit(stranger(name), name)
  await other.nextTick()
  expect(other.started).toEqual(['k1', 'k2', 's1'])
})

test('A client holds at most its limit of slots, and its waiting jobs do not delay other clients', async () => {
  const { submit, started, end, nextTick } = jobs({ slots: 5, maxPerClient: 2 })
  for (const name of ['a1', 'a2', 'a3']) void submit(stranger('a'), name)
  void submit(stranger('b'), 'b1')
  await nextTick()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await end('a2')
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('A free slot goes to a waiting known client before a waiting unknown client', async () => {
  const { submit, started, end } = jobs()
  for (const name of ['s1', 's2', 's3']) void submit(stranger(name), name)
  for (const name of ['k1', 'k2']) void submit(known(name), name)
  await end('s1')
  expect(started).toEqual(['s1', 's2', 'k1', 'k2'])
  await end('k1')
  expect(started).toEqual(['s1', 's2', 'k1', 'k2', 's3'])
})

test('The next slot goes to the network served longest ago, and inside that network to the address served longest ago', async () => {
  const { submit, started, end } = jobs()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void submit(stranger('a', 'net-a'), name)
  void submit(stranger('b', 'net-b'), 'b1')
  void submit(stranger('neighbour', 'net-a'), 'neighbour')
  await end('a1', 'a2', 'b1', 'neighbour')
  expect(started).toEqual(['a1', 'a2', 'b1', 'neighbour', 'a3', 'a4'])
})

test('A full queue refuses the newest job of the network with the most jobs, not a new job of another network', async () => {
  const { submit, outcomes, nextTick } = jobs({ waiting: { known: 10, strangers: 3 } })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void submit(stranger('a'), name)
  void submit(stranger('b'), 'b1')
  await nextTick()
  expect(Object.fromEntries(outcomes)).toEqual({ a5: 'busy' })
})

test('Among networks with equally many jobs, a full queue refuses the network that was served last', async () => {
  const { submit, outcomes, end, nextTick } = jobs({ waiting: { known: 10, strangers: 2 } })
  for (const name of ['a1', 'b1']) void submit(stranger(name[0]!), name)
  await end('a1', 'b1')
  for (const name of ['x1', 'x2', 'a2', 'b2']) void submit(stranger(name[0]!), name)
  void submit(stranger('new'), 'new')
  await nextTick()
  expect(outcomes.get('b2')).toBe('busy')
  expect(outcomes.get('new')).toBeUndefined()
})

test('Jobs of a known client are not refused, however many unknown clients wait', async () => {
  const { submit, outcomes, nextTick } = jobs({ waiting: { known: 2, strangers: 2 } })
  for (let n = 0; n < 50; n++) void submit(stranger(`s${n}`), `s${n}`)
  for (const name of ['k1', 'k2', 'k3']) void submit(known(name), name)
  await nextTick()
  expect([...outcomes.keys()].filter((name) => name.startsWith('k'))).toEqual([])
})

test('A job that waits too long is refused and never runs, and its place is free for the next', async () => {
  const { submit, outcomes, started, end } = jobs({ slots: 2, maxWaitMs: 5 })
  void submit(stranger('a'), 'first')
  await submit(stranger('b'), 'late')
  expect(outcomes.get('late')).toBe('busy')
  await end('first')
  void submit(stranger('c'), 'next')
  await end('next')
  expect(started).toEqual(['first', 'next'])
})

test('A job that fails gives its slot back', async () => {
  const run = fairSlots({ slots: 2, waiting: { known: 1, strangers: 1 }, maxWaitMs: 60_000 })
  await expect(run(() => Promise.reject(new Error('no')), { client: stranger('a') })).rejects.toThrow('no')
  expect(await run(async () => 'done', { client: stranger('a') })).toBe('done')
  expect(await run(async () => 'of the process')).toBe('of the process')
})
