import { expect, test } from 'vitest'
import { recentReading } from './recent-reading.ts'

test('Two readers within the maximum age share one read', async () => {
  let reads = 0
  const read = recentReading(async () => ++reads)
  expect([await read(), await read()]).toEqual([1, 1])
})

test('A reader after the maximum age reads again', async () => {
  let reads = 0
  const read = recentReading(async () => ++reads, { maxAgeMs: -1 })
  expect([await read(), await read()]).toEqual([1, 2])
})

test('A failed read gives undefined, and the next reader reads again', async () => {
  const results = [Promise.reject(new Error('away')), Promise.resolve('back')]
  const read = recentReading(() => results.shift()!)
  expect([await read(), await read()]).toEqual([undefined, 'back'])
})

test('A reader gives up a silent database after the timeout', async () => {
  const read = recentReading(() => new Promise<never>(() => {}), { timeoutMs: 10 })
  expect(await read()).toBeUndefined()
})
