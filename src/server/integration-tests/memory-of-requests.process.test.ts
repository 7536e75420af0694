import { expect, test } from 'vitest'
import { heapGrowthByKind } from '#testing/consistency/memory-of-requests.ts'

// A request that stays in memory needs about 80 KiB, so 80 of them exceed the limit. The measurement varies by 0.5 MiB.
const REQUESTS = 80
const MAX_GROWTH_MIB = 4

test('Pages and replies that are not cached are freed after the response', async () => {
  const growth = await heapGrowthByKind(REQUESTS)
  const leaks = Object.entries(growth).filter(([, mib]) => mib > MAX_GROWTH_MIB)
  expect(leaks).toEqual([])
}, 600_000)
