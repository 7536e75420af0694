import { expect, test } from 'vitest'
import { killDuringSales, killDatabaseDuringSales } from '#testing/consistency/kill-during-sales.ts'

test.each(['shop', 'shop and server'] as const)(
  'A shop killed twice while ten buyers buy (%s) has every acknowledged sale and no partial sale',
  async (victim) => {
    const { inconsistencies, acknowledged, unanswered } = await killDuringSales({
      kills: 2,
      salesBetween: 60,
      victim,
    })
    expect(inconsistencies).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(120)
    // Some kills must interrupt running sales, or the test proves nothing.
    expect(unanswered).toBeGreaterThanOrEqual(2)
  },
  300_000,
)

test('A shop whose embedded server is killed answers 503, recovers alone and has every acknowledged sale', async () => {
  const { inconsistencies, acknowledged, unanswered } = await killDatabaseDuringSales({
    kills: 2,
    salesBetween: 60,
  })
  expect(inconsistencies).toEqual([])
  expect(acknowledged).toBeGreaterThanOrEqual(120)
  expect(unanswered).toBeGreaterThanOrEqual(2)
}, 300_000)
