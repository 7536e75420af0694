import { expect, test } from 'vitest'
import { killDuringSales, killServerDuringSales } from '#testing/kill-during-sales.ts'

test.each(['shop', 'shop and server'] as const)(
  'Killed fifty times while ten buyers buy (%s), the shop has every sale it acknowledged and none by half',
  async (victim) => {
    const { offences, acknowledged, leftOpen } = await killDuringSales({
      kills: 50,
      salesBetween: 150,
      victim,
    })
    expect(offences).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(7_500)
    expect(leftOpen).toBeGreaterThanOrEqual(50)
  },
  1_800_000,
)

test('Its embedded server killed fifty times, the shop has every sale it acknowledged', async () => {
  const { offences, acknowledged, leftOpen } = await killServerDuringSales({ kills: 50, salesBetween: 150 })
  expect(offences).toEqual([])
  expect(acknowledged).toBeGreaterThanOrEqual(7_500)
  expect(leftOpen).toBeGreaterThanOrEqual(50)
}, 1_800_000)
