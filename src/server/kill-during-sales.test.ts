// @module-tag process
import { expect, test } from 'vitest'
import { killDuringSales } from '#testing/kill-during-sales.ts'

test('killed three times while ten buyers buy, the shop has every sale it acknowledged and none by half', async () => {
  const { offences, acknowledged, leftOpen } = await killDuringSales({ kills: 3, salesBetween: 60 })
  expect(offences).toEqual([])
  expect(acknowledged).toBeGreaterThanOrEqual(180)
  // Each kill must have caught somebody in the middle, or it proved nothing.
  expect(leftOpen).toBeGreaterThanOrEqual(3)
}, 300_000)
