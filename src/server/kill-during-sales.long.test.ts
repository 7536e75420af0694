// @module-tag process
import { expect, test } from 'vitest'
import { killDuringSales } from '#testing/kill-during-sales.ts'

test('killed a hundred times while ten buyers buy, the shop has every sale it acknowledged and none by half', async () => {
  const { offences, acknowledged, leftOpen } = await killDuringSales({ kills: 100, salesBetween: 150 })
  expect(offences).toEqual([])
  expect(acknowledged).toBeGreaterThanOrEqual(15_000)
  expect(leftOpen).toBeGreaterThanOrEqual(100)
}, 1_800_000)
