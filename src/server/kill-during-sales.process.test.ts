import { expect, test } from 'vitest'
import { killDuringSales, killServerDuringSales } from '#testing/kill-during-sales.ts'

test.each(['shop', 'shop and server'] as const)(
  'Killed twice while ten buyers buy (%s), the shop has every sale it acknowledged and none by half',
  async (victim) => {
    const { offences, acknowledged, leftOpen } = await killDuringSales({ kills: 2, salesBetween: 60, victim })
    expect(offences).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(120)
    // Without sales in progress the kills prove nothing.
    expect(leftOpen).toBeGreaterThanOrEqual(2)
  },
  300_000,
)

test('Whenever its embedded server is killed the shop answers 503, goes on by itself and has every sale it acknowledged', async () => {
  const { offences, acknowledged, leftOpen } = await killServerDuringSales({ kills: 2, salesBetween: 60 })
  expect(offences).toEqual([])
  expect(acknowledged).toBeGreaterThanOrEqual(120)
  expect(leftOpen).toBeGreaterThanOrEqual(2)
}, 300_000)
