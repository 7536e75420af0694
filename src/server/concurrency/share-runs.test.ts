import { expect, test } from 'vitest'
import { shareRuns } from './share-runs.ts'

/** Runs that the test completes with `finish`. Run number n returns n. */
function controlledRuns() {
  const started: PromiseWithResolvers<number>[] = []
  const run = shareRuns(() => {
    const result = Promise.withResolvers<number>()
    started.push(result)
    return result.promise
  })
  return { started, run, finish: (n: number) => started[n - 1]!.resolve(n) }
}
const nextTick = () => new Promise(setImmediate)

test('Callers during a run share the next run, which starts after the current one', async () => {
  const { started, run, finish } = controlledRuns()
  const first = run()
  await nextTick()
  const later = [run(), run(), run()]
  await nextTick()
  expect(started).toHaveLength(1)
  finish(1)
  expect(await first).toBe(1)
  await nextTick()
  expect(started).toHaveLength(2)
  const last = run()
  finish(2)
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  await nextTick()
  finish(3)
  expect(await last).toBe(3)
})

test('A failure rejects all callers that share it, and the next run starts again', async () => {
  const { started, run, finish } = controlledRuns()
  const failing = [run(), run()]
  await nextTick()
  const next = run()
  started[0]!.reject(new Error('no database'))
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await nextTick()
  finish(2)
  expect(await next).toBe(2)
})
