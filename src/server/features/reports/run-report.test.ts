import { expect, test } from 'vitest'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { InSnapshot } from '#server/database/replica/snapshot-source.ts'
import { runReport } from './run-report.ts'

test('Concurrent reports hold at most two connections', async () => {
  let held = 0
  const most: number[] = []
  const inSnapshot: InSnapshot = async (read) => {
    held += 1
    most.push(held)
    await new Promise(setImmediate)
    held -= 1
    return read({} as Queryable)
  }
  const report = (name: string) =>
    runReport(
      (work) => work(inSnapshot),
      (run) => Promise.all([1, 2, 3].map((at) => run(async () => `${name}${at}`))),
    )
  expect(await Promise.all(['a', 'b', 'c'].map(report))).toEqual(
    ['a', 'b', 'c'].map((name) => [`${name}1`, `${name}2`, `${name}3`]),
  )
  expect(Math.max(...most)).toBe(2)
})
