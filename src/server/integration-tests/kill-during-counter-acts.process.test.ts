import { expect, test } from 'vitest'
import { killDuringCounterActs } from '#testing/consistency/kill-during-counter-acts.ts'

test.each(['shop', 'shop and server'] as const)(
  'A shop killed twice during acts of ten tills (%s) has every acknowledged act and no partial act',
  async (victim) => {
    const { inconsistencies, acknowledged, unanswered, acts } = await killDuringCounterActs({
      kills: 2,
      actsBetween: 60,
      victim,
    })
    expect(inconsistencies).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(120)
    // Some kills must interrupt running acts, or the test proves nothing.
    expect(unanswered).toBeGreaterThanOrEqual(2)
    expect(Math.min(...Object.values(acts))).toBeGreaterThan(0)
  },
  300_000,
)
