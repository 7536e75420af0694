import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareCounterActs, everyOutcome } from '#testing/consistency/counter-acts.ts'
import { counterStore } from '#testing/consistency/counter-acts-model.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop({ store: counterStore })
})
afterAll(() => shop.close())

test('After 300 sequences of acts of the counter, closings and reopenings, all records and screens agree with a simple model', async () => {
  expect(await compareCounterActs(shop, 300)).toEqual(everyOutcome)
}, 900_000)
