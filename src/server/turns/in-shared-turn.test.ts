import { expect, test } from 'vitest'
import { inSharedTurn } from './in-shared-turn.ts'

/** Responses that the test completes: the n-th is n. */
function byHand() {
  const begun: PromiseWithResolvers<number>[] = []
  const ask = inSharedTurn(() => {
    const made = Promise.withResolvers<number>()
    begun.push(made)
    return made.promise
  })
  return { begun, ask, finish: (n: number) => begun[n - 1]!.resolve(n) }
}
const moment = () => new Promise(setImmediate)

test('Callers during a run share the next run, which starts after the current one', async () => {
  const { begun, ask, finish } = byHand()
  const first = ask()
  await moment()
  const later = [ask(), ask(), ask()]
  await moment()
  expect(begun).toHaveLength(1)
  finish(1)
  expect(await first).toBe(1)
  await moment()
  expect(begun).toHaveLength(2)
  const last = ask()
  finish(2)
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  await moment()
  finish(3)
  expect(await last).toBe(3)
})

test('A failure rejects all callers that share it, and the next run starts again', async () => {
  const { begun, ask, finish } = byHand()
  const failing = [ask(), ask()]
  await moment()
  const next = ask()
  begun[0]!.reject(new Error('no database'))
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await moment()
  finish(2)
  expect(await next).toBe(2)
})
