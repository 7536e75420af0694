import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { placeWebSale } from '#contract/sales.ts'
import { aCart, aProduct } from '#testing/builders.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { rowsIn } from '#testing/stock-the-shop.ts'
import { tidyUp } from './tidy-up.ts'

const HOUR_MS = 60 * 60 * 1_000

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => shop.startOver())
afterAll(() => shop.close())

test('a key that counts no more is forgotten, and the sale stays', async () => {
  const { deps, clock } = shop
  const top = aProduct({ stock: 5 })
  await shop.has(top)
  await shop.visitor.call(placeWebSale, { body: aCart([top]) })
  clock.advance(71 * HOUR_MS)
  await tidyUp(deps)
  expect(await rowsIn(deps.pool, 'idempotency_keys')).toBe(1)
  clock.advance(2 * HOUR_MS)
  await tidyUp(deps)
  expect(await rowsIn(deps.pool, 'idempotency_keys')).toBe(0)
  expect(await rowsIn(deps.pool, 'sales')).toBe(1)
})

test.each([
  ['the embedded database is given its room back', undefined, true],
  ['a server sees to its room by itself', 'postgres://servidor', false],
])('%s', async (_, databaseUrl, expected) => {
  const { deps } = shop
  await deps.pool.query(
    `insert into audit_trail (who, what, object)
     select 'una', 'anotó', repeat(md5(n::text), 10) from generate_series(1, 5000) as n`,
  )
  const asked = vi.spyOn(deps.pool, 'query')
  await tidyUp({ ...deps, config: { ...deps.config, databaseUrl } })
  const statements = asked.mock.calls.map(([statement]) => String(statement))
  expect(statements.includes('vacuum (truncate false) audit_trail')).toBe(expected)
  asked.mockRestore()
})
