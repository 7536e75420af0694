import { expect, test } from 'vitest'
import { killDuringSales, killServerDuringSales } from '#testing/kill-during-sales.ts'

test.each(['shop', 'shop and server'] as const)(
  'A shop killed fifty times while ten buyers buy (%s) has every acknowledged sale and no partial sale',
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

test('A shop whose embedded server is killed fifty times has every acknowledged sale', async () => {
  const { offences, acknowledged, leftOpen } = await killServerDuringSales({ kills: 50, salesBetween: 150 })
  expect(offences).toEqual([])
  expect(acknowledged).toBeGreaterThanOrEqual(7_500)
  expect(leftOpen).toBeGreaterThanOrEqual(50)
}, 1_800_000)
