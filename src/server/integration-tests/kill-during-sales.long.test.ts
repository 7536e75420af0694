import { expect, test } from 'vitest'
import { killDuringSales, killDatabaseDuringSales } from '#testing/consistency/kill-during-sales.ts'

test.each(['shop', 'shop and server'] as const)(
  'A shop killed fifty times while ten buyers buy (%s) has every acknowledged sale and no partial sale',
  async (victim) => {
    const { inconsistencies, acknowledged, unanswered } = await killDuringSales({
      kills: 50,
      salesBetween: 150,
      victim,
    })
    expect(inconsistencies).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(7_500)
    expect(unanswered).toBeGreaterThanOrEqual(50)
  },
  1_800_000,
)

test('A shop whose embedded server is killed fifty times has every acknowledged sale', async () => {
  const { inconsistencies, acknowledged, unanswered } = await killDatabaseDuringSales({
    kills: 50,
    salesBetween: 150,
  })
  expect(inconsistencies).toEqual([])
  expect(acknowledged).toBeGreaterThanOrEqual(7_500)
  expect(unanswered).toBeGreaterThanOrEqual(50)
}, 1_800_000)
