import { expect, test } from 'vitest'
import { killDuringSales, killServerDuringSales } from '#testing/kill-during-sales.ts'

test.each(['shop', 'shop and server'] as const)(
  'A shop killed twice while ten buyers buy (%s) has every acknowledged sale and no partial sale',
  async (victim) => {
    const { offences, acknowledged, leftOpen } = await killDuringSales({ kills: 2, salesBetween: 60, victim })
    expect(offences).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(120)
    // Without sales in progress the kills prove nothing.
    expect(leftOpen).toBeGreaterThanOrEqual(2)
  },
  300_000,
)

test('A shop whose embedded server is killed answers 503, recovers alone and has every acknowledged sale', async () => {
  const { offences, acknowledged, leftOpen } = await killServerDuringSales({ kills: 2, salesBetween: 60 })
  expect(offences).toEqual([])
  expect(acknowledged).toBeGreaterThanOrEqual(120)
  expect(leftOpen).toBeGreaterThanOrEqual(2)
}, 300_000)
