import { expect, test } from 'vitest'
import { areCombinations } from './are-combinations.ts'
import { combineRows } from './combine-rows.ts'

/** More names than the 200 characters of a list of colours or sizes have room for. */
const names = Array.from({ length: 70 }, (_, n) => String.fromCodePoint(0x4e00 + n))

/** Combined rows take about 10 times as long. A search of all earlier rows for each row takes 80 times. */
const MOST_TIMES_AS_LONG = 40

test('The time of each of 50,000 rows of one product does not depend on the number of earlier rows', () => {
  const rows = Array.from({ length: 50_000 }, (_, n) => ({
    line: n + 2,
    known: false,
    input: { nombre: 'Remera', color: names[n % 70]!, talle: names[Math.floor(n / 70) % 70]!, sku: `S${n}` },
  }))
  const startedAt = processorTime()
  expect(areCombinations(rows, undefined)).toBe(true)
  const comparedAt = processorTime()
  const { used, refused } = combineRows(rows, undefined, {})
  const combinedAt = processorTime()
  expect(used.length + refused.length).toBe(50_000)
  expect(used.length).toBeGreaterThan(4_000)
  expect((combinedAt - comparedAt) / (comparedAt - startedAt)).toBeLessThan(MOST_TIMES_AS_LONG)
}, 60_000)

/** In µs. Other processes of a busy machine do not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
