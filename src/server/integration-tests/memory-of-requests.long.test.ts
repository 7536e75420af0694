import { expect, test } from 'vitest'
import { heapGrowthByKind } from '#testing/consistency/memory-of-requests.ts'

const REQUESTS = 5_000
const MAX_GROWTH_MIB = 30

test('5,000 requests of each kind leave less than 30 MiB in the heap', async () => {
  const growth = await heapGrowthByKind(REQUESTS)
  const leaks = Object.entries(growth).filter(([, mib]) => mib > MAX_GROWTH_MIB)
  expect(leaks).toEqual([])
}, 3_600_000)
