import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDuringSales } from '#testing/consistency/close-during-sales.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop({ now: '2026-03-10T18:30:00Z', poolSize: 12 })
})

afterAll(() => shop.close())

test('Each cash sale during a closing is counted, refused, or listed as an admin’s sale after the closing', async () => {
  const { after, refused } = await closeDuringSales(shop, 5)
  // Both counts above 0 prove that sales and closings overlapped.
  expect(Math.min(after!, refused!)).toBeGreaterThan(0)
}, 120_000)
