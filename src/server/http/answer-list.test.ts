import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '#contract/products.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test.each(['abc', '0', '101', '-1', '1.5', '0x10', '1e1', '+5', ' 5', '', '٥'])(
  'a page of %j rows is refused: only digits say how many',
  async (limit) => {
    const message = 'Pedí de 1 a 100 filas'
    expect(await shop.visitor.call(listProducts, { query: { limit } })).toMatchObject({
      status: 400,
      body: { message, fields: { limit: message } },
    })
  },
)

test('a page has from 1 to 100 rows', async () => {
  for (const limit of ['1', '24', '100'])
    expect((await shop.visitor.call(listProducts, { query: { limit } })).status).toBe(200)
})
