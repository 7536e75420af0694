import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, openShop } from '#testing/open-shop.ts'
import { mustBalance, rowsIn } from '#testing/stock-the-shop.ts'
import { fillDemoRows } from './fill-demo-rows.ts'
import { demoProducts } from './products.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

afterAll(() => shop.close())

test('two processes that fill the demo shop at once make one of it', async () => {
  const { db, pool, clock } = shop.deps
  const fill = () => fillDemoRows(db, { pictures: new Map(), now: clock.now() })
  await Promise.all([fill(), fill()])
  expect(await rowsIn(pool, 'products')).toBe(demoProducts.length)
  await mustBalance(pool)
})
