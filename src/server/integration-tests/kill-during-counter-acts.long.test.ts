import { expect, test } from 'vitest'
import { killDuringCounterActs } from '#testing/consistency/kill-during-counter-acts.ts'

const KILLS = 25
const ACTS_BETWEEN = 100

// Together 50 kills under load.
test.each(['shop', 'shop and server'] as const)(
  'A shop killed 25 times during acts of ten tills (%s) has every acknowledged act and no partial act',
  async (victim) => {
    const { inconsistencies, acknowledged, unanswered } = await killDuringCounterActs({
      kills: KILLS,
      actsBetween: ACTS_BETWEEN,
      victim,
    })
    expect(inconsistencies).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(KILLS * ACTS_BETWEEN)
    expect(unanswered).toBeGreaterThanOrEqual(KILLS)
  },
  2_400_000,
)
