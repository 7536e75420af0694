import { expect, test } from 'vitest'
import { runAsClient } from './current-client.ts'
import { searchSlots } from './search-slots.ts'

const ATTACKERS = 5
const CONCURRENT_SEARCHES = 12

test('When five addresses fill the queue, a search of a sixth address waits for at most one search of each address', async () => {
  const started: string[] = []
  const finish: (() => void)[] = []
  const search = (address: string) =>
    runAsClient({ key: address, network: address, isKnown: false }, () =>
      searchSlots(() => {
        started.push(address)
        return new Promise<void>((resolve) => finish.push(resolve))
      }),
    )
  const flood = Array.from({ length: ATTACKERS * CONCURRENT_SEARCHES }, (_, n) =>
    search(`attacker ${n % ATTACKERS}`),
  )
  const outcomes = Promise.allSettled([...flood, search('shopper')])
  while (finish.length > 0) {
    finish.shift()!()
    await new Promise(setImmediate)
  }
  expect(started.slice(0, ATTACKERS + 1).toSorted()).toEqual([...new Set(started)].toSorted())
  expect(started).toContain('shopper')
  // Two searches ran at once, and twenty waited. The others were refused.
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(22)
})
